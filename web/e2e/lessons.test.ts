import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameUi } from '../src/games/game';
import type { Action } from '../src/net/protocol';
import { games, makeWorld, phone, type World } from './world';

// Guided matches, taken as a newcomer takes them: by doing what the sentence says, and once something else.

interface Step {
  expect?: Action[];
  mistakes?: Array<{ action: Action; say: Record<string, string> }>;
  say: Record<string, string>;
}

const stepsOf = (game: string): Step[] =>
  JSON.parse(readFileSync(`../src/games/${game}/lessons/first_match.json`, 'utf8')).steps;

const files = import.meta.glob<Pick<GameUi, 'pathOf'>>('../src/games/*/paths.ts', { eager: true });
/** What the action points at, on the board of the game. */
const pathOf = (game: string, action: Action): string[] =>
  files[`../src/games/${game}/paths.ts`]?.pathOf(action, null, 0) ?? [];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const sentence = (page: Page) => page.locator('.lesson-say');

async function doIt(page: Page, path: readonly string[], tap = false): Promise<void> {
  if (!path.length) {
    const button = page.locator('.prompt-options .button--primary:not(:disabled)');
    return tap ? button.tap() : button.click();
  }
  for (const id of path) {
    const place = page.locator(`.zone[data-id="${id}"] .zone-drop, button[data-id="${id}"]`).first();
    if (tap) await place.tap();
    else await place.click();
  }
}

/** Of several things that are right, the first that can still be done. */
async function pathNow(page: Page, game: string, expected: readonly Action[]): Promise<readonly string[]> {
  const ways = expected.filter(({ type }) => type !== 'declare_attackers').map((action) => pathOf(game, action));
  if (ways.length < 2) return ways[0] ?? [];
  const isOpen = async ([first]: readonly string[]) =>
    (await page.locator(`button.is-open[data-id="${first}"]`).count()) > 0;
  let open: readonly string[] | undefined;
  await expect
    .poll(async () => {
      for (const way of ways) if (!open && (await isOpen(way))) open = way;
      return open !== undefined;
    })
    .toBe(true);
  return open ?? [];
}

async function take(page: Page, game: string, language: string, tap = false): Promise<void> {
  for (const step of stepsOf(game)) {
    await expect.poll(() => sentence(page).textContent()).toBe(step.say[language]);
    if (!step.expect) {
      const next = page.locator('.lesson-buttons .button--primary');
      if (tap) await next.tap();
      else await next.click();
      continue;
    }
    await doIt(page, await pathNow(page, game, step.expect), tap);
    // Attackers are told together, once all of them are chosen.
    if (step.expect.some(({ type }) => type === 'declare_attackers')) await doIt(page, [], tap);
  }
  await page.getByRole('dialog').waitFor();
}

describe('a guided match', () => {
  it('stands out on the first page until something was played', async () => {
    const page = await world.visit('');
    const edge = await page
      .locator('article:has(#game-duel) .button--learn')
      .evaluate((button) => getComputedStyle(button).borderTopWidth);
    expect(edge).toBe('2px');
  });

  it.each(games)('of %s can be taken from the home page to its end', async (game) => {
    const page = await world.visit('');
    await page.locator(`[aria-labelledby="game-${game}"] .button--learn`).click();
    await page.locator('main.table').waitFor();
    await take(page, game, 'en');
    expect(await page.getByRole('dialog').textContent()).toContain('You have won your first match!');
    // What comes next is a whole match against the beginner.
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.player-name small').first().textContent()).toContain('beginner');
    expect(world.errors).toEqual([]);
  });

  it('shows a fight blow by blow, and speaks of it when it is over', async () => {
    const page = await world.visit('#/learn/clans-first_match', {
      reducedMotion: 'no-preference',
      settings: { steps: true },
    });
    for (const step of stepsOf('clans').slice(0, 3)) {
      await expect.poll(() => sentence(page).textContent()).toBe(step.say.en);
      if (step.expect) await doIt(page, pathOf('clans', step.expect[0] as Action));
      else await page.locator('.lesson-buttons .button--primary').click();
    }
    const [submit, after] = stepsOf('clans').slice(3);
    await expect.poll(() => sentence(page).textContent()).toBe(submit?.say.en);
    await page.locator('.prompt-options .button--primary').click();
    await page.locator('.prompt-telling', { hasText: 'strikes' }).waitFor();
    expect(await sentence(page).textContent()).toBe(submit?.say.en);
    await expect.poll(() => sentence(page).textContent(), { timeout: 30_000 }).toBe(after?.say.en);
    expect(await page.locator('.prompt-telling').count()).toBe(0);
  });

  it('explains the wrong click, also what the rules forbid, and can be left at any time', async () => {
    const page = await world.visit('#/learn/duel-first_match', { settings: { language: 'de' } });
    await page.locator('.lesson-buttons .button--primary').click();
    const [, play, attack] = stepsOf('duel');
    await expect.poll(() => sentence(page).textContent()).toBe(play?.say.de);
    await page.locator('.prompt-options .button--primary').click();
    await expect.poll(() => page.locator('.lesson-wrong').textContent()).toBe(play?.mistakes?.[0]?.say.de);
    await doIt(page, ['p0-1', 'board-0']);
    await expect.poll(() => sentence(page).textContent()).toBe(attack?.say.de);
    await expect.poll(() => page.locator('.lesson-wrong').count()).toBe(0);
    await page.locator('.lesson-buttons .button--quiet').click();
    await expect.poll(() => page.url()).toContain('#/game/duel');
    await expect.poll(() => page.locator('main.table').count()).toBe(0);
  });

  it('can be taken with a thumb on a phone', async () => {
    const page = await world.visit('#/learn/duel-first_match', { viewport: phone, hasTouch: true, isMobile: true });
    await take(page, 'duel', 'en', true);
  });

  it('has its sentence beside the table on a phone on its side', async () => {
    const page = await world.visit('#/learn/duel-first_match', { viewport: { width: 844, height: 390 } });
    await page.locator('.lesson').waitFor();
    const [lesson, board] = [
      await page.locator('.lesson').boundingBox(),
      await page.locator('.duel-board').first().boundingBox(),
    ];
    expect(lesson?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
  });
});

describe('the rules', () => {
  it('are found by a word, and every word of a card leads there', async () => {
    const page = await world.visit('#/rules/duel?q=taunt');
    await expect.poll(() => page.locator('mark').count()).toBeGreaterThan(2);
    expect(await page.locator('#R13').count()).toBe(1);
    await page.getByRole('searchbox').fill('zzz');
    await expect.poll(() => page.getByText('The rules say nothing about “zzz”.').count()).toBe(1);
    expect(world.errors).toEqual([]);
  });
});
