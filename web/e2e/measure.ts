import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import type { Definition } from '../src/cards/face';
import { bigTables, type Told } from './big_table';
import { type Costs, costsIn, type TraceEvent, traceCategories } from './trace';
import { games, makeWorld, type World } from './world';

// Prints the figures of docs/figures.md:   tools/web npm run measure
// How long until the first button can be used, and how long from a message of the server to the frame on the screen that shows it,
// on tables of sixty cards.   TABLE=Duel measures only tables whose name has that, MOTION=off only without motion; PICTURES=folder keeps a picture of each,
// TRACES=folder its trace.

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

const motions = [false, true].filter((motion) => process.env.MOTION !== (motion ? 'off' : 'on'));
// Between two messages: at rest, all that a move shows is over; else the numbers of the last one still rise, and the screen is drawn sixty
// times a second, so that a message has to wait for the next time.
const pausesMs = { 'at rest': 1400, 'still showing the last move': 500 };
type Pause = keyof typeof pausesMs;
const warmUps = 4; // messages before those that count, as at a table that has been played at for a moment

/** In the page: a server that says these messages one after another, and marks the time line when it does. */
function fakeServer(told: { greeting: string[]; updates: string[]; pause: number; warmUps: number }): void {
  let socket: FakeSocket | undefined;
  class FakeSocket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;
    constructor() {
      super();
      socket = this;
      setTimeout(() => this.onopen?.(), 10);
    }
    send(text: string): void {
      if (!text.startsWith('{"type":"hello"')) return;
      for (const data of told.greeting) setTimeout(() => this.onmessage?.({ data }), 20);
    }
    close(): void {}
  }
  const say = (index: number, until: number, then: () => void) => {
    const data = told.updates[index];
    if (data === undefined || index === until) return then();
    performance.mark(`update-${index}`);
    socket?.onmessage?.({ data });
    // Not in step with the screen: messages come when they come.
    setTimeout(() => say(index + 1, until, then), told.pause + Math.random() * 17);
  };
  const run = (from: number, until: number) => new Promise<void>((done) => say(from, until, done));
  Object.assign(window, {
    WebSocket: FakeSocket,
    warmUp: () => run(0, told.warmUps),
    measured: () => run(told.warmUps, told.updates.length),
  });
}

/** The folder that is to keep these, if any. */
function kept(what: 'PICTURES' | 'TRACES'): string | undefined {
  const folder = process.env[what];
  if (folder) mkdirSync(folder, { recursive: true });
  return folder;
}

interface Measured {
  cards: number;
  costs: Costs;
}

async function measureTable(world: World, told: Told, motion: boolean, pause: Pause): Promise<Measured> {
  const context = await world.browser.newContext({
    viewport: { width: 1400, height: 1000 },
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(
    (settings) => localStorage.setItem('pentacle.settings', settings),
    // The position at once, as it comes of a player's own moves.
    JSON.stringify({ steps: false, ...told.settings }),
  );
  await page.addInitScript(fakeServer, { ...told, pause: pausesMs[pause], warmUps });
  await page.goto(`${world.server.url}/`);
  await page.locator('main.table').waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate('warmUp()');
  const name = `${told.name}, motion ${motion ? `on, ${pause}` : 'off'}`;
  const file = join(kept('TRACES') ?? tmpdir(), `${name}.json`);
  await world.browser.startTracing(page, { path: file, categories: traceCategories });
  await page.evaluate('measured()');
  await world.browser.stopTracing();
  const cards = await page.locator('.card:not(.card-back)').count();
  const pictures = kept('PICTURES');
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
  await context.close();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  if (!kept('TRACES')) rmSync(file);
  return { cards, costs: costsIn(traceEvents) };
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0).toFixed(1);
  return `${at(0.5)} (95 %: ${at(0.95)})`;
}

function lines(
  name: string,
  how: string,
  { cards, costs: { updates, longestTask, longestWork, byKind } }: Measured,
): string {
  const parts = [...byKind].map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`).join(', ');
  return [
    `${name}, ${cards} cards, ${how}, ${updates.length} messages; medians in ms:`,
    `  message to pixels on the screen ${spread(updates.map((update) => update.presented))}`,
    `  message to finished frame       ${spread(updates.map((update) => update.submitted))}`,
    `  of it waiting for the screen    ${spread(updates.map((update) => update.waited))}`,
    `  work of the main thread         ${spread(updates.map((update) => update.work))}  ${parts}`,
    `  work of the drawing threads     ${spread(updates.map((update) => update.raster))}`,
    `  longest task of the main thread ${longestTask.toFixed(1)}; most work in one ${longestWork.toFixed(1)}`,
  ].join('\n');
}

it('measures', { timeout: 1_800_000 }, async () => {
  const world = await makeWorld();
  const cardsOf = async (game: string) => {
    const answer = await fetch(`${world.server.url}/card-catalog?game=${game}`);
    return [game, ((await answer.json()) as { cards: Definition[] }).cards] as const;
  };
  try {
    const cards = new Map(await Promise.all(games.map(cardsOf)));
    if (!process.env.TABLE) {
      const loads: number[] = [];
      for (let i = 0; i < 5; i++) loads.push(await firstButton(world));
      console.log(`first usable button, empty cache: ${loads.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    }
    for (const told of bigTables((game) => cards.get(game) ?? [])) {
      if (!told.name.includes(process.env.TABLE ?? '')) continue;
      for (const motion of motions) {
        // Without motion nothing is shown afterwards: there is only rest, and no need to wait for it.
        const pauses: Pause[] =
          motion && told.shows ? ['at rest', 'still showing the last move'] : ['still showing the last move'];
        for (const pause of pauses) {
          const how = motion ? `motion on, ${told.shows ? pause : 'at rest'}` : 'motion off';
          console.log(lines(told.name, how, await measureTable(world, told, motion, pause)));
        }
      }
    }
  } finally {
    await world.close();
  }
});
