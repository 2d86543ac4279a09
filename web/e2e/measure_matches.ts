import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { moveByMouse, waitForTurn } from './player';
import { kinds, type TraceEvent, traceCategories } from './trace';
import { games, makeWorld, type World } from './world';

// Prints the longest tasks of the page's main thread in whole matches, with motion and with everything shown to its end:
//   tools/web npm run tasks      GAME=duel plays only that; TRACES=folder keeps the traces.

const listed = 5;
const movesMax = 900;

/** Plays to the end, and lets what the opponent does be shown. */
async function playThrough(page: Page): Promise<number> {
  let moves = 0;
  while (moves < movesMax && (await waitForTurn(page)) === 'turn') {
    await page.waitForFunction(() => !document.querySelector('.prompt-telling'));
    await moveByMouse(page);
    moves++;
  }
  return moves;
}

/** The main thread of the page: the one on which script runs most often. */
function mainThread(trace: readonly TraceEvent[]): TraceEvent[] {
  const calls = new Map<string, number>();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  for (const event of trace)
    if (event.name === 'FunctionCall') calls.set(threadOf(event), (calls.get(threadOf(event)) ?? 0) + 1);
  const [busiest] = [...calls].sort(([, left], [, right]) => right - left);
  return trace.filter((event) => event.ph === 'X' && threadOf(event) === busiest?.[0]);
}

const wallMs = ({ dur = 0 }: TraceEvent): number => dur / 1000;
const workMs = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;

function describe(task: TraceEvent, begun: number, events: readonly TraceEvent[]): string {
  const inside = events.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0));
  const parts = Object.keys(kinds)
    .map((name) => [name, inside.filter((event) => event.name === name)] as const)
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => `${name} ${found.reduce((sum, event) => sum + workMs(event), 0).toFixed(1)}`);
  const at = ((task.ts - begun) / 1_000_000).toFixed(1);
  return `  ${wallMs(task).toFixed(1)} ms by the clock, ${workMs(task).toFixed(1)} of work, after ${at} s: ${parts.join(', ')}`;
}

async function measureMatch(world: World, game: string): Promise<string> {
  const page = await world.visit('', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
    settings: { steps: true },
  });
  const folder = process.env.TRACES ?? tmpdir();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `match-${game}.json`);
  await page.locator(`article:has(#game-${game}) .button--primary`).waitFor();
  await world.browser.startTracing(page, { path: file, categories: traceCategories });
  await page.locator(`article:has(#game-${game}) .button--primary`).click();
  const moves = await playThrough(page);
  await page.waitForTimeout(1500);
  await world.browser.stopTracing();
  await world.endVisits();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  const events = mainThread(traceEvents).sort((left, right) => left.ts - right.ts);
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const begun = tasks[0]?.ts ?? 0;
  const longest = (ms: (task: TraceEvent) => number) => [...tasks].sort((a, b) => ms(b) - ms(a)).slice(0, listed);
  const told = new Set([...longest(wallMs), ...longest(workMs)]);
  return [
    `${game}: ${moves} moves, ${tasks.length} tasks; the longest:`,
    ...[...told].map((task) => describe(task, begun, events)),
  ].join('\n');
}

it('measures whole matches', { timeout: 3_600_000 }, async () => {
  const world = await makeWorld();
  try {
    for (const game of games) if (game.includes(process.env.GAME ?? '')) console.log(await measureMatch(world, game));
  } finally {
    await world.close();
  }
});
