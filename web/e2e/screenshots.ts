import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { moveByMouse, settled, waitForTurn } from './player';
import { games, makeWorld, phone, type World } from './world';

// Takes the pictures of docs/screenshots from a real game:
//   tools/web npm run screenshots      (pngquant makes them small, where it is installed)

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const size = { width: 1200, height: 760 };

type Visit = Parameters<World['visit']>[1];

/** A match in which so many moves were made, and that is not over yet. */
async function play(world: World, options: Visit, game: string, moves: number): Promise<Page> {
  for (let deal = 0; ; deal++) {
    const page = await world.visit('', { ...options, deal });
    await page.locator(`article:has(#game-${game}) .button--primary`).click();
    for (let done = 0; done < moves && (await waitForTurn(page)) === 'turn'; done++) await moveByMouse(page);
    if ((await waitForTurn(page)) === 'turn') {
      await settled(page);
      return page;
    }
    await page.context().close();
  }
}

/** A match with creatures on both sides, in a moment that is worth a picture if it comes to that. */
async function lively(world: World, options: Visit, game: string, moment: string, least = 2): Promise<Page> {
  for (let attempt = 1; ; attempt++) {
    const page = await world.visit('', { ...options, deal: attempt });
    await page.locator(`article:has(#game-${game}) .button--primary`).click();
    while ((await waitForTurn(page)) === 'turn') {
      const [theirs = 0, ours = 0] = await page
        .locator('.arena-field')
        .evaluateAll((fields) => fields.map((field) => field.querySelectorAll('.card').length));
      if (theirs >= least && ours >= least && ((await page.locator(moment).count()) > 0 || attempt > 2)) {
        await settled(page);
        return page;
      }
      await moveByMouse(page);
    }
    await page.context().close();
  }
}

const pictures: Record<string, (world: World) => Promise<Page>> = {
  async home(world) {
    const page = await world.visit('', { viewport: size });
    await page.locator('article').first().waitFor();
    await page.waitForTimeout(500);
    return page;
  },
  async duel(world) {
    const page = await play(world, { viewport: size }, 'duel', 11);
    // Something to aim: when all is played, the next turn brings more.
    const open = page.locator('.duel-board .selectable.is-open, .hand .selectable.is-open').first();
    for (let turns = 0; turns < 4 && (await open.count()) === 0 && (await waitForTurn(page)) === 'turn'; turns++) {
      await page.keyboard.press('Space');
      await page.waitForTimeout(1500);
    }
    if ((await open.count()) > 0) await open.click();
    const target = page.locator('.selectable.is-target').last();
    if ((await target.count()) > 0) await target.hover();
    await page.waitForTimeout(300);
    return page;
  },
  lifeburn: (world) => lively(world, { viewport: size }, 'lifeburn', '.stack li'),
  async konivrer(world) {
    const page = await lively(world, { viewport: size }, 'konivrer', 'text=place an Azoth', 1);
    const held = page.locator('.hand .selectable.is-open').first();
    if ((await held.count()) > 0) await held.click({ position: { x: 14, y: 40 } });
    await page.waitForTimeout(300);
    return page;
  },
  async conclave(world) {
    const page = await lively(world, { viewport: size }, 'conclave', 'text=Choose all who attack', 1);
    const attacker = page.locator('.arena-field.is-ours .selectable.is-open').first();
    if ((await attacker.count()) > 0) await attacker.click({ position: { x: 14, y: 40 } });
    await page.waitForTimeout(500); // the arrows come when everything is in its place
    return page;
  },
  'duel-light-german': (world) =>
    play(world, { viewport: size, settings: { theme: 'light', language: 'de' } }, 'duel', 8),
  phone: (world) => play(world, { viewport: phone, hasTouch: true }, 'duel', 9),
  'phone-lifeburn': (world) =>
    lively(world, { viewport: phone, hasTouch: true, settings: { theme: 'light' } }, 'lifeburn', '.stack li'),
  async lab(world) {
    const page = await world.visit('#/lab/duel', { viewport: { ...size, height: 1500 } });
    await page.getByRole('spinbutton', { name: 'Matches' }).fill('2000');
    await page.getByLabel('Bot A').selectOption('random');
    await page.getByLabel('Bot B').selectOption('random');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByText('Done: 2,000 matches.').first().waitFor({ timeout: 90_000 });
    await page.locator('.lab-progress').scrollIntoViewIfNeeded();
    await settled(page);
    return page;
  },
  async decks(world) {
    const page = await world.visit('#/decks/duel', { viewport: size });
    await page.getByLabel('Start from').selectOption({ index: 2 });
    await page.getByText('Ready to play').waitFor();
    await page.mouse.move(5, 5);
    await page.waitForTimeout(700);
    return page;
  },
};

// A game that waits for no moment of its own is shown as it is after a few turns.
for (const game of games) pictures[game] ??= (world) => play(world, { viewport: size }, game, 14);

let world: World;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  world = await makeWorld();
});
afterAll(() => world.close());

it.each(Object.entries(pictures))('takes the picture %s', { timeout: 600_000 }, async (name, take) => {
  const page = await take(world);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.context().close();
});
