import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  isOver,
  moveByKeyboard,
  moveByMouse,
  passOn,
  playUntilOpen,
  seqOf,
  settled,
  waitForAnswer,
  waitForTurn,
} from './player';
import { games, makeWorld, phone, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

const movesMax = 900;
const patience = 300_000; // a match of Lifeburn is some two hundred moves

describe('a guest', () => {
  it.each(games)(
    'plays a whole match of %s by mouse, one click after arriving',
    { timeout: patience },
    async (game) => {
      const page = await world.visit('', { settings: { pace: 10 } });
      await page.locator(`article:has(#game-${game}) .button--primary`).click();
      await page.locator('main.table').waitFor();
      let moves = 0;
      while ((await waitForTurn(page)) === 'turn' && moves++ < movesMax) await moveByMouse(page);
      expect(await isOver(page)).toBe(true);
      expect(moves).toBeGreaterThan(5);
      const ended = await seqOf(page);
      await page.getByRole('button', { name: 'Rematch' }).click();
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
      expect(await seqOf(page)).toBeLessThan(ended);
    },
  );

  const byKeyboard = async (title: string) => {
    const page = await world.visit('', { settings: { pace: 10 } });
    await page.locator('article .button--primary').first().waitFor();
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      if (name === `Play the computer: ${title}`) break;
    }
    await page.keyboard.press('Enter');
    await page.locator('main.table').waitFor();
    let moves = 0;
    while ((await waitForTurn(page)) === 'turn' && moves++ < movesMax) await moveByKeyboard(page);
    expect(await isOver(page)).toBe(true);
    // What Enter does now is what most want next.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rematch');
  };
  it('plays a whole match of Duel by keyboard alone', { timeout: patience }, () => byKeyboard('Duel'));
  thorough.each(['Clans', 'Lifeburn', 'Konivrer', 'Conclave'])(
    'plays a whole match of %s by keyboard alone',
    { timeout: patience },
    byKeyboard,
  );

  // What is dealt is chance, and a match may be over before there is anything to see: then another is begun.
  const matchesMax = 4;
  const duel = async () => {
    const page = await world.visit();
    await page.locator('article:has(#game-duel) .button--primary').click();
    return page;
  };

  it('reads in its own turn what the opponent did in theirs', async () => {
    for (let matches = 0; matches < matchesMax; matches++) {
      const page = await duel();
      while ((await waitForTurn(page)) === 'turn') {
        const recap = page.locator('.prompt-recap');
        if ((await recap.count()) > 0) return expect(await recap.textContent()).toMatch(/^Computer: ./);
        const before = await seqOf(page);
        await page.getByRole('button', { name: 'End turn' }).click();
        await page.waitForFunction(
          (seq) => Number(document.querySelector('main.table')?.getAttribute('data-seq')) > seq,
          before,
        );
      }
    }
    throw new Error('the opponent never did anything');
  });

  it('is told by the server why a card cannot be played', async () => {
    const findDear = async () => {
      for (let matches = 0; matches < matchesMax; matches++) {
        const page = await duel();
        for (let moves = 0; moves < 40 && (await waitForTurn(page)) === 'turn'; moves++) {
          const dear = page.locator('.hand .selectable[aria-disabled=true]').first();
          if ((await dear.count()) > 0) return { page, dear };
          await moveByMouse(page);
        }
      }
      throw new Error('every card could be played');
    };
    const { page, dear } = await findDear();
    // Forced: for the test's browser, what says that it is disabled cannot be clicked.
    await dear.click({ position: { x: 14, y: 20 }, force: true });
    const why = page.getByRole('alert').filter({ hasText: /\w/ });
    await why.waitFor();
    for (const size of [page.viewportSize(), phone]) {
      if (size) await page.setViewportSize(size);
      const [told, foot] = [await why.boundingBox(), await page.locator('.table-foot').boundingBox()];
      expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    }
  });

  thorough('sees nothing fly about when phases pass quickly: what does not move stays where it is', async () => {
    const page = await world.visit('', { reducedMotion: 'no-preference', settings: { pace: 2 } });
    await page.locator('article:has(#game-lifeburn) .button--primary').click();
    expect(await waitForTurn(page)).toBe('turn');
    await settled(page);
    await page.evaluate(() => {
      const hearts = [...document.querySelectorAll('.life-total')];
      const rest = hearts.map((heart) => heart.getBoundingClientRect());
      const watch = () => {
        for (const [i, heart] of hearts.entries()) {
          const { x, y } = heart.getBoundingClientRect();
          const off = Math.hypot(x - (rest[i]?.x ?? 0), y - (rest[i]?.y ?? 0));
          const most = Number(document.body.dataset.astray ?? 0);
          document.body.dataset.astray = String(Math.max(most, off));
        }
        requestAnimationFrame(watch);
      };
      watch();
    });
    for (let moves = 0; moves < 12 && (await waitForTurn(page)) === 'turn'; moves++) await moveByMouse(page);
    // A heart shakes when it is hurt, and the foot may grow by a line.
    expect(Number(await page.evaluate(() => document.body.dataset.astray))).toBeLessThan(60);
  });

  thorough.each(['mouse', 'keyboard'])('sets a stop on a phase of Lifeburn by %s, and is asked there', async (how) => {
    const page = await world.visit('', { settings: { pace: 10 } });
    await page.locator('article:has(#game-lifeburn) .button--primary').click();
    expect(await waitForTurn(page)).toBe('turn');
    const end = page.locator('.phases').getByRole('button', { name: /End$/ });
    const toggle = async () => {
      if (how === 'mouse') return end.click();
      await end.focus();
      await page.keyboard.press('Space');
    };
    const nowIn = () => page.locator('.phases [aria-current=step]').textContent();
    expect(await end.getAttribute('aria-pressed')).toBe('false');
    await toggle();
    expect(await end.getAttribute('aria-pressed')).toBe('true');
    // Passing on and on now comes to the end phase, where nobody was asked before.
    for (let passes = 0; passes < 30 && !(await nowIn())?.endsWith('End'); passes++) {
      expect(await waitForTurn(page)).toBe('turn');
      await passOn(page);
      await waitForTurn(page);
    }
    expect(await nowIn()).toMatch(/End$/);
    // Without it the match goes on by itself.
    const asked = await seqOf(page);
    await toggle();
    expect(await end.getAttribute('aria-pressed')).toBe('false');
    await waitForAnswer(page, asked);
    // It is kept for the next match.
    await toggle();
    await page.reload();
    await waitForTurn(page);
    expect(await end.getAttribute('aria-pressed')).toBe('true');
  });

  thorough(
    'chooses attackers in Conclave by click, drag and key, takes one back, and tells all of them at once',
    async () => {
      const attackers = (page: Page) => page.locator('.arena-field.is-ours .selectable.is-open');
      const nobody = (page: Page) => page.getByRole('button', { name: 'Attack nobody' });
      const findAttack = async () => {
        for (let deal = 0; deal < matchesMax; deal++) {
          const page = await world.visit('#/game/conclave', { deal });
          await page.getByLabel('Your deck').selectOption({ label: 'First Light' });
          await page.getByRole('button', { name: 'Play the computer' }).click();
          while ((await waitForTurn(page)) === 'turn' && (await nobody(page).count()) === 0) await moveByMouse(page);
          if ((await attackers(page).count()) > 0 && (await nobody(page).count()) > 0) return page;
        }
        throw new Error('nobody could ever attack');
      };
      const page = await findAttack();
      const planned = (count: number) => page.locator(`main.table[data-planned="${count}"]`).waitFor();
      await attackers(page).first().click();
      await planned(1);
      await attackers(page).first().click();
      await planned(0);
      const [from, to] = [
        await attackers(page).first().boundingBox(),
        await page.locator('[data-id="player-1"]').first().boundingBox(),
      ];
      if (!from || !to) throw new Error('nobody can attack anybody');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 2, from.y - 30, { steps: 4 });
      await page.locator('[data-id="player-1"].is-target').waitFor();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
      await page.mouse.up();
      await planned(1);
      // By keys: taken back, and chosen again.
      await attackers(page).first().focus();
      await page.keyboard.press('Enter');
      await planned(0);
      await page.keyboard.press('Enter');
      await planned(1);
      const before = await seqOf(page);
      await page.keyboard.press('Space');
      await waitForAnswer(page, before);
      await page
        .locator('.log')
        .getByText(/ attacks Computer/)
        .last()
        .waitFor();
    },
  );

  thorough('sets a stop on a step of Conclave, and is asked there', async () => {
    const page = await world.visit();
    await page.locator('article:has(#game-conclave) .button--primary').click();
    await waitForTurn(page);
    const stop = page.locator('[data-step=UPKEEP] .conc-stop').last(); // in one's own turn
    expect(await stop.getAttribute('aria-pressed')).toBe('false');
    await stop.click();
    await expect.poll(() => stop.getAttribute('aria-pressed')).toBe('true');
    const isUpkeep = () => page.locator('.conc-steps .is-now[data-step=UPKEEP]').count();
    for (let passes = 0; passes < 60 && (await waitForTurn(page)) === 'turn' && !(await isUpkeep()); passes++)
      await moveByMouse(page);
    expect(await isUpkeep()).toBe(1);
  });

  thorough('plays any game on the plain board, from its list of moves alone', async () => {
    const page = await world.visit('', { settings: { plainBoard: true } });
    await page.locator('article:has(#game-clans) .button--primary').click();
    await page.locator('.generic-moves button').first().waitFor();
    for (let moves = 0; moves < 12 && (await waitForTurn(page)) === 'turn'; moves++) {
      const before = await seqOf(page);
      const listed = page.locator('.generic-moves button');
      if (moves % 4 < 3 && (await listed.count()) > 0) await listed.first().click();
      else {
        await page.waitForTimeout(360); // a key is not meant for what was asked just now
        await page.keyboard.press('Space');
      }
      await page.waitForFunction(
        (seq) => Number(document.querySelector('main.table')?.getAttribute('data-seq')) > seq,
        before,
      );
    }
    expect(await seqOf(page)).toBeGreaterThan(5);
  });

  it('drags a card to the table, and lets go of what it chose with Escape', async () => {
    const page = await world.visit();
    await page.locator('article:has(#game-duel) .button--primary').click();
    await playUntilOpen(page, '.hand');
    const card = page.locator('.hand .selectable.is-open').first();
    await card.click();
    expect(await page.locator('.selectable.is-chosen').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('.selectable.is-chosen').count()).toBe(0);

    const before = await seqOf(page);
    const from = await card.boundingBox();
    if (!from) throw new Error('no card in the hand can be played');
    await page.mouse.move(from.x + 30, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 60, { steps: 4 });
    const target = page.locator('.zone.is-open, .selectable.is-target').first();
    const to = await target.boundingBox();
    if (!to) throw new Error('the card has no target');
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.waitForFunction(
      (seq) => Number(document.querySelector('main.table')?.getAttribute('data-seq')) > seq,
      before,
    );
  });
});
