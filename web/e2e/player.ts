import type { Page } from 'playwright-core';

// A player at the screen: sees what anybody sees, uses what anybody uses.

export const seqOf = async (page: Page): Promise<number> =>
  Number(await page.locator('main.table').getAttribute('data-seq'));

export const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.over-bar, dialog[open] .row a[href*="replay"]') !== null);

/** Waits until the page has its fonts and nothing is on the move. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
}

/** Waits until it is this player's decision, or the match is over. */
export async function waitForTurn(page: Page): Promise<'turn' | 'over'> {
  await page.waitForFunction(
    () =>
      document.querySelector('dialog[open] .row a[href*="replay"]') !== null ||
      document.querySelector('.prompt-options button:not(:disabled)') !== null,
    undefined,
    { timeout: 60_000 },
  );
  return (await isOver(page)) ? 'over' : 'turn';
}

/** Waits for the server's answer to what was just done. */
export async function waitForAnswer(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (seq) =>
      Number(document.querySelector('main.table')?.getAttribute('data-seq')) > seq ||
      document.querySelector('dialog[open]') !== null,
    before,
    { timeout: 60_000 },
  );
}

// Not what was placed this turn: pointing at that takes it back.
const openThings = ':not(.is-planned) > .selectable.is-open';
const targets = '.selectable.is-target, .zone-drop';

/** One move by mouse: something that is open and its first target; else the button. */
export async function moveByMouse(page: Page, skip: Set<string> = new Set()): Promise<void> {
  const before = await seqOf(page);
  const ids = await page
    .locator(openThings)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.id ?? ''));
  const id = ids.find((candidate) => !skip.has(candidate));
  if (id === undefined) await page.locator('.prompt-options button:not(:disabled)').first().click();
  else {
    await page.locator(`button[data-id="${id}"]`).click({ position: { x: 14, y: 24 } });
    // Either it has targets, or pointing at it was the whole move.
    await page.waitForFunction(
      ([query, seq]) =>
        document.querySelector(query) !== null ||
        Number(document.querySelector('main.table')?.getAttribute('data-seq')) > seq,
      [targets, before] as const,
    );
    if ((await page.locator(targets).count()) === 0) return waitForAnswer(page, before);
    const enemy = page.locator('.selectable.hero.is-target').first();
    const target = (await enemy.count()) > 0 ? enemy : page.locator(targets).first();
    await target.click({ position: { x: 20, y: 12 } });
  }
  await waitForAnswer(page, before);
}

/** One move with the keyboard alone. */
export async function moveByKeyboard(page: Page): Promise<void> {
  const before = await seqOf(page);
  const open = await page.locator(openThings).count();
  if (open === 0) {
    await page.keyboard.press('Space');
    return waitForAnswer(page, before);
  }
  for (let presses = 0; presses < 60; presses++) {
    const there = await page.evaluate((query) => document.activeElement?.matches(query) ?? false, openThings);
    if (there) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.selectable.is-target, .zone-drop') ?? false);
  await page.keyboard.press('Enter');
  await waitForAnswer(page, before);
}
