import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForTurn } from './player';
import { games, makeWorld, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

describe('the deck builder', () => {
  it('adds by click, is told by the server what is missing, takes a pasted list, saves it, and the deck can be played', async () => {
    const page = await world.visit('#/decks/duel');
    const hint = page.getByText('Choose cards from the list');
    await hint.waitFor();
    await page.locator('.list-card').first().click();
    await hint.waitFor({ state: 'hidden' });
    await page.locator('.bench-valid.is-invalid li').first().waitFor();
    expect(await page.locator('.bench-list li').count()).toBe(1);

    const { games } = (await (await fetch(`${world.server.url}/games`)).json()) as {
      games: Array<{ id: string; decks: Array<{ cards: Array<{ cardId: string; count: number }> }> }>;
    };
    const preset = games.find((game) => game.id === 'duel')?.decks[0];
    const lines = preset?.cards.map(({ cardId, count }) => `${count} ${cardId}`) ?? [];
    await page.getByRole('button', { name: 'Import' }).click();
    await page
      .getByRole('textbox', { name: /Paste a list/ })
      .fill(['# Pasted', ...lines, '2 No Such Card At All'].join('\n'));
    await page.getByText(`Line ${lines.length + 2}`).waitFor();
    await page.getByRole('button', { name: 'Use this deck' }).click();
    await page.getByText('Ready to play').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();

    await page.goto(`${world.server.url}/#/game/duel`);
    await page.getByLabel('Your deck').selectOption({ label: 'Pasted' });
    await page.getByRole('button', { name: 'Play the computer' }).click();
    expect(await waitForTurn(page)).toBe('turn');
  });

  it.each(games)('of %s takes a card', async (game) => {
    const page = await world.visit(`#/decks/${game}`);
    await page.locator('.list-card:not(.is-full)').first().click();
    await expect.poll(() => page.locator('.bench-list li').count()).toBe(1);
  });

  thorough('searches, and keeps an account’s decks on the server', async () => {
    const page = await world.visit('#/account');
    await page.getByLabel('Name').fill(`tester${Date.now() % 100000}`);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.goto(`${world.server.url}/#/decks/duel`);
    await page.getByLabel('Start from').selectOption({ index: 2 });
    await page.getByText('Ready to play').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await page.getByLabel('Start from').getByText('(copy)').first().waitFor({ state: 'attached' });

    // Deleted by mistake: it is brought back, on the server too.
    const own = page.getByLabel('Start from').locator('option', { hasText: '(copy)' });
    await page.getByLabel('Start from').selectOption({ label: (await own.textContent()) ?? '' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await own.waitFor({ state: 'detached' });
    expect(await page.locator('.bench-list li').count()).toBe(0);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByText('Ready to play').waitFor();
    await page.reload();
    await own.waitFor({ state: 'attached' });

    const all = await page.locator('.card-list').getAttribute('aria-label');
    await page.getByLabel('Search').fill('zzzz');
    await page.waitForFunction(
      (label) => document.querySelector('.card-list')?.getAttribute('aria-label') !== label,
      all,
    );
    expect(await page.locator('.list-card').count()).toBe(0);
  });

  thorough('holds a thousand cards and only draws those in sight', async () => {
    const page = await world.visit();
    const cards = Array.from({ length: 1000 }, (_, i) => ({
      id: `c${i}`,
      name: `Card ${String(i).padStart(4, '0')}`,
      type: 'creature',
      cost: 1,
      attack: i % 9,
      health: 1 + (i % 7),
    }));
    await page.route('**/card-catalog**', (route) => route.fulfill({ json: { cards } }));
    await page.goto(`${world.server.url}/#/decks/duel`);
    await page.getByRole('region', { name: 'All cards: 1000' }).waitFor();
    await page.getByRole('button', { name: /Card 0000/ }).waitFor();
    expect(await page.locator('.list-card').count()).toBeLessThan(60);
    await page.locator('.card-list').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await page.getByRole('button', { name: /Card 0999/ }).waitFor();
    expect(await page.locator('.list-card').count()).toBeLessThan(60);
  });
});
