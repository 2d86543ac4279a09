import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveByMouse, seqOf, waitForTurn } from './player';
import { makeWorld, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('when the server dies in the middle of a choice', () => {
  it('the client says so, comes back by itself, and the same choice is still open', async () => {
    const page = await world.visit();
    await page.locator('article:has(#game-duel) .button--primary').click();
    await waitForTurn(page);
    await moveByMouse(page);
    await waitForTurn(page);
    const position = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.selectable')].map((one) => [
          one.dataset.id,
          one.className,
          one.textContent,
        ]),
      );
    const before = await position();
    const seq = await seqOf(page);

    await world.server.kill();
    await page.locator('.connection[data-status=lost], .connection[data-status=connecting]').first().waitFor();
    await world.server.up();
    await page.locator('.connection[data-status=open]').first().waitFor({ timeout: 20_000 });
    await waitForTurn(page);

    expect(await position()).toEqual(before);
    await moveByMouse(page);
    expect(await seqOf(page)).toBeGreaterThan(seq);
  });

  thorough('a page that is loaded again is at the same table', async () => {
    const page = await world.visit();
    await page.locator('article:has(#game-clans) .button--primary').click();
    await waitForTurn(page);
    const hand = await page.locator('.hand .selectable').allTextContents();
    await page.reload();
    await waitForTurn(page);
    expect(await page.locator('.hand .selectable').allTextContents()).toEqual(hand);
    expect(hand.length).toBeGreaterThan(0);
  });
});
