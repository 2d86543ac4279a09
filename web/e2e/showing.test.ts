import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { isOver, seqOf, waitForTurn } from './player';
import { games, makeWorld, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(() => expect(world.errors.splice(0)).toEqual([]));

const moving = { reducedMotion: 'no-preference', settings: { steps: true } } as const;
const telling = '.prompt-telling';

/** Ends turns until the opponent does something that is shown. */
async function untilShown(page: Page): Promise<void> {
  for (let turns = 0; turns < 12 && !(await isOver(page)); turns++) {
    await page.getByRole('button', { name: 'End turn' }).click();
    const shown = await page
      .waitForSelector(telling, { timeout: 3_000 })
      .then(() => true)
      .catch(() => false);
    if (shown) return;
    await waitForTurn(page);
  }
  throw new Error('the opponent never did anything');
}

describe('the opponent’s turn', () => {
  thorough('is told and shown event by event, and Space skips it without doing anything else', async () => {
    const page = await world.visit('', moving);
    await page.locator('article:has(#game-duel) .button--primary').click();
    await waitForTurn(page);
    await untilShown(page);
    const sentences = new Set<string>();
    for (let looks = 0; looks < 8; looks++) {
      sentences.add(
        (await page
          .locator(telling)
          .textContent({ timeout: 1_000 })
          .catch(() => null)) ?? '',
      );
      await page.waitForTimeout(250);
    }
    expect(sentences.size).toBeGreaterThan(1);
    await waitForTurn(page);
    if (await isOver(page)) return;
    await page.waitForFunction((query) => !document.querySelector(query), telling);
    await untilShown(page);
    const before = await seqOf(page);
    await page.keyboard.press('Space');
    await page.waitForFunction((query) => !document.querySelector(query), telling);
    await page.waitForTimeout(500);
    expect(await seqOf(page)).toBe(before);
  });

  thorough.each([
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ])('leaves words in the hand that can be read, whole, at %o', async (viewport) => {
    for (const game of games) {
      const page = await world.visit('', { viewport });
      await page.locator(`article:has(#game-${game}) .button--primary`).click();
      await waitForTurn(page);
      const texts = await page.locator('.hand .card-text').evaluateAll((all) =>
        all.map((text) => {
          const card = text.closest('.card')?.getBoundingClientRect();
          const box = text.getBoundingClientRect();
          return {
            px: Number.parseFloat(getComputedStyle(text).fontSize),
            inside: card !== undefined && box.top >= card.top && box.bottom <= card.bottom + 1,
          };
        }),
      );
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter(({ px, inside }) => px < 12 || !inside)).toEqual([]);
    }
  });
});
