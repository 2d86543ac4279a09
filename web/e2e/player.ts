import type { Page } from 'playwright-core';

// A player at the screen: sees what anybody sees, uses what anybody uses.

export const seqOf = async (page: Page): Promise<number> =>
  Number(await page.locator('main.table').getAttribute('data-seq'));

/** What has been done so far: sent to the server, or planned and not yet told. */
const deedOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { seq, planned } = document.querySelector<HTMLElement>('main.table')?.dataset ?? {};
    return `${seq}/${planned}`;
  });

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
      // Not while the client is about to pass by itself, or an answer is on its way.
      (document.querySelector('main.table[data-state=ready]') !== null &&
        document.querySelector('.prompt-options button:not(:disabled), .selectable.is-open') !== null),
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

/** Waits until the server has answered, or what was done is part of a plan. */
async function waitForDeed(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (deed) => {
      const { seq, planned } = document.querySelector<HTMLElement>('main.table')?.dataset ?? {};
      return `${seq}/${planned}` !== deed || document.querySelector('dialog[open]') !== null;
    },
    before,
    { timeout: 60_000 },
  );
}

// Not what was placed this turn: pointing at that takes it back.
const openThings = ':not(.is-planned) > .selectable.is-open';
const targets = '.selectable.is-target, .zone-drop, .ways .way';

/** What there is to click: the id of something open, or nothing for a button. Waits until there is either. */
async function choiceOf(page: Page): Promise<string | undefined> {
  const found = await page.waitForFunction((query) => {
    const open = document.querySelector<HTMLElement>(query);
    if (open) return { id: open.dataset.id ?? '' };
    return document.querySelector('.prompt-options button:not(:disabled), dialog[open]') ? { id: null } : null;
  }, openThings);
  return (await found.jsonValue())?.id ?? undefined;
}

async function clickThrough(page: Page, before: string): Promise<void> {
  const id = await choiceOf(page);
  if (id === undefined) {
    // Where a number is asked for, the one that is proposed.
    const number = page.locator('.number-choice [type=submit]:not(:disabled)');
    const options = (await number.count()) > 0 ? number : page.locator('.prompt-options button:not(:disabled)');
    await options.first().click({ timeout: 2_000 });
    return;
  }
  await page
    .locator(`button[data-id="${id}"]`)
    .first()
    .click({ position: { x: 14, y: 20 }, timeout: 2_000 });
  // Either it has targets, or a question follows, or pointing at it was the whole move.
  await page.waitForFunction(
    ([query, deed]) => {
      const { seq, planned } = document.querySelector<HTMLElement>('main.table')?.dataset ?? {};
      return document.querySelector(query) !== null || `${seq}/${planned}` !== deed;
    },
    [`${targets}, .prompt-options .button--quiet`, before] as const,
  );
  if ((await deedOf(page)) !== before) return;
  const asked = page.locator('.prompt-options button:not(.button--quiet):not(:disabled)').first();
  const enemy = page.locator('.selectable.is-target:is([data-id^=hero-], [data-id^=player-])').first();
  const summon = page.locator('.way[data-id^=way-summon]');
  const way = (await summon.count()) > 0 ? summon.first() : page.locator('.ways .way').first();
  const target = (await enemy.count()) > 0 ? enemy : (await way.count()) > 0 ? way : page.locator(targets).first();
  if ((await target.count()) > 0) await target.click({ position: { x: 20, y: 12 }, timeout: 2_000 });
  else await asked.click({ timeout: 2_000 });
}

const clicksMax = 4; // on a busy machine a click may come too late

/** One move by mouse: something that is open and its first target; else a button. */
export async function moveByMouse(page: Page): Promise<void> {
  const before = await deedOf(page);
  for (let tries = 1; ; tries++) {
    try {
      await clickThrough(page, before);
      break;
    } catch (problem) {
      // The client passes by itself where nobody would act, perhaps just as somebody reaches for the button.
      if ((await deedOf(page)) !== before || (await isOver(page))) break;
      if (tries === clicksMax) throw problem;
      await page.keyboard.press('Escape');
    }
  }
  await waitForDeed(page, before);
}

/** Passes or confirms, and chooses only where something must be chosen: the shortest way through a turn. */
export async function passOn(page: Page): Promise<void> {
  const before = await seqOf(page);
  const usual = page.locator('.prompt-options .button--primary');
  if ((await usual.count()) === 0) return moveByMouse(page);
  await usual.click();
  await waitForAnswer(page, before);
}

/** Plays until something that `query` finds can be pointed at: what one is dealt, and what the opponent does, is chance. */
export async function playUntilOpen(page: Page, query = ''): Promise<void> {
  while ((await waitForTurn(page)) === 'turn' && (await page.locator(`${query} .selectable.is-open`).count()) === 0)
    await moveByMouse(page);
}

/** One move with the keyboard alone. */
export async function moveByKeyboard(page: Page): Promise<void> {
  const before = await deedOf(page);
  const open = await page.locator(openThings).count();
  if (open === 0) {
    // Space takes what is usual, a digit any option.
    const usual = await page.locator('.prompt-options .button--primary, .prompt-options button:only-child').count();
    const number = await page.locator('.number-choice').count();
    // Whoever was on the way to something that is gone does not press what happens to have the focus: a stop, or the menu.
    if (number === 0) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // What has just been asked is not answered by a key that was meant for the question before.
    await page.waitForTimeout(360);
    await page.keyboard.press(number > 0 ? 'Enter' : usual > 0 ? 'Space' : '1');
    return waitForDeed(page, before);
  }
  // The client answers by itself what is no choice, perhaps while somebody is on the way there: then nothing is pressed, as what has the
  // focus is something else, a stop perhaps, and no answer would ever come.
  let there = false;
  for (let presses = 0; presses < 80 && !there; presses++) {
    await page.keyboard.press('Tab');
    there = await page.evaluate((query) => document.activeElement?.matches(query) ?? false, openThings);
    if ((await deedOf(page)) !== before) return;
  }
  if (!there) return;
  await page.keyboard.press('Enter');
  // Now its target has the focus, or the prompt asks which of several things was meant, or that was all.
  const next = await page.waitForFunction(
    ([target, deed]) => {
      const { seq, planned } = document.querySelector<HTMLElement>('main.table')?.dataset ?? {};
      if (`${seq}/${planned}` !== deed) return 'done';
      if (document.activeElement?.matches(target)) return 'target';
      const asked = document.querySelector('.selectable.is-chosen') && !document.querySelector(target);
      return asked ? 'asked' : null;
    },
    [targets, before] as const,
  );
  const what = await next.jsonValue();
  if (what === 'target') await page.keyboard.press('Enter');
  if (what === 'asked') await page.keyboard.press('1');
  await waitForDeed(page, before);
}

/** A finger that goes down, along these points, and up. */
export async function swipe(page: Page, points: ReadonlyArray<{ x: number; y: number }>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Array<{ x: number; y: number }>) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  let last = points[0];
  if (!last) return;
  await touch('touchStart', [last]);
  for (const point of points.slice(1)) {
    const steps = 6;
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await touch('touchMove', [{ x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share }]);
    }
    last = point;
  }
  await touch('touchEnd', []);
  await cdp.detach();
}
