import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { moveByMouse, settled, waitForTurn } from './player';
import { makeWorld, phone, type World } from './world';

// Takes the pictures of docs/screenshots from a real game:
//   tools/web npm run screenshots      (pngquant makes them small, where it is installed)

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const size = { width: 1200, height: 760 };

type Visit = Parameters<World['visit']>[1];

/** A match in which so many moves were made, and that is not over yet. */
async function play(world: World, options: Visit, game: string, moves: number): Promise<Page> {
  for (;;) {
    const page = await world.visit('', options);
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
async function lively(world: World, options: Visit, game: string, moment: string): Promise<Page> {
  for (let attempt = 1; ; attempt++) {
    const page = await world.visit('', options);
    await page.locator(`article:has(#game-${game}) .button--primary`).click();
    while ((await waitForTurn(page)) === 'turn') {
      const [theirs = 0, ours = 0] = await page
        .locator('.arena-field')
        .evaluateAll((fields) => fields.map((field) => field.querySelectorAll('.card').length));
      if (theirs > 1 && ours > 1 && ((await page.locator(moment).count()) > 0 || attempt > 2)) {
        await settled(page);
        return page;
      }
      await moveByMouse(page);
    }
    await page.context().close();
  }
}

it('takes pictures', { timeout: 600_000 }, async () => {
  mkdirSync(folder, { recursive: true });
  const world = await makeWorld();
  const shoot = async (page: Page, name: string) => {
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.context().close();
  };
  try {
    const home = await world.visit('', { viewport: size });
    await home.locator('article').first().waitFor();
    await home.waitForTimeout(500);
    await shoot(home, 'home');

    const duel = await play(world, { viewport: size }, 'duel', 11);
    // Something to aim: when all is played, the next turn brings more.
    const open = duel.locator('.duel-board .selectable.is-open, .hand .selectable.is-open').first();
    for (let turns = 0; turns < 4 && (await open.count()) === 0 && (await waitForTurn(duel)) === 'turn'; turns++) {
      await duel.keyboard.press('Space');
      await duel.waitForTimeout(1500);
    }
    if ((await open.count()) > 0) await open.click();
    const target = duel.locator('.selectable.is-target').last();
    if ((await target.count()) > 0) await target.hover();
    await duel.waitForTimeout(300);
    await shoot(duel, 'duel');

    const clans = await play(world, { viewport: size }, 'clans', 14);
    await shoot(clans, 'clans');

    const lifeburn = await lively(world, { viewport: size }, 'lifeburn', '.stack li');
    await shoot(lifeburn, 'lifeburn');

    const konivrer = await lively(world, { viewport: size }, 'konivrer', '.hand .is-open');
    const held = konivrer.locator('.hand .selectable.is-open').first();
    if ((await held.count()) > 0) await held.click({ position: { x: 14, y: 40 } });
    await konivrer.waitForTimeout(300);
    await shoot(konivrer, 'konivrer');

    const conclave = await lively(world, { viewport: size }, 'conclave', '.arena-field.is-ours .is-open');
    const attacker = conclave.locator('.arena-field.is-ours .selectable.is-open').first();
    if ((await attacker.count()) > 0) await attacker.click({ position: { x: 14, y: 40 } });
    await conclave.waitForTimeout(500); // the arrows come when everything is in its place
    await shoot(conclave, 'conclave');

    const light = await play(world, { viewport: size, settings: { theme: 'light', language: 'de' } }, 'duel', 8);
    await shoot(light, 'duel-light-german');

    const small = await play(world, { viewport: phone, hasTouch: true }, 'duel', 9);
    await shoot(small, 'phone');

    const lightPhone = await lively(
      world,
      { viewport: phone, hasTouch: true, settings: { theme: 'light' } },
      'lifeburn',
      '.stack li',
    );
    await shoot(lightPhone, 'phone-lifeburn');

    const lab = await world.visit('#/lab/duel', { viewport: { ...size, height: 1500 } });
    await lab.getByRole('spinbutton', { name: 'Matches' }).fill('2000');
    await lab.getByLabel('Bot A').selectOption('random');
    await lab.getByLabel('Bot B').selectOption('random');
    await lab.getByRole('button', { name: 'Simulate' }).click();
    await lab.getByText('Done: 2,000 matches.').first().waitFor({ timeout: 90_000 });
    await lab.locator('.lab-progress').scrollIntoViewIfNeeded();
    await settled(lab);
    await shoot(lab, 'lab');

    const decks = await world.visit('#/decks/duel', { viewport: size });
    await decks.getByLabel('Start from').selectOption({ index: 2 });
    await decks.getByText('Ready to play').waitFor();
    await decks.mouse.move(5, 5);
    await decks.waitForTimeout(700);
    await shoot(decks, 'decks');
  } finally {
    await world.close();
  }
});
