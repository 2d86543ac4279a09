import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import type { Definition } from '../src/cards/face';
import { bigTables } from './big_table';
import { moveByMouse, settled, waitForTurn } from './player';
import { games, makeWorld, phone, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

const leastPx = 24; // whatever can be tapped: WCAG 2.2, target size
const easyPx = 36; // what is tapped often and stands in a row

/** Whatever on the table is met by a finger in less than so many pixels, up and down or from side to side. */
function smallTargets(page: Page, query: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([wanted, px]) => {
      const reach = (element: Element, x: number, y: number, dx: number, dy: number): number => {
        let steps = 0;
        const meets = () => element.contains(document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1)));
        while (steps < 100 && meets()) steps++;
        return steps;
      };
      return [...document.querySelectorAll(wanted)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        // Neither hidden nor switched off, nor under something else.
        if (!element.contains(document.elementFromPoint(x, y)) || element.matches(':disabled')) return [];
        const wide = 1 + reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0);
        const high = 1 + reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1);
        return Math.min(wide, high) < px ? [`${element.className} ${element.textContent}: ${wide} × ${high}`] : [];
      });
    },
    [query, least] as const,
  );
}

describe('a finger', () => {
  thorough.each([
    { held: 'upright', viewport: phone },
    { held: 'on its side', viewport: { width: 844, height: 390 } },
  ])('meets everything on the tables of a phone $held', async ({ viewport }) => {
    for (const game of games) {
      const page = await world.visit('', { viewport, hasTouch: true, isMobile: true });
      await page.locator(`article:has(#game-${game}) .button--primary`).tap();
      for (let moves = 0; moves < 8 && (await waitForTurn(page)) === 'turn'; moves++) await moveByMouse(page);
      await waitForTurn(page);
      await settled(page);
      const found = {
        game,
        small: await smallTargets(page, 'main.table button, main.table a', leastPx),
        hard: await smallTargets(
          page,
          '.phases button, .koni-azoth, .is-ours .conc-land, .prompt-options button',
          easyPx,
        ),
      };
      expect(found).toEqual({ game, small: [], hard: [] });
      await page.context().close();
    }
  });

  thorough('finds three answers to a question without scrolling on a phone on its side', async () => {
    const page = await world.visit('', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    await askThree(page);
    await page.reload();
    await page.locator('.prompt-options button').nth(2).waitFor();
    await settled(page);
    const hidden = await page.evaluate(() =>
      ['.prompt-options', '.table-foot'].filter((query) => {
        const element = document.querySelector(query);
        return !element || element.scrollHeight > element.clientHeight + 1;
      }),
    );
    expect(hidden).toEqual([]);
    expect(await smallTargets(page, '.prompt-options button, .table-menu button', easyPx)).toEqual([]);
  });
});

/** From now on the server asks at a table of Conclave which of three things a card does. */
async function askThree(page: Page): Promise<void> {
  const answer = await fetch(`${world.server.url}/card-catalog?game=conclave`);
  const { cards } = (await answer.json()) as { cards: Definition[] };
  const table = bigTables((game) => (game === 'conclave' ? cards : [])).find(({ name }) => name.startsWith('Conclave'));
  const messages = (table?.greeting ?? []).map((text) => JSON.parse(text));
  const question = { kind: 'Mode', player: 0, min: 1, max: 1, chosen: [], about: { name: 'Grazing Commons' } };
  for (const message of messages) {
    if (message.type !== 'state') continue;
    message.state.question = question;
    message.legal = [0, 1, 2].map((mode) => ({ type: 'choose', mode }));
    message.legalTexts = ['Gain 4 life.', 'Create two 1/1 tokens.', 'Draw a card.'];
  }
  await page.routeWebSocket(/.*/, (socket) => {
    socket.onMessage((text) => {
      if (String(text).includes('"hello"')) for (const message of messages) socket.send(JSON.stringify(message));
    });
  });
}
