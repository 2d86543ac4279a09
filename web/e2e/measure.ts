import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { bigTable, type Told } from './big_table';
import { makeWorld, type World } from './world';

// Prints the figures of docs/web-client.md:   tools/web npm run measure
// How long until the first button can be used, and what a change of a table of sixty cards costs until it is painted. The
// second is told twice: by the clock, which other work on the machine disturbs, and as processor time of the page's main
// thread (script, style, layout, paint), which it does not.

async function firstButton(world: World): Promise<number> {
  const context = await world.browser.newContext();
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(`${world.server.url}/`);
  await page.locator('article .button--primary:not(:disabled)').first().waitFor();
  const took = performance.now() - begun;
  await context.close();
  return took;
}

const pauseMs = 400; // between two messages: longer than any animation of a move

/** In the page: a server that says these messages one after another. Marks the time line when it does. */
function fakeServer({ greeting, updates, pause }: { greeting: string[]; updates: string[]; pause: number }): void {
  class FakeSocket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;
    constructor() {
      super();
      setTimeout(() => this.onopen?.(), 10);
    }
    send(text: string): void {
      if (!text.startsWith('{"type":"hello"')) return;
      for (const message of greeting) setTimeout(() => this.onmessage?.({ data: message }), 20);
    }
    close(): void {}
  }
  let socket: FakeSocket | undefined;
  const painted: number[] = [];
  const next = (index: number) => {
    const data = updates[index];
    if (data === undefined) return void document.documentElement.setAttribute('data-told', 'all');
    const begun = performance.now();
    performance.mark(`update-${index}`);
    socket?.onmessage?.({ data });
    // After the next frame has been made, a task of its own: by then the change is on its way to the screen.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        painted.push(performance.now() - begun);
        performance.mark(`painted-${index}`);
      };
      channel.port2.postMessage(null);
    });
    setTimeout(() => next(index + 1), pause);
  };
  Object.assign(window, {
    painted,
    begin: () => next(0),
    WebSocket: class extends FakeSocket {
      constructor() {
        super();
        socket = this;
      }
    },
  });
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

interface Cost {
  processor: number[]; // per update until it is painted, milliseconds
  longest: number; // the longest task, processor time
  byKind: Map<string, number>; // all updates together
}

const kinds: Record<string, string> = {
  FunctionCall: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

const processorMs = (event: TraceEvent): number => (event.tdur ?? event.dur ?? 0) / 1000;

function costOf(events: readonly TraceEvent[]): Cost {
  const marked = (what: string) =>
    events.filter((event) => event.name.startsWith(what)).sort((left, right) => left.ts - right.ts);
  const begun = marked('update-');
  const painted = marked('painted-');
  const [page] = begun;
  if (!page) throw new Error('the trace has no updates');
  const own = events.filter((event) => event.pid === page.pid && event.tid === page.tid && event.ph === 'X');
  const tasks = own.filter((event) => event.name === 'RunTask');
  const spans = begun.map((mark, i) => [mark.ts, painted[i]?.ts ?? mark.ts] as const);
  const during = (event: TraceEvent) => spans.some(([from, to]) => event.ts + (event.dur ?? 0) > from && event.ts < to);
  const processor = spans.map(([from, to]) =>
    tasks
      .filter((task) => task.ts + (task.dur ?? 0) > from && task.ts < to)
      .reduce((sum, task) => sum + processorMs(task), 0),
  );
  const byKind = new Map<string, number>();
  for (const event of own.filter(during)) {
    const kind = kinds[event.name];
    if (kind) byKind.set(kind, (byKind.get(kind) ?? 0) + processorMs(event));
  }
  return { processor, longest: Math.max(...tasks.filter((task) => task.ts >= page.ts).map(processorMs)), byKind };
}

async function updates(world: World, told: Told, motion: 'reduce' | 'no-preference') {
  const context = await world.browser.newContext({ viewport: { width: 1400, height: 1000 }, reducedMotion: motion });
  const page: Page = await context.newPage();
  await page.addInitScript(
    (settings) => localStorage.setItem('pentacle.settings', settings),
    JSON.stringify(told.settings),
  );
  await page.addInitScript(fakeServer, { greeting: told.greeting, updates: told.updates, pause: pauseMs });
  await page.goto(`${world.server.url}/`);
  await page.locator('main.table').waitFor();
  await page.waitForTimeout(1500);
  const file = join(tmpdir(), `pentacle-trace-${process.pid}.json`);
  const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', 'blink.user_timing'];
  await world.browser.startTracing(page, { path: file, categories });
  await page.evaluate('begin()');
  await page.locator('html[data-told]').waitFor({ timeout: 60_000 });
  await world.browser.stopTracing();
  const cards = await page.locator('.card:not(.card-back)').count();
  const painted = (await page.evaluate('painted')) as number[];
  await context.close();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  if (!process.env.KEEP_TRACE) rmSync(file);
  return { cards, painted, cost: costOf(traceEvents) };
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms`;
}

it('measures', { timeout: 300_000 }, async () => {
  const world = await makeWorld();
  try {
    const loads: number[] = [];
    for (let i = 0; i < 5; i++) loads.push(await firstButton(world));
    console.log(`first usable button, empty cache: ${loads.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    for (const told of bigTable()) {
      for (const motion of ['reduce', 'no-preference'] as const) {
        const { cards, painted, cost } = await updates(world, told, motion);
        const parts = [...cost.byKind].map(([kind, ms]) => `${kind} ${(ms / told.updates.length).toFixed(1)}`);
        console.log(
          [
            `${told.name}, ${cards} cards, motion ${motion === 'reduce' ? 'off' : 'on'}, ${painted.length} updates:`,
            `  until painted, by the clock: ${spread(painted)}`,
            `  processor time of the main thread: ${spread(cost.processor)} (${parts.join(', ')})`,
            `  longest task: ${cost.longest.toFixed(1)} ms`,
          ].join('\n'),
        );
      }
    }
  } finally {
    await world.close();
  }
});
