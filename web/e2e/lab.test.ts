import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, phone, thorough, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await world.endVisits()).toEqual([]));

describe('the balance lab', () => {
  it('simulates chosen decks and bots and shows matrix, lengths and cards', async () => {
    const page = await world.visit();
    await page.getByRole('link', { name: 'Lab' }).click();
    const decks = page.getByRole('group', { name: /^Decks/ });
    await decks.waitFor();
    const chosen = await decks.getByRole('checkbox', { checked: true }).count();
    expect(chosen).toBeGreaterThan(1);
    await decks.getByLabel('Random decks').check();
    await page.getByLabel('Bot A').selectOption('random');
    await page.getByLabel('Bot B').selectOption('random');
    await page.getByRole('spinbutton', { name: 'Matches' }).fill('400');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.locator('.lab-progress').getByText('Done: 400 matches.').first().waitFor();

    const matrix = page.getByRole('region', { name: 'Deck against deck' });
    expect(await matrix.getByRole('row').count()).toBe(chosen + 2);
    expect(await matrix.getByRole('cell', { name: /\d\.\d%/ }).count()).toBe((chosen + 1) * chosen);
    expect(await page.locator('.lab-histogram > span').count()).toBeGreaterThan(3);
    expect(await page.getByRole('region', { name: 'What goes along' }).getByRole('row').count()).toBeGreaterThan(5);

    // The address holds the simulation: a page that is loaded again shows the same result.
    const checksum = await page.getByText(/Checksum \w+/).textContent();
    await page.reload();
    expect(await page.getByText(/Checksum \w+/).textContent()).toBe(checksum);
  });

  thorough('shows progress, one simulation at a time, and can be stopped', async () => {
    const page = await world.visit('#/lab/clans');
    await page.getByRole('button', { name: '20,000' }).click();
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByText(/of 20,000 matches, about \d+ s left/).waitFor();
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByRole('alert').getByText('One simulation at a time').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page
      .getByText(/Stopped after \d+ of 20,000 matches/)
      .first()
      .waitFor();
    // What was counted stands.
    await page.getByRole('region', { name: 'Win rate by deck' }).waitFor();
  });

  thorough('fits a phone', async () => {
    const page = await world.visit('#/lab/duel', { viewport: phone, hasTouch: true, isMobile: true });
    await page.getByLabel('Bot A').selectOption('random');
    await page.getByLabel('Bot B').selectOption('random');
    await page.getByRole('spinbutton', { name: 'Matches' }).fill('200');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.locator('.lab-progress').getByText('Done: 200 matches.').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});
