import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { seqOf, waitForAnswer, waitForTurn } from './player';
import { games, makeWorld, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

const moving = { reducedMotion: 'no-preference', settings: { steps: true } } as const;
const telling = '.prompt-telling';

/** Keeps every sentence that is told; `space`: presses Space as soon as one is, and keeps what the table says right after. */
async function listen(page: Page, space = false): Promise<void> {
  await page.evaluate(
    ([query, skips]) => {
      const kept = document.body.dataset;
      const told = new Set<string>();
      const look = () => {
        const said = document.querySelector(query)?.textContent;
        if (!said) return;
        told.add(said);
        kept.told = String(told.size);
        if (!skips || kept.skipped) return;
        const table = document.querySelector<HTMLElement>('main.table');
        const seq = table?.dataset.seq;
        kept.skipped = 'pressed';
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
        const after = () => {
          if (document.querySelector(query)) return requestAnimationFrame(after);
          kept.skipped = table?.dataset.state === 'ready' && table.dataset.seq === seq ? 'only' : 'and more';
        };
        requestAnimationFrame(after);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [telling, space] as const,
  );
}

const kept = (page: Page, what: string) => page.evaluate((name) => document.body.dataset[name] ?? '', what);

/** Ends turns, and lets what the opponent does in theirs be shown to its end, until `holds`. */
async function endTurnsUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    expect(await waitForTurn(page)).toBe('turn');
    const before = await seqOf(page);
    await page.getByRole('button', { name: 'End turn' }).click();
    await waitForAnswer(page, before);
    await waitForTurn(page);
    await page.waitForFunction((query) => !document.querySelector(query), telling);
  }
}

describe('the opponent’s turn', () => {
  thorough('is told and shown event by event', async () => {
    const page = await world.visit('', moving);
    await page.locator('article:has(#game-duel) .button--primary').click();
    await listen(page);
    await endTurnsUntil(page, async () => Number(await kept(page, 'told')) > 1);
  });

  thorough('is skipped by Space, which does nothing else', async () => {
    const page = await world.visit('', moving);
    await page.locator('article:has(#game-duel) .button--primary').click();
    await listen(page, true);
    await endTurnsUntil(page, async () => /only|more/.test(await kept(page, 'skipped')));
    expect(await kept(page, 'skipped')).toBe('only');
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
