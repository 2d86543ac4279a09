import { it } from 'vitest';
import { makeWorld, type World } from './world';

// Prints the figures of docs/web-client.md:   tools/web npm run measure
// How long until the first button can be used, and how long a new position of sixty cards takes to the finished layout.

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

const zone = (name: string, count: number, shift: number, cards: string[]) =>
  Array.from({ length: count }, (_, i) => ({
    instanceId: `${name}-${(i + shift) % count}`,
    cardId: cards[(i + shift) % cards.length],
    turn: shift,
  }));

function position(seq: number, cards: string[]) {
  const player = (name: string) => ({
    life: 20 + seq,
    hand: zone(`${name}h`, 10, seq, cards),
    board: zone(`${name}b`, 20, seq, cards),
  });
  return {
    type: 'state',
    matchId: 'm',
    game: 'duel',
    playerIndex: 0,
    seq,
    deciders: [0],
    legal: [{ type: 'end_turn' }],
    legalTexts: ['End turn'],
    state: { turn: seq, players: [player('a'), player('b')] },
  };
}

async function updates(world: World): Promise<number[]> {
  const { cards } = (await (await fetch(`${world.server.url}/card-catalog?game=duel`)).json()) as {
    cards: Array<{ id: string }>;
  };
  const ids = cards.map((card) => card.id);
  const context = await world.browser.newContext({ viewport: { width: 1400, height: 1000 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    localStorage.setItem('pentacle.settings', JSON.stringify({ plainBoard: true }));
    const times: number[] = [];
    (window as unknown as { times: number[] }).times = times;
    // The first thing that happens to a message is that it is parsed.
    const parse = JSON.parse;
    JSON.parse = (text, reviver) => {
      if (text.startsWith('{"type":"state"')) {
        const begun = performance.now();
        const seqNow = () => document.querySelector('main.table')?.getAttribute('data-seq');
        const before = seqNow();
        const observer = new MutationObserver(() => {
          if (seqNow() === before) return;
          observer.disconnect();
          document.body.getBoundingClientRect();
          times.push(performance.now() - begun);
        });
        observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
      }
      return parse(text, reviver);
    };
  });
  const page = await context.newPage();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const say = (message: object) => socket.send(JSON.stringify(message));
    say({ type: 'connected', sessionId: 's', message: '' });
    socket.onMessage((text) => {
      if (JSON.parse(String(text)).type !== 'hello') return;
      say({ type: 'welcome', userId: 'g', username: 'G', guest: true, time: Date.now(), match: 'm' });
      say({
        type: 'match_start',
        matchId: 'm',
        game: 'duel',
        playerIndex: 0,
        players: [{ username: 'A' }, { username: 'B' }],
      });
      for (let seq = 1; seq <= 60; seq++) setTimeout(() => say(position(seq, ids)), 1500 + seq * 80);
    });
  });
  await page.goto(`${world.server.url}/`);
  await page.locator('main.table[data-seq="60"]').waitFor({ timeout: 30_000 });
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await context.close();
  return times.slice(-40).sort((a, b) => a - b);
}

it('measures', { timeout: 120_000 }, async () => {
  const world = await makeWorld();
  try {
    const loads: number[] = [];
    for (let i = 0; i < 5; i++) loads.push(await firstButton(world));
    console.log(`first usable button, empty cache: ${loads.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    const times = await updates(world);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
    console.log(`message to layout, 60 cards, ${times.length} updates: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`);
  } finally {
    await world.close();
  }
});
