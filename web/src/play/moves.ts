import type { Action } from '../net/protocol';

// What the server lists as legal, as things to point at. Each action is a path of ids: first the card, then its target. A click
// walks one step; when a path is walked to its end, that action is sent. An action with an empty path is a button.
// No rule is known here: what cannot be done is not in the list.

export interface Move {
  action: Action;
  text: string;
  path: string[];
}

/** How one game writes its actions as paths. */
export type PathOf = (action: Action) => string[];

/** Other paths to the same action. */
export type OtherPaths = (action: Action) => string[][];

export function movesFrom(
  legal: readonly Action[],
  texts: readonly string[],
  pathOf: PathOf,
  otherPaths?: OtherPaths,
): Move[] {
  return legal.flatMap((action, i) => {
    const paths = [pathOf(action), ...(otherPaths?.(action) ?? [])];
    return paths.map((path) => ({ action, text: texts[i] ?? action.type, path }));
  });
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.length <= path.length && start.every((step, i) => path[i] === step);

/** The moves that begin with what is chosen so far. */
export function movesAfter(moves: readonly Move[], chosen: readonly string[]): Move[] {
  return moves.filter((move) => move.path.length > 0 && startsWith(move.path, chosen));
}

/** The ids that can be pointed at next. */
export function nextSteps(moves: readonly Move[], chosen: readonly string[]): Set<string> {
  const steps = new Set<string>();
  for (const move of movesAfter(moves, chosen)) {
    const step = move.path[chosen.length];
    if (step !== undefined) steps.add(step);
  }
  return steps;
}

/** The same, but one step only for what is the same action by several paths. */
function stepsOn(moves: readonly Move[], chosen: readonly string[]): string[] {
  const told = new Set<Action>();
  const steps = new Set<string>();
  for (const { action, path } of movesAfter(moves, chosen)) {
    const step = path[chosen.length];
    if (step === undefined || told.has(action)) continue;
    told.add(action);
    steps.add(step);
  }
  return [...steps];
}

/** What is left to do with what is chosen, where that is one thing only. */
export function onlyWayOn(moves: readonly Move[], chosen: readonly string[]): Move | undefined {
  if (chosen.length === 0) return undefined;
  const [first, ...others] = movesAfter(moves, chosen);
  return others.every(({ action }) => action === first?.action) ? first : undefined;
}

/** Moves without a path: end the turn, pass, answer. */
export const buttons = (moves: readonly Move[]): Move[] => moves.filter((move) => move.path.length === 0);

export type Pointed =
  | { kind: 'nothing' }
  | { kind: 'chosen'; chosen: string[] }
  | { kind: 'ask'; chosen: string[]; among: Move[] } // several actions look the same on the table: say which
  | { kind: 'done'; move: Move };

function arrive(moves: readonly Move[], chosen: string[], lifted = false): Pointed {
  const after = movesAfter(moves, chosen);
  const complete = after.filter((move) => move.path.length === chosen.length);
  const [only, another] = complete;
  // Where the rest of the way leads to the same action, it need not be walked.
  const leadsElsewhere = after.some(({ action }) => action !== only?.action);
  if (after.length > complete.length && (lifted || leadsElsewhere)) return { kind: 'chosen', chosen };
  if (!only) return { kind: 'nothing' };
  return another ? { kind: 'ask', chosen, among: complete } : { kind: 'done', move: only };
}

/** What pointing at `id` does when `chosen` was pointed at before. `lifted`: it is to be dragged somewhere. */
export function pointAt(moves: readonly Move[], chosen: readonly string[], id: string, lifted = false): Pointed {
  if (nextSteps(moves, chosen).has(id)) return arrive(moves, [...chosen, id], lifted);
  if (chosen.at(-1) === id) {
    // Pointing again at what is chosen confirms it when there is only one way on, and lets it go otherwise.
    const [step, another] = stepsOn(moves, chosen);
    if (step !== undefined && another === undefined) return arrive(moves, [...chosen, step]);
    return { kind: 'chosen', chosen: chosen.slice(0, -1) };
  }
  if (chosen.length > 0 && nextSteps(moves, []).has(id)) return arrive(moves, [id]);
  return { kind: 'nothing' };
}
