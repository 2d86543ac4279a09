import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForTurn } from './player';
import { makeWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

/** Each card in the hand: its name and what it is painted as. */
const handOf = (page: Awaited<ReturnType<World['visit']>>) =>
  page.locator('.hand .card').evaluateAll((cards) =>
    cards.map((card) => ({
      name: card.querySelector('.card-name')?.textContent ?? '',
      frame: (card as HTMLElement).style.getPropertyValue('--frame'),
    })),
  );

describe('pictures', () => {
  it.each([80, 700])('are right after a reload, though the cards come %i ms late', async (ms) => {
    const page = await world.visit();
    await page.locator('article:has(#game-lifeburn) .button--primary').click();
    await waitForTurn(page);
    const before = await handOf(page);
    expect(before.length).toBeGreaterThan(3);
    await page.route('**/card-catalog*', async (route) => {
      await new Promise((wake) => setTimeout(wake, ms));
      await route.continue();
    });
    await page.reload();
    await page.locator('.hand .card').first().waitFor();
    // The very first thing that is shown of them: no ids for a moment, no picture that stays wrong.
    const names = await page.locator('.hand .card-name').allTextContents();
    expect(names.filter((name) => /_|-\d/.test(name))).toEqual([]);
    expect(await handOf(page)).toEqual(before);
  });

  it('come packed, with their definitions', async () => {
    const answer = await fetch(`${world.server.url}/card-catalog?game=lifeburn`);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(((await answer.json()) as { cards: unknown[] }).cards.length).toBeGreaterThan(50);
  });
});
