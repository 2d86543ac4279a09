import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moveByMouse, playUntilOpen, seqOf, settled, swipe, waitForAnswer, waitForTurn } from './player';
import { games, makeWorld, phone, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: Array<{ id: string; help: string; nodes: Array<{ html: string; failureSummary?: string }> }>;
}

async function violations(page: Page): Promise<string[]> {
  // evaluate, not a script tag: the page's own policy lets no foreign script in.
  await page.evaluate(axe);
  const { violations: found } = (await page.evaluate('axe.run()')) as AxeResult;
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes
        .slice(0, 3)
        .map((node) => `${node.html}\n  ${node.failureSummary}`)
        .join('\n  ')}`,
  );
}

async function pageIsFine(path: string, theme: string): Promise<void> {
  const page = await world.visit(path, { settings: { theme } });
  await page.locator('h1').waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
}

async function tableIsFine(game: string, theme: string): Promise<void> {
  const page = await world.visit('', { settings: { theme } });
  await page.locator(`article:has(#game-${game}) .button--primary`).click();
  await playUntilOpen(page);
  expect(await violations(page)).toEqual([]);
  await page.locator('.selectable.is-open').first().click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // What names a card has a box: browsers drop the role of what has none.
  const boxless = await page
    .locator('.selectable [role=img]')
    .evaluateAll((named) => named.filter((one) => getComputedStyle(one).display === 'contents').length);
  expect(boxless).toBe(0);
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  expect(await violations(page)).toEqual([]);
}

describe('axe finds nothing', () => {
  it.each(['', '#/decks/duel', '#/account'])('on page "%s" in dark colours', (path) => pageIsFine(path, 'dark'));
  it('on a table of Duel in light colours', () => tableIsFine('duel', 'light'));
});

const pages = [
  '',
  '#/game/duel',
  ...games.map((game) => `#/decks/${game}`),
  '#/lab/duel',
  '#/ladder',
  '#/account',
  '#/settings',
  '#/watch',
  '#/join/ABC234',
  '#/rules/duel',
  '#/rules/conclave?q=trample',
];

describe.runIf(!process.env.QUICK).each(['dark', 'light'])('axe finds nothing in %s colours', (theme) => {
  it.each(pages)('on page "%s"', (path) => pageIsFine(path, theme));

  it('on a replay', async () => {
    const page = await world.visit('', { settings: { theme } });
    await page.locator('article:has(#game-duel) .button--primary').click();
    for (let moves = 0; moves < 3 && (await waitForTurn(page)) === 'turn'; moves++) await moveByMouse(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede' }).click();
    await page.getByRole('button', { name: 'Concede' }).click();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.locator('main.replay').waitFor();
    await page.getByRole('button', { name: 'Last' }).click();
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });

  it('on what the lab has found', async () => {
    const page = await world.visit('#/lab/duel', { settings: { theme } });
    await page.getByLabel('Bot A').selectOption('random');
    await page.getByLabel('Bot B').selectOption('random');
    await page.getByRole('spinbutton', { name: 'Matches' }).fill('300');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.locator('.lab-progress').getByText('Done: 300 matches.').first().waitFor();
    await page.getByText('As a table').click();
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });

  it.each(games)('on a table of %s', (game) => tableIsFine(game, theme));
});

describe('on a phone', () => {
  it.each(games)('%s fits the screen and is played by tapping', async (game) => {
    const page = await world.visit('', { viewport: phone, hasTouch: true, isMobile: true });
    await page.locator(`article:has(#game-${game}) .button--primary`).tap();
    await playUntilOpen(page, '.hand');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(phone.width);
    const before = await seqOf(page);
    await page.locator('.hand .selectable.is-open').first().tap();
    await page.locator('.selectable.is-target, .zone-drop').first().tap();
    await page.waitForFunction(
      (seq) => Number(document.querySelector('main.table')?.getAttribute('data-seq')) > seq,
      before,
    );
    await page.getByRole('button', { name: 'History' }).tap();
    await page.locator('.table-side.is-open').getByRole('button', { name: 'Close' }).tap();
    await page.locator('.table-side').waitFor({ state: 'hidden' });
    const foot = await page.locator('.table-foot').boundingBox();
    expect(foot && foot.y + foot.height).toBeLessThanOrEqual(phone.height + 1);
  });
});

describe('a finger', () => {
  const middleOf = async (page: Page, query: string) => {
    const box = await page.locator(query).first().boundingBox();
    if (!box) throw new Error(`${query} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const chosen = (page: Page) => page.locator('.selectable.is-chosen').count();

  it('takes a card upwards to the table', async () => {
    const page = await world.visit('', { viewport: phone, hasTouch: true, isMobile: true });
    await page.locator('article:has(#game-clans) .button--primary').tap();
    await playUntilOpen(page, '.hand');
    const before = await seqOf(page);
    const card = await middleOf(page, '.hand .selectable.is-open');
    await swipe(page, [card, { x: card.x, y: card.y - 60 }, await middleOf(page, '.clans-stack--us')]);
    await waitForAnswer(page, before);
    expect(await page.locator('.clans-stack--us .is-planned').count()).toBe(1);
    expect(await chosen(page)).toBe(0);
  });

  it('leafs through the hand sideways and chooses nothing', async () => {
    const page = await world.visit('', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await page.locator('article:has(#game-clans) .button--primary').tap();
    await playUntilOpen(page, '.hand');
    const leafed = () => page.locator('.hand').evaluate((hand) => hand.scrollLeft);
    const before = await leafed();
    const { y } = await middleOf(page, '.hand .selectable.is-open');
    await swipe(page, [
      { x: 300, y },
      { x: 80, y: y - 12 },
    ]);
    await expect.poll(leafed).toBeGreaterThan(before + 40);
    expect(await chosen(page)).toBe(0);
  });

  it('lets go of a card over nothing, and nothing is chosen', async () => {
    const page = await world.visit('', { viewport: phone, hasTouch: true, isMobile: true });
    await page.locator('article:has(#game-clans) .button--primary').tap();
    await playUntilOpen(page, '.hand');
    const before = await seqOf(page);
    const card = await middleOf(page, '.hand .selectable.is-open');
    await swipe(page, [card, { x: card.x, y: card.y - 60 }, await middleOf(page, '.table-foot')]);
    expect(await chosen(page)).toBe(0);
    expect(await seqOf(page)).toBe(before);
  });
});

describe('on a low phone', () => {
  it('the table has the whole screen, and its menu leads to the other pages and back', async () => {
    const page = await world.visit('', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await page.locator('article:has(#game-duel) .button--primary').tap();
    await waitForTurn(page);
    expect(await page.locator('header.bar').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('link', { name: 'Home page' }).tap();
    await page.getByRole('link', { name: 'Back to the match' }).tap();
    await waitForTurn(page);
  });

  it.each(games)('on its side the table of %s has nothing to scroll to with a few cards on it', async (game) => {
    const page = await world.visit('', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    await page.locator(`article:has(#game-${game}) .button--primary`).tap();
    await waitForTurn(page);
    await settled(page);
    const [high, seen] = await page
      .locator('.table-main')
      .evaluate((table) => [table.scrollHeight, table.clientHeight]);
    expect(high).toBeLessThanOrEqual(seen ?? 0);
  });

  thorough('no page is wider than the screen, in German and with the longest name', async () => {
    const name = `Wilhelmine-von-Hohenstein-${Date.now() % 100_000}`;
    const page = await world.visit('#/account', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      settings: { language: 'de' },
    });
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Passwort').fill('ein langes Passwort');
    await page.getByRole('button', { name: 'Konto anlegen' }).tap();
    await page.getByRole('link', { name }).waitFor();
    for (const path of pages) {
      await page.goto(`${world.server.url}/${path}`);
      await page.locator('h1').waitFor();
      await settled(page);
      expect({ path, wide: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
        path,
        wide: 360,
      });
    }
  });
});

/** Pairs of these that lie over one another, and what sticks out of the window. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      '.hand',
      '.table-foot',
      '.prompt-options .button--primary',
      '.zone',
      '.phases li, .conc-steps li', // what is seen of them: a finger may meet more
      '.duel-row, .arena-row',
    ];
    const found: string[] = [];
    const boxes = parts.flatMap((query) =>
      [...document.querySelectorAll(query)].map((element) => ({
        query,
        element,
        box: element.getBoundingClientRect(),
      })),
    );
    for (const { query, box } of boxes) {
      const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
      // Hands and phases are leafed through sideways.
      if (out && !/hand|phases/.test(query)) found.push(`${query} is outside`);
    }
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > 2) found.push(`${one.query} and ${other.query}`);
      }
    return found;
  });
}

describe.runIf(!process.env.QUICK)('on screens of all sizes', () => {
  const screens = { small: [360, 640], phone: [390, 844], side: [844, 390], laptop: [1280, 620], wide: [2560, 1440] };
  it.each(games)('nothing of %s lies over anything else', async (game) => {
    const page = await world.visit('', { hasTouch: true, settings: { language: 'de' } });
    await page.locator(`article:has(#game-${game}) .button--primary`).tap();
    await playUntilOpen(page, '.hand');
    // Chance decides whether there is something on the stack now; with it a table is fullest.
    for (let moves = 0; game === 'lifeburn' && moves < 15; moves++) {
      if ((await page.locator('.stack li').count()) > 0 || (await waitForTurn(page)) === 'over') break;
      await moveByMouse(page);
      await waitForTurn(page);
    }
    for (const [name, [width = 0, height = 0]] of Object.entries(screens)) {
      await page.setViewportSize({ width, height });
      await settled(page);
      expect({ name, found: await collisions(page) }).toEqual({ name, found: [] });
    }
  });

  it.each([
    { screen: 'laptop', viewport: { width: 1200, height: 760 }, touch: false },
    { screen: 'phone', viewport: phone, touch: true },
  ])('the foot of a $screen keeps its height, whatever is told, asked or chosen', async ({ viewport, touch }) => {
    const moving = { reducedMotion: 'no-preference', settings: { steps: true, pace: 4 } } as const;
    const page = await world.visit('', { viewport, hasTouch: touch, isMobile: touch, ...moving });
    await page.locator('article:has(#game-duel) .button--primary').click();
    await waitForTurn(page);
    await page.evaluate(() => {
      const heights = new Set<number>();
      const foot = document.querySelector('.table-foot');
      const look = () => {
        heights.add(Math.round(foot?.getBoundingClientRect().height ?? 0));
        document.body.dataset.heights = JSON.stringify([...heights]);
        if (document.querySelector('.prompt-telling')) document.body.dataset.told = 'yes';
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: 'End turn' }).click();
    // Noted by the page itself: on a busy machine it may be over before it can be waited for.
    await page.waitForFunction(() => document.body.dataset.told);
    await page.locator('.prompt-recap').waitFor();
    await playUntilOpen(page, '.hand');
    await page
      .locator('.hand .selectable.is-open')
      .first()
      .click({ position: { x: 14, y: 20 } });
    await page.locator('.selectable.is-chosen').waitFor();
    expect(JSON.parse(await page.evaluate(() => document.body.dataset.heights ?? ''))).toHaveLength(1);
  });

  it.each([
    { held: 'upright', viewport: phone },
    { held: 'on its side', viewport: { width: 844, height: 390 } },
  ])('a phone $held shows what the chosen card says in letters of a readable size, beside the buttons', async (how) => {
    const page = await world.visit('', { viewport: how.viewport, hasTouch: true, isMobile: true });
    await page.locator('article:has(#game-clans) .button--primary').tap();
    await playUntilOpen(page, '.hand');
    await page.locator('.hand .selectable.is-open').first().tap();
    await page.locator('.reading').waitFor();
    const letters = await page.locator('.reading').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(letters).toBeGreaterThanOrEqual(14);
    const box = await page.locator('.reading').boundingBox();
    const foot = await page.locator('.table-foot').boundingBox();
    if (!box || !foot) throw new Error('the table has no foot');
    const isAbove = box.y + box.height <= foot.y + 2;
    const isLeft = box.x + box.width <= foot.x + 2;
    expect(isAbove || isLeft).toBe(true);
    // Letting go of the card takes its words away.
    await page.keyboard.press('Escape');
    await page.locator('.reading').waitFor({ state: 'detached' });
  });

  it('a large screen has large cards', async () => {
    const page = await world.visit('', { viewport: { width: 2560, height: 1440 } });
    await page.locator('article:has(#game-duel) .button--primary').click();
    await playUntilOpen(page, '.hand');
    const card = await page.locator('.hand .card').first().boundingBox();
    expect(card?.width).toBeGreaterThan(150);
  });

  it('two cards in a lane of Clans are as wide as it on a phone', async () => {
    const page = await world.visit('', { viewport: phone, hasTouch: true, isMobile: true });
    await page.locator('article:has(#game-clans) .button--primary').tap();
    for (let cards = 0; cards < 2; cards++) {
      await playUntilOpen(page, '.hand');
      const before = await seqOf(page);
      await page.locator('.hand .selectable.is-open').first().tap();
      await page.locator('.zone-drop').first().tap();
      await page.waitForFunction(
        (seq) => Number(document.querySelector('main.table')?.getAttribute('data-seq')) > seq,
        before,
      );
    }
    await settled(page);
    const widths = await page
      .locator('.clans-stack--us .card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths)).toBeGreaterThan(90);
  });
});

describe('the first load', () => {
  it('is less than 300 KB compressed, and asks nobody but the server', async () => {
    const page = await (await world.browser.newContext()).newPage();
    let bytes = 0;
    const hosts = new Set<string>();
    const bodies: Array<Promise<void>> = [];
    page.on('response', (response) => {
      hosts.add(new URL(response.url()).host);
      bodies.push(
        response.body().then(
          (body) => {
            bytes += response.url().endsWith('.woff2') ? body.length : gzipSync(body).length;
          },
          () => {},
        ),
      );
    });
    await page.goto(`${world.server.url}/`);
    await page.locator('article').first().waitFor();
    await Promise.all(bodies);
    expect([...hosts]).toEqual([`localhost:${world.server.port}`]);
    console.log(`first load: ${(bytes / 1000).toFixed(0)} KB compressed`);
    expect(bytes).toBeLessThan(300_000);
    expect(bytes).toBeGreaterThan(50_000);
  });

  thorough('speaks German to those who do', async () => {
    const page = await world.visit('', { locale: 'de-DE' });
    await page.getByRole('heading', { level: 1, name: 'Kartenspiele, sofort spielbereit' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  });
});
