// What a Chromium trace says about messages: when each was received, when the frame that shows it was on the screen, and what was
// worked for it.

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number; // microseconds, as all times here
  dur?: number;
  tdur?: number;
  id2?: { local?: string };
  args?: {
    name?: string;
    frameId?: number;
    frameSeqId?: number;
    data?: { frameId?: number };
    frame_reporter?: { frame_sequence?: number; state?: string };
    [more: string]: unknown;
  };
}

/** What has to be recorded. */
export const traceCategories = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** All in milliseconds. */
export interface UpdateCost {
  waited: number; // until the page could begin its frame: on a screen that is just being drawn, for the next time it is
  submitted: number; // from the message to the finished frame that the page hands over, waiting for the screen's turn included
  presented: number; // and on to its pixels: layers drawn over one another, by the processor where there is no graphics card
  work: number; // processor time of the page's main thread on the way: script, style, layout, paint
  raster: number; // processor time of the threads that draw the layers
}
export interface Costs {
  updates: UpdateCost[];
  longestTask: number; // of the main thread, from the first message on
  longestWork: number; // the most processor time that one took: what it would have been on a machine with nothing else to do
  byKind: Map<string, number>; // processor time of the main thread for one update, on average
}

export const kinds: Record<string, string> = {
  FunctionCall: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'commit',
};

const endOf = (event: TraceEvent): number => event.ts + (event.dur ?? 0);
const processorMs = (event: TraceEvent): number => (event.tdur ?? event.dur ?? 0) / 1000;
const overlaps = (event: TraceEvent, from: number, to: number): boolean => endOf(event) > from && event.ts < to;

/** Without those that lie inside another of the same kind, which would count twice. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events.filter((event) => {
    if (event.ts < end) return false;
    end = endOf(event);
    return true;
  });
}

/** The frame that the main thread began, when it is handed over: activated, then drawn. */
function submissionOf(page: readonly TraceEvent[], begun: TraceEvent): TraceEvent | undefined {
  const frame = begun.args?.data?.frameId ?? Number.POSITIVE_INFINITY;
  const active = page.find(
    (event) => event.name === 'ActivateLayerTree' && event.ts >= begun.ts && (event.args?.frameId ?? -1) >= frame,
  );
  return active && page.find((event) => event.name === 'DrawFrame' && event.ts >= active.ts);
}

/** When the frame, or a later one in its place, was on the screen, as Chromium reports it. */
function presentationOf(page: readonly TraceEvent[], frame: TraceEvent): number | undefined {
  const reports = page.filter((event) => event.name === 'PipelineReporter');
  const isOfFrame = ({ ph, args }: TraceEvent): boolean => {
    const report = args?.frame_reporter;
    return (
      ph === 'b' &&
      (report?.frame_sequence ?? -1) >= (frame.args?.frameSeqId ?? 0) &&
      (report?.state ?? '').startsWith('STATE_PRESENTED')
    );
  };
  const ends = reports
    .filter(isOfFrame)
    .map(({ ts, id2 }) => reports.find((end) => end.ph === 'e' && end.id2?.local === id2?.local && end.ts >= ts)?.ts)
    .filter((end): end is number => end !== undefined && end >= frame.ts);
  return ends.length ? Math.min(...ends) : undefined;
}

/** The costs of the messages that the page marked with `update-0`, `update-1` … in the middle of the task that received them. */
export function costsIn(trace: readonly TraceEvent[]): Costs {
  const ordered = [...trace].sort((left, right) => left.ts - right.ts);
  const marks = ordered.filter((event) => /^update-\d+$/.test(event.name));
  const [first] = marks;
  if (!first) throw new Error('the trace has no updates');
  const page = ordered.filter((event) => event.pid === first.pid);
  const main = page.filter((event) => event.tid === first.tid && event.ph === 'X');
  const tasks = main.filter((event) => event.name === 'RunTask');
  const raster = outermost(page.filter((event) => event.name === 'RasterTask' && event.ph === 'X'));

  const updates: UpdateCost[] = [];
  const byKind = new Map<string, number>();
  for (const mark of marks) {
    const task = tasks.find((candidate) => overlaps(candidate, mark.ts, mark.ts + 1));
    const done = task ? endOf(task) : mark.ts;
    const begun = page.find((event) => event.name === 'BeginMainThreadFrame' && event.ts >= done);
    const frame = begun && submissionOf(page, begun);
    const presented = frame && presentationOf(page, frame);
    if (!begun || !frame || presented === undefined) throw new Error(`${mark.name} was never on the screen`);
    const until = frame.ts;
    const spent = (events: readonly TraceEvent[]) =>
      events.filter((event) => overlaps(event, mark.ts, until)).reduce((sum, event) => sum + processorMs(event), 0);
    updates.push({
      waited: (begun.ts - done) / 1000,
      submitted: (until - mark.ts) / 1000,
      presented: (presented - mark.ts) / 1000,
      work: spent(tasks),
      raster: spent(raster),
    });
    for (const [name, kind] of Object.entries(kinds)) {
      const own = outermost(main.filter((event) => event.name === name));
      byKind.set(kind, (byKind.get(kind) ?? 0) + spent(own) / marks.length);
    }
  }
  const later = tasks.filter((task) => task.ts >= first.ts);
  const longestTask = Math.max(...later.map((task) => (task.dur ?? 0) / 1000));
  return { updates, longestTask, longestWork: Math.max(...later.map(processorMs)), byKind };
}
