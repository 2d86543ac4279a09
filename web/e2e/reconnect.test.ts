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

  thorough('a phone says it above the table, which stays where it is', async () => {
    const page = await world.visit('', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await page.locator('article:has(#game-duel) .button--primary').tap();
    await waitForTurn(page);
    const before = await page.locator('.table-foot').boundingBox();
    await world.server.kill();
    const told = page.getByText('Connection lost, trying again');
    await told.waitFor();
    const box = await told.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.height < 60).toBe(true);
    expect(await page.locator('.table-foot').boundingBox()).toEqual(before);
    await world.server.up();
    await told.waitFor({ state: 'hidden' });
  });

  thorough('pages say that it does not answer, not that there is nothing', async () => {
    const page = await world.visit('#/watch');
    await page.getByText('Nobody is playing in public').waitFor();
    await page.goto(`${world.server.url}/#/ladder`);
    await page.getByText('Nobody has played').waitFor();
    await page.goto(`${world.server.url}/#/`);
    await world.server.kill();
    const open = (path: string) => page.evaluate((hash) => window.location.assign(hash), path);
    for (const path of ['#/watch', '#/ladder/clans']) {
      await open(path);
      await page.getByRole('alert').filter({ hasText: 'The server does not answer.' }).waitFor();
    }
    // A page that has not been fetched yet.
    await open('#/replay/whatever');
    await page.getByText('This page could not be shown').waitFor();
    await open('#/');
    await page.getByRole('heading', { name: 'Card games, ready when you are' }).waitFor();
    await world.server.up();
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
