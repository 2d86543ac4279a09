import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveByMouse, seqOf, waitForTurn } from './player';
import { makeWorld, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

async function invite(game: string): Promise<{ host: Page; guest: Page }> {
  const host = await world.visit(`#/game/${game}`);
  // A deck of creatures, so that there is always one to play.
  if (game === 'duel') await host.getByLabel('Your deck').selectOption({ label: 'Guild Charter' });
  await host.getByRole('button', { name: 'Get a code' }).click();
  const code = await host.locator('.waiting-code').textContent();
  expect(code).toMatch(/^[A-Z2-9]{6}$/);
  const guest = await world.visit(`#/join/${code?.toLowerCase()}`);
  await guest.getByText(/invites you to a game of/).waitFor();
  const deck = guest.getByLabel('Your deck');
  await deck.selectOption({ index: (await deck.locator('option').count()) - 1 });
  await guest.getByRole('button', { name: 'Join the game' }).click();
  await Promise.all([host, guest].map((page) => page.locator('main.table').waitFor()));
  return { host, guest };
}

const mine = (page: Page) => page.locator('.prompt-options button:not(:disabled)').count();

describe('two browsers', () => {
  it('play against each other by a code, talk, undo by consent, and one concedes', async () => {
    const { host, guest } = await invite('duel');
    await host.waitForFunction(() => document.querySelector('.prompt-options button:not(:disabled)') !== null);
    const creature = host.locator('.hand .selectable.is-open:has(.is-living)').first();
    const hand = await host.locator('.hand .selectable').allTextContents();
    await creature.click();
    await host.locator('.zone-drop').click();
    await host.waitForFunction((count) => document.querySelectorAll('.hand .selectable').length < count, hand.length);
    await host.getByRole('button', { name: 'Undo' }).click();
    await guest.getByRole('button', { name: 'Allow it' }).click();
    await host.waitForFunction((count) => document.querySelectorAll('.hand .selectable').length === count, hand.length);
    expect((await host.locator('.hand .selectable').allTextContents()).sort()).toEqual(hand.sort());

    for (let moves = 0; moves < 10; moves++) {
      const active = (await mine(host)) ? host : guest;
      if ((await waitForTurn(active)) === 'over') break;
      await moveByMouse(active);
      const seq = await seqOf(active);
      const other = active === host ? guest : host;
      await other.waitForFunction(
        (wanted) => Number(document.querySelector('main.table')?.getAttribute('data-seq')) >= wanted,
        seq,
      );
    }
    await guest.getByRole('button', { name: 'Say something' }).click();
    await guest.getByRole('button', { name: 'Well played!' }).click();
    await host.getByText('Well played!').first().waitFor();

    await guest.getByRole('button', { name: 'Menu' }).click();
    await guest.getByRole('button', { name: 'Concede' }).click();
    await guest.getByRole('button', { name: 'Concede' }).click();
    await host.getByRole('heading', { name: 'You win!' }).waitFor();
    await guest.getByRole('heading', { name: 'You lose.' }).waitFor();
  });

  thorough('agree on a draw, though who is asked loads the page again before answering', async () => {
    const { host, guest } = await invite('duel');
    await host.getByRole('button', { name: 'Menu' }).click();
    await host.getByRole('button', { name: 'Offer a draw' }).click();
    const agree = guest.getByRole('button', { name: 'Agree to a draw' });
    await agree.waitFor();
    await guest.reload();
    await agree.click();
    await host.getByRole('heading', { name: 'The match is drawn.' }).waitFor();
  });

  thorough('see only backs of each other’s hands', async () => {
    const { host, guest } = await invite('duel');
    const held = await host
      .locator('.hand .selectable')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.id ?? ''));
    expect(held.length).toBeGreaterThan(3);
    const page = await guest.content();
    for (const id of held) expect(page).not.toContain(`"${id}"`);
  });

  thorough('are brought together by the queue, and watched by a third', async () => {
    const [first, second] = await Promise.all([world.visit('#/game/clans'), world.visit('#/game/clans')]);
    await first.getByRole('button', { name: 'Quick match' }).click();
    await first.getByText('Looking for an opponent').first().waitFor();
    await second.getByRole('button', { name: 'Quick match' }).click();
    await Promise.all([first, second].map((page) => page.locator('main.table').waitFor()));
    const third = await world.visit('#/watch');
    await third.locator('.live a').first().click();
    await third.locator('main.table').waitFor();
    expect(await third.locator('.hand .selectable').count()).toBe(0);
  });
});
