import { expect, type Locator, type Page, test } from './test.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import {
  addTask,
  addToday,
  atRest,
  boxAtRest,
  card,
  changeRead,
  manyUnscheduled,
  phone,
  press,
  scrollTo,
  signIn,
} from './app.ts';
import { expectNoViolations } from './axe.ts';
import { carry, fingerOn, hangsFrom, swipe } from './carry.ts';

/** Drops requests that are still open when a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const unscheduled = (page: Page): Locator => page.locator('[data-column="unscheduled"]');
const columnOf = (page: Page, title: string): Locator =>
  page.locator('[data-column]').filter({ has: card(page, title) });

/** The list of a card, also after it is scrolled so far that the card isn't rendered. */
async function listOf(page: Page, title: string): Promise<Locator> {
  const column = await columnOf(page, title).getAttribute('data-column');
  return page.locator(`[data-column="${column}"] > ul`);
}

const titlesIn = (column: Locator): Promise<string[]> =>
  column.getByRole('article').getByRole('heading').allTextContents();

test('BRD-18 BRD-19 DEC-120 DEC-124 a card is dragged within its column and to another one, and Undo reverts each move', async ({
  page,
}) => {
  // All cards of the day must be visible: near an edge the column would scroll.
  await page.setViewportSize({ width: 1280, height: 1500 });
  await signIn(page, 'member');
  for (const title of ['Drag one', 'Drag two', 'Drag three']) await addTask(page, addToday, title);
  const own = () =>
    titlesIn(columnOf(page, 'Drag two')).then((all) => all.filter((title) => title.startsWith('Drag')));
  await expect.poll(own).toEqual(['Drag one', 'Drag two', 'Drag three']);
  const sorting = page.waitForRequest(/Task\/Sorting$/);
  await carry(page, 'Drag three', card(page, 'Drag one'), { y: 10 });
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.mouse.up();
  await expect.poll(own).toEqual(['Drag three', 'Drag one', 'Drag two']);
  const sorted = await sorting;
  expect(sorted.postDataJSON()).toMatchObject({ tasks: [{ idTask: expect.any(String) }] });
  await carry(page, 'Drag one', unscheduled(page));
  await page.mouse.up();
  await expect(unscheduled(page).getByRole('article', { name: /^Drag one/ })).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(own).toEqual(['Drag three', 'Drag one', 'Drag two']);
  await page.reload();
  await scrollTo(page, 'Drag two');
  await expect.poll(own).toEqual(['Drag three', 'Drag one', 'Drag two']);
});

test("BRD-20 BRD-21 DEC-25 a column that doesn't accept a card says so during the drag, and nothing moves", {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', ['Running one']);
  await press(page, 'Start', 'Running one');
  await carry(page, 'Running one', unscheduled(page));
  await expect(unscheduled(page)).toContainText(
    "In Progress or Completed tasks can't be moved to Unscheduled.",
  );
  await expect(unscheduled(page)).toHaveAttribute('data-drop', 'refuses');
  await page.mouse.up();
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .getByText("In Progress or Completed tasks can't be moved"),
  ).toBeVisible();
  await expect(unscheduled(page).getByRole('article', { name: /^Running one/ })).toHaveCount(0);
  await press(page, 'Complete', 'Running one');
});

test('BRD-18 DEC-24 DEC-120 several selected cards are dragged at once, one stays with a reason, and one Undo reverts the move', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', ['Many one', 'Many two', 'Many three']);
  await press(page, 'Start', 'Many two');
  const own = columnOf(page, 'Many two').getByRole('article', { name: /^Many/ });
  for (const title of ['Many one', 'Many two', 'Many three'])
    await card(page, title).click({ modifiers: ['Control'], position: { x: 40, y: 60 } });
  await carry(page, 'Many three', unscheduled(page));
  await expect(page.locator('[data-carried]')).toHaveCount(3);
  await page.mouse.up();
  await expect(unscheduled(page).getByRole('article', { name: /^Many/ })).toHaveCount(2);
  await expect(
    page.getByText(/2 moved, 1 skipped: In Progress or Completed tasks can't be moved/),
  ).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ControlOrMeta+z');
  await expect(own).toHaveCount(3);
  await press(page, 'Complete', 'Many two');
});

test('BRD-18 B9 dragging ends with a message when the card is deleted elsewhere', {
  tag: '@full',
}, async ({ page }) => {
  const read = page.waitForRequest(/Task\/List$/);
  await signIn(page, 'member', ['Gone meanwhile']);
  const { authorization = '' } = await (await read).allHeaders();
  const id = await card(page, 'Gone meanwhile').getAttribute('data-card');
  await carry(page, 'Gone meanwhile', unscheduled(page));
  const data = { TaskIds: [id], changes: { Status: 3 } };
  const answer = await page.request.post('/api/tasks/Task/BatchUpdate', { headers: { authorization }, data });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText('This task has been deleted, or assigned to someone else')).toBeVisible();
  await expect(page.locator('[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  await expect(card(page, 'Gone meanwhile')).toHaveCount(0);
});

test('BRD-18 BRD-19 DEC-20 M picks a card up, arrow keys move it, Enter drops it, Escape returns it, and each step is announced', async ({
  page,
}) => {
  await signIn(page, 'member', ['Key one', 'Key two']);
  const said = page.locator('span[aria-live="assertive"]');
  const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date());
  await card(page, 'Key two').focus();
  await page.keyboard.press('m');
  await expect(said).toHaveText(
    new RegExp(
      `^Picked up “Key two”. Use the arrow keys to move it, \\[ and \\] to go to another week, Enter to drop it, Esc to cancel. ${day} \\d+, (\\d+) of \\1.$`,
    ),
  );
  await expectNoViolations(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-drop-line]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Put back “Key two”.');
  const own = () =>
    titlesIn(columnOf(page, 'Key two')).then((all) => all.filter((title) => title.startsWith('Key')));
  await expect.poll(own).toEqual(['Key one', 'Key two']);
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(own).toEqual(['Key two', 'Key one']);
  await expect(said).toHaveText(new RegExp(`^Dropped “Key two”\\. ${day} \\d+, \\d+ of \\d+$`));
  await expect(card(page, 'Key two')).toBeFocused();
  await page.keyboard.press('m');
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(said).toHaveText(/^Unscheduled, 1 of \d+\.$/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await titlesIn(unscheduled(page)))[0]).toBe('Key two');
  await expect(said).toHaveText(/^Dropped “Key two”\. Unscheduled, 1 of \d+$/);
  await expect(card(page, 'Key two')).toBeFocused();
});

/** Shows 1,000 unscheduled cards above the others. */
const fillUnscheduled = (page: Page) =>
  changeRead<WireTask>(page, /\/Task\/List$/, (all) => {
    const one = all.find(({ StartDate }) => StartDate === null);
    return [...manyUnscheduled(one, 1_000), ...all];
  });

test('BRD-18 BRD-19 a column of 1,000 cards scrolls while a dragged card is at its edge, and the card stays picked up', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fillUnscheduled(page);
  await signIn(page, 'member', ['Taken next']);
  const list = unscheduled(page).locator('ul');
  const goUp = () => list.evaluate((each) => each.scrollTo(0, 0));
  await goUp();
  await expect(card(page, 'Card 0')).toBeVisible();
  const box = await boxAtRest(list);
  const low = { x: box.x + 80, y: box.y + box.height - 12 };
  await carry(page, 'Card 0', list, { x: 80, y: box.height - 12 });
  await expect.poll(() => list.evaluate((each) => each.scrollTop)).toBeGreaterThan(1_500);
  await expect.poll(() => hangsFrom(page, low)).toEqual({ x: -70, y: 14 });
  const other = await boxAtRest(page.locator('[data-column]').nth(3));
  const beside = { x: other.x + 90, y: 400 };
  await page.mouse.move(beside.x, beside.y, { steps: 4 });
  await expect.poll(() => hangsFrom(page, beside)).toEqual({ x: -70, y: 14 });
  const middle = { x: low.x, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y, { steps: 4 });
  await expect.poll(() => hangsFrom(page, middle)).toEqual({ x: -70, y: 14 });
  const line = page.locator('[data-drop-line]');
  await expect(line).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await page.mouse.up();
  await goUp();
  await expect.poll(async () => (await titlesIn(unscheduled(page)))[0]).toBe('Card 0');
  await carry(page, 'Taken next', list, { x: 80, y: 200 });
  await expect.poll(() => hangsFrom(page, { x: low.x, y: box.y + 200 })).toEqual({ x: -70, y: 14 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('BRD-18 BRD-19 on a phone a dragged card stays by the finger while its long column scrolls, and on the day turned to', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await phone(browser, 390, 844);
  await fillUnscheduled(page);
  await signIn(page, 'member');
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('button');
  await days.first().click();
  const list = unscheduled(page).locator('ul');
  const from = await boxAtRest(card(page, 'Card 1'));
  const { y, height } = await boxAtRest(list);
  const touch = await fingerOn(page);
  await touch('touchStart', 195, from.y + 60);
  await expect(page.locator('[data-carried]')).toHaveCount(1);
  const low = y + height - 12;
  await touch('touchMove', 195, 400);
  await touch('touchMove', 195, low);
  await expect.poll(() => list.evaluate((each) => each.scrollTop)).toBeGreaterThan(1_500);
  const above = { x: from.x - 195, y: -86 };
  await expect.poll(() => hangsFrom(page, { x: 195, y: low })).toEqual(above);
  await touch('touchMove', 195, 400);
  await expect.poll(() => hangsFrom(page, { x: 195, y: 400 })).toEqual(above);
  await touch('touchMove', 382, 400);
  await expect(days.first()).not.toHaveAttribute('aria-current', 'true');
  await touch('touchMove', 195, 400);
  await expect(page.locator('[data-drop="takes"]')).not.toHaveCount(0);
  await expect.poll(() => hangsFrom(page, { x: 195, y: 400 })).toEqual(above);
  await page.keyboard.press('Escape');
  await touch('touchEnd');
  await page.context().close();
});

test('BRD-18 on a phone a swipe scrolls, and a long press drags a card to another day of the strip', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await phone(browser, 390, 844);
  await signIn(page, 'member', ['Finger one', 'Finger two']);
  const touch = await fingerOn(page);
  await card(page, 'Finger two').scrollIntoViewIfNeeded();
  const list = await listOf(page, 'Finger two');
  const from = await card(page, 'Finger two').boundingBox();
  if (!from) throw new Error('The card is not on the page.');
  const [x, y] = [from.x + 120, from.y + 60];
  expect(await swipe(touch, list, { x, y }, 20)).toBeLessThan(0);
  await expect(page.locator('[data-carried]')).toHaveCount(0);

  await scrollTo(page, 'Finger two');
  const at = await boxAtRest(card(page, 'Finger two'));
  // Any day except today, where the card already is.
  const columns = page.locator('[data-column]');
  const isMonday =
    (await columns
      .nth(1)
      .filter({ has: card(page, 'Finger two') })
      .count()) === 1;
  const place = isMonday ? 2 : 1;
  const day = page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(place);
  const strip = await day.boundingBox();
  if (!strip) throw new Error('The strip is not on the page.');
  const held = { x: at.x + 120, y: at.y + 60 };
  await touch('touchStart', held.x, held.y);
  await expect(page.locator('[data-carried]')).toHaveCount(1);
  const goal = { x: strip.x + strip.width / 2, y: strip.y + strip.height / 2 };
  for (let step = 1; step <= 10; step += 1)
    await touch(
      'touchMove',
      held.x + ((goal.x - held.x) * step) / 10,
      held.y + ((goal.y - held.y) * step) / 10,
    );
  await expect(day).toHaveAttribute('data-drop', 'takes');
  await touch('touchEnd');
  await expect(columns.nth(place).getByRole('article', { name: /^Finger two/ })).toHaveCount(1);
  await page.context().close();
});

test('CRD-09 CRD-10 CRD-11 the bottom edge of a card changes its estimate in steps of 15 minutes, by pointer and keyboard, within limits', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', ['By the edge']);
  const own = card(page, 'By the edge');
  const estimate = own.getByRole('button', { name: /^Estimate of/ });
  const height = async () => (await own.boundingBox())?.height;
  await own.hover({ position: { x: 70, y: 60 } });
  const [first, low] = [await estimate.innerText(), await height()];
  expect([first, low]).toEqual(['0:45', 150]);
  const drag = async (px: number) => {
    const box = await own.boundingBox();
    if (!box) throw new Error('The card is not on the page.');
    const [x, y] = [box.x + 70, box.y + box.height - 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + px / 2, { steps: 3 });
    await page.mouse.move(x, y + px, { steps: 3 });
  };
  await drag(-22);
  await expect(page.getByRole('status').getByText('0:15', { exact: true })).toBeVisible();
  await expect.poll(height).toBe(130);
  // The footer also shows it before release.
  await expect
    .poll(() => estimate.evaluate((foot) => getComputedStyle(foot, '::after').content))
    .toBe('"0:15"');
  await page.mouse.up();
  await expect(estimate).toHaveText('0:15');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(estimate).toHaveText('0:45');
  await expect.poll(height).toBe(150);
  await drag(-90);
  await expect(page.getByText('Drag to set 0:15–8:00.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(estimate).toHaveText('0:45');
  await expect.poll(height).toBe(150);

  await own.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').getByText('1:15', { exact: true })).toBeVisible();
  const kept = page.waitForResponse(/\/tasks\/Task$/);
  await page.keyboard.up('Alt');
  await expect(estimate).toHaveText('1:15');
  await expect.poll(height).toBe(170);
  await expect(own).toBeFocused();
  await kept;
  await page.reload();
  await scrollTo(page, 'By the edge');
  await expect(estimate).toHaveText('1:15');
});

/** Records the indexes of the days that a strip turns to. */
const turnsOf = (strip: Locator) =>
  strip.evaluateHandle((nav) => {
    const turns: number[] = [];
    const days = [...nav.querySelectorAll('button')];
    const note = () => {
      const current = days.findIndex((day) => day.ariaCurrent === 'true');
      if (current >= 0 && current !== turns.at(-1)) turns.push(current);
    };
    new MutationObserver(note).observe(nav, { subtree: true, attributeFilter: ['aria-current'] });
    return turns;
  });

test('CRD-09 CRD-10 BRD-18 a long press on the bottom edge changes the estimate, and a card held at a side turns the day', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await phone(browser, 390, 844);
  await signIn(page, 'member', ['By a finger']);
  const touch = await fingerOn(page);
  const own = card(page, 'By a finger');
  const place = async () => {
    await scrollTo(page, 'By a finger');
    return boxAtRest(own);
  };
  const estimate = own.getByRole('button', { name: /^Estimate of/ });
  await expect(estimate).toHaveText('0:45');
  const list = await listOf(page, 'By a finger');
  const scrolled = () => list.evaluate((each) => each.scrollTop);

  // A swipe that starts at the edge scrolls.
  const swiped = await place();
  const low = swiped.y + swiped.height - 12;
  expect(await swipe(touch, list, { x: 230, y: low }, 8)).toBeLessThan(0);
  await expect(estimate).toHaveText('0:45');

  const box = await place();
  const edge = box.y + box.height - 12;
  await touch('touchStart', 230, edge);
  await expect(own).toHaveAttribute('data-edge', 'held');
  await expect(page.locator('[data-carried]')).toHaveCount(0);
  const still = await scrolled();
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', 230, edge - step * 5);
  await touch('touchEnd');
  await expect(estimate).toHaveText('0:15');
  await expect(own).not.toHaveAttribute('data-edge');
  await expect.poll(scrolled).toBeLessThanOrEqual(still);

  const from = await place();
  const strip = page.getByRole('navigation', { name: 'Days' });
  const days = strip.getByRole('button');
  const today = await days.evaluateAll((all) => all.findIndex((day) => day.ariaCurrent === 'true'));
  const turns = await turnsOf(strip);
  const [side, way] = today === 7 ? [8, -1] : [382, 1];
  await touch('touchStart', from.x + 120, from.y + 60);
  await expect(page.locator('[data-carried]')).toHaveCount(1);
  await touch('touchMove', 195, 400);
  await touch('touchMove', side, 400);
  await expect(days.nth(today)).not.toHaveAttribute('aria-current', 'true');
  await touch('touchMove', 195, 400);
  // On a slow machine the day may turn again before the finger returns.
  const turned = await atRest(() => turns.jsonValue());
  expect(turned).toEqual(turned.map((_, count) => today + way * (count + 1)));
  await touch('touchEnd');
  await expect(
    page
      .locator('[data-column]')
      .nth(turned.at(-1) ?? today)
      .getByRole('article', { name: /^By a finger/ }),
  ).toHaveCount(1);
  await page.context().close();
});
