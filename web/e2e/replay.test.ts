import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isOver, moveByMouse, waitForTurn } from './player';
import { makeWorld, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

/** What stands on a board: enough to tell two positions apart. */
const position = (page: Page) =>
  page.evaluate(() => [
    [...document.querySelectorAll('.hero-health')].map((health) => health.textContent),
    [...document.querySelectorAll('.duel-board')].map((side) => side.querySelectorAll('.card').length),
  ]);

/** Unless it is over already: whoever plays at random may lose in a few moves. */
async function giveUp(page: Page): Promise<void> {
  if ((await waitForTurn(page)) === 'over') return;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
}

/** The last moment in which it was for `seat` to act: a match that goes on there waits for them. */
async function lastDecision(page: Page, seat: number): Promise<number> {
  const id = /replay\/([^?]+)/.exec(page.url())?.[1];
  const { steps } = (await page.evaluate(async (one) => (await fetch(`/replay-steps/${one}`)).json(), id)) as {
    steps: Array<{ seat?: number; text?: string }>;
  };
  const acted = steps.findLastIndex((step, i) => i < steps.length - 1 && step.seat === seat);
  return acted - 1;
}

describe('a replay', () => {
  thorough('shows both hands beside the names and the table, on every screen', async () => {
    const page = await world.visit('');
    await page.locator('article:has(#game-duel) .button--primary').click();
    await giveUp(page);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.locator('.replay-hand li').first().waitFor();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const under = await page.evaluate(() => {
        const box = (query: string) => document.querySelector(query)?.getBoundingClientRect();
        const hand = box('.replay-hand');
        return ['.player-bar', '.duel-row', '.duel-board', '.replay-foot'].filter((query) => {
          const other = box(query);
          if (!hand || !other) return true;
          const wide = Math.min(hand.right, other.right) - Math.max(hand.left, other.left);
          const high = Math.min(hand.bottom, other.bottom) - Math.max(hand.top, other.top);
          return wide > 1 && high > 1;
        });
      });
      expect({ width, under }).toEqual({ width, under: [] });
    }
  });

  it('has whoever played it at the bottom, by name, and is stepped through and played on from by keyboard', async () => {
    const page = await world.visit('', { seat: 1 });
    await page.locator('article:has(#game-duel) .button--primary').click();
    for (let moves = 0; moves < 6 && (await waitForTurn(page)) === 'turn'; moves++) await moveByMouse(page);
    await giveUp(page);
    expect(await page.getByRole('link', { name: 'Replay' }).getAttribute('href')).toContain('sit=1');
    const ended = await position(page);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.locator('main.replay').waitFor();
    expect(await page.locator('.replay .player-name').textContent()).toBe('Computer');
    // Whoever is sent the link reads the names too.
    const friend = await world.visit(new URL(page.url()).hash);
    await friend.locator('main.replay').waitFor();
    expect(await friend.locator('.replay .player-name').textContent()).toBe('Computer');
    expect(await friend.locator('.replay-tools option').allTextContents()).toContainEqual(
      expect.stringMatching(/^Guest-/),
    );
    await friend.context().close();
    await page.getByRole('button', { name: 'Last' }).click();
    expect(await position(page)).toEqual(ended);

    await page.locator('.replay-step').click(); // away from the buttons
    const isAt = (step: number) => page.locator(`main.replay[data-at="${step}"]`).waitFor();
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    const at = await lastDecision(page, 1);
    for (let step = last - 1; step >= at; step--) {
      await page.keyboard.press(',');
      await isAt(step);
    }
    await page.keyboard.press('.');
    await isAt(at + 1);
    await page.keyboard.press(',');
    await isAt(at);
    const there = await position(page);

    const button = page.getByRole('button', { name: 'Play on from here' });
    for (let presses = 0; presses < 60; presses++) {
      if (await button.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.locator('main.table:not(.replay)').waitFor();
    expect(await waitForTurn(page)).toBe('turn');
    expect(await position(page)).toEqual(there);
    await moveByMouse(page);
  });

  it('is scrubbed, seen with either player’s eyes, verified, linked to, and played on from', async () => {
    const page = await world.visit();
    await page.locator('article:has(#game-duel) .button--primary').click();
    for (let moves = 0; moves < 8 && (await waitForTurn(page)) === 'turn'; moves++) await moveByMouse(page);
    await giveUp(page);
    await page.getByRole('link', { name: 'Replay' }).click();

    const replay = page.locator('main.replay');
    await replay.waitFor();
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    expect(last).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Forward' }).click();
    await page.locator('main.replay[data-at="1"]').waitFor();
    await page.getByRole('slider').fill(String(last));
    await page.locator(`main.replay[data-at="${last}"]`).waitFor();

    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Verified: the seed').waitFor();

    const ownHand = await page.locator('.hand .selectable').count();
    expect(ownHand).toBeGreaterThan(0);
    await page.getByRole('slider').fill('3');
    await page.getByLabel('Seen by').selectOption('1');
    await page.waitForFunction(() => window.location.hash.includes('at=3&as=1'));

    const linked = await world.visit(new URL(page.url()).hash);
    await linked.locator('main.replay[data-at="3"]').waitFor();
    await linked.getByRole('button', { name: 'Play on from here' }).click();
    await linked.locator('main.table:not(.replay)').waitFor();
    for (let moves = 0; moves < 3 && (await waitForTurn(linked)) === 'turn'; moves++) await moveByMouse(linked);
    expect(await isOver(linked)).toBe(false);
  });

  thorough.each(['clans', 'lifeburn'])('of %s has all its buttons on a small phone', async (game) => {
    const page = await world.visit('', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      settings: { language: 'de' },
    });
    await page.locator(`article:has(#game-${game}) .button--primary`).tap();
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name: 'Aufgeben' }).click();
    await page.getByRole('button', { name: 'Aufgeben' }).click();
    await page.getByRole('link', { name: 'Aufzeichnung' }).click();
    await page.locator('main.replay').waitFor();
    const last = await page.locator('.replay-tools .button').last().boundingBox();
    expect((last?.y ?? 640) + (last?.height ?? 0)).toBeLessThanOrEqual(640);
    expect(await page.locator('.table-main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  });
});
