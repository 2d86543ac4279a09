import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isOver, moveByMouse, waitForTurn } from './player';
import { makeWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(() => expect(world.errors.splice(0)).toEqual([]));

describe('a replay', () => {
  it('is scrubbed, seen with either player’s eyes, verified, linked to, and played on from', async () => {
    const page = await world.visit();
    await page.locator('article:has(#game-duel) .button--primary').click();
    for (let moves = 0; moves < 8 && (await waitForTurn(page)) === 'turn'; moves++) await moveByMouse(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede' }).click();
    await page.getByRole('button', { name: 'Concede' }).click();
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
});
