import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from '#tests/e2e/app.ts';
import { painted, pressAt, throttle } from './clicks.ts';

/** A page, and its slowdown factor during the measurement of an action; the rest runs at full speed. */
export interface SlowPage {
  readonly page: Page;
  readonly rate: number;
}

/** An action on a card: the time (ms) from its last input to the paint of the change, which is then undone. */
type Act = (board: SlowPage, cardId: string) => Promise<number>;
/** An action and its inverse. */
type TwoActs = (board: SlowPage, cardId: string) => Promise<readonly [number, number]>;

type Awaited =
  | readonly ['status', id: string, status: string]
  | readonly ['title', id: string, title: string]
  | readonly ['selected', id: string, isSelected: boolean]
  | readonly ['there', id: string, isThere: boolean]
  | readonly ['within', id: string, column: string]
  | readonly ['count', column: string, count: number]
  | readonly ['carried', id: string]
  | readonly ['named', title: string]
  | readonly ['dialog', title: string | null]
  | readonly ['typed', text: string]
  | readonly ['rows', count: number];

/** The functions of the script in the page. */
interface InPage {
  expect(...awaited: Awaited): void;
}

/** Runs the last step of an action; returns the time (ms) to the expected paint. */
export async function timed(
  { page, rate }: SlowPage,
  awaited: Awaited,
  lastStep: () => Promise<void>,
): Promise<number> {
  await throttle(page, rate);
  await page.evaluate((what) => {
    (globalThis as unknown as { bench: InPage }).bench.expect(...what);
  }, awaited);
  await lastStep();
  const took = await painted(page);
  await throttle(page, 1);
  if (!Number.isFinite(took)) throw new Error(`“${awaited.join(' ')}” was not painted within five seconds.`);
  return took;
}

const card = (page: Page, cardId: string) => page.locator(`[data-card="${cardId}"]`);
const focus = (page: Page, cardId: string) => card(page, cardId).focus();
const press = (page: Page, keys: string) => () => page.keyboard.press(keys);
const undo = (page: Page) => press(page, 'Control+z');

/** Times a held key: after its release, a browser paints that first and reports the action's paint later. */
async function timedKey(board: SlowPage, awaited: Awaited, keys: string): Promise<number> {
  const { keyboard } = board.page;
  const [key = '', ...modifiers] = keys.split('+').toReversed();
  for (const modifier of modifiers.toReversed()) await keyboard.down(modifier);
  const took = await timed(board, awaited, () => keyboard.down(key));
  for (const held of [key, ...modifiers]) await keyboard.up(held);
  return took;
}

/** The column of a card, also once the card is scrolled out of view. */
async function columnOf(page: Page, cardId: string): Promise<{ readonly id: string; readonly all: Locator }> {
  const around = page.locator('[data-column]', { has: card(page, cardId) });
  const id = (await around.getAttribute('data-column')) ?? '';
  return { id, all: page.locator(`[data-column="${id}"]`) };
}

/** A start and the following pause, by the card's key. */
export const startAndPause: TwoActs = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  const started = await timedKey(board, ['status', cardId, 'inProgress'], 's');
  await rest(page, cardId);
  const paused = await timedKey(board, ['status', cardId, 'paused'], 's');
  await rest(page, cardId);
  return [started, paused];
};

export const doneAndUndo: TwoActs = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  const before = (await card(page, cardId).getAttribute('data-status')) ?? '';
  const done = await timedKey(board, ['status', cardId, 'done'], 'c');
  await rest(page, cardId);
  const undone = await timedKey(board, ['status', cardId, before], 'Control+z');
  await rest(page, cardId);
  return [done, undone];
};

/** Renames a card in place. */
export const rename: Act = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  const title = `Named at ${Date.now()}`;
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: /^Name of “/ }).fill(title);
  return timedKey(board, ['title', cardId, title], 'Enter');
};

export const select: Act = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  const took = await timedKey(board, ['selected', cardId, true], 'x');
  await timed({ page, rate: 1 }, ['selected', cardId, false], press(page, 'x'));
  return took;
};

/** Selects the whole week of the card by its keys. */
export const selectWeek: Act = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  const took = await timedKey(board, ['selected', cardId, true], 'Control+a');
  await timed({ page, rate: 1 }, ['selected', cardId, false], press(page, 'Escape'));
  return took;
};

/** Opens a card's form by its key. */
export const openForm: Act = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  const took = await timedKey(board, ['dialog', 'Edit Task'], 'Enter');
  await timed({ page, rate: 1 }, ['dialog', null], press(page, 'Escape'));
  return took;
};

/** Opens the next week by its key; the card is in this week. */
export const changeWeek: Act = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  const took = await timedKey(board, ['there', cardId, false], ']');
  await timed({ page, rate: 1 }, ['there', cardId, true], press(page, '['));
  return took;
};

/** Moves a card to the next week by its menu. */
export const moveByMenu: Act = async (board, cardId) => {
  const { page } = board;
  await focus(page, cardId);
  await card(page, cardId).locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
  const took = await timed(board, ['there', cardId, false], await toNextWeek(page));
  await timed({ page, rate: 1 }, ['there', cardId, true], undo(page));
  return took;
};

/** Moves fifty cards to the next week by the bar; the card is the first of them. */
export const moveFifty: Act = async (board, cardId) => {
  const { page } = board;
  const column = await columnOf(page, cardId);
  const count = await cardCount(page, cardId);
  await focus(page, cardId);
  await timed({ page, rate: 1 }, ['selected', cardId, true], press(page, 'x'));
  const last = Number(await item(page, cardId).getAttribute('data-index')) + 49;
  await scrollTo(column.all, last);
  await column.all.locator(`[data-index="${last}"] h3`).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: '50 selected' });
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  const took = await timed(board, ['count', column.id, count - 50], await toNextWeek(page));
  await timed({ page, rate: 1 }, ['count', column.id, count], undo(page));
  await toTheTop(column.all);
  return took;
};

/** The number of cards in a card's column. */
export async function cardCount(page: Page, cardId: string): Promise<number> {
  return Number(await item(page, cardId).getAttribute('aria-setsize'));
}

const item = (page: Page, cardId: string) => page.locator('[data-index]', { has: card(page, cardId) });

/** The last step of a move: a click on the next week, under the pointer already. */
async function toNextWeek(page: Page): Promise<() => Promise<void>> {
  const targets = page.getByRole('dialog', { name: /^Move [\d,]+ tasks? to/ }).getByRole('button');
  return pressAt(page, targets.filter({ hasText: /^Next Week/ }));
}

/** Drops a card at the top of the next column; from the last column in the first of the week. */
export const drop: Act = async (board, cardId) => {
  const { page } = board;
  const from = await columnOf(page, cardId);
  const columns = await page
    .locator('[data-column]:not([data-column=unscheduled])')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-column') ?? ''));
  const to = columns[(columns.indexOf(from.id) + 1) % columns.length] ?? '';
  await pickUp({ page, rate: 1 }, cardId);
  const list = await page.locator(`[data-column="${to}"] > ul`).boundingBox();
  if (!list) throw new Error('There is no column to drop on.');
  await page.mouse.move(list.x + list.width / 2, list.y + 20, { steps: 4 });
  await page.locator(`[data-column="${to}"] [data-drop-line]`).waitFor();
  const took = await timed(board, ['within', cardId, to], () => page.mouse.up());
  await timed({ page, rate: 1 }, ['within', cardId, from.id], undo(page));
  return took;
};

/** Picks a card up by its face; returns the time (ms) until it showed as dragged. */
export async function pickUp(board: SlowPage, cardId: string): Promise<number> {
  const { page } = board;
  const box = await card(page, cardId).boundingBox();
  if (!box) throw new Error('The card is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(60, box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return timed(board, ['carried', cardId], () => page.mouse.move(x + 10, y));
}

/** Adds a task by the form to the card's column, and deletes it again. */
export const add: Act = async (board, cardId) => {
  const { page } = board;
  const title = `Added at ${Date.now()}`;
  const column = await columnOf(page, cardId);
  await column.all.getByRole('button', { name: /^Add task to/ }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await form.getByLabel('Name', { exact: true }).fill(title);
  await choose(page, form, 'Client');
  await choose(page, form, 'Project');
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const took = await timed(board, ['named', title], await pressAt(page, save));
  await expect(form).toHaveCount(0);
  const added = page.locator(`[data-card][aria-label^="${title},"]`);
  const addedId = (await added.getAttribute('data-card')) ?? '';
  await timed({ page, rate: 1 }, ['there', addedId, false], undo(page));
  await toTheTop(column.all);
  return took;
};

/** Scrolls a column until the card at that index is rendered. */
async function scrollTo(column: Locator, place: number): Promise<void> {
  const wanted = column.locator(`[data-index="${place}"]`);
  const look = async () => {
    const count = await wanted.count();
    if (count === 0) await column.locator('ul').evaluate((list) => list.scrollBy(0, list.clientHeight));
    return count;
  };
  await expect.poll(look, { intervals: [50], timeout: 30_000 }).toBe(1);
}

/** The board scrolled to the new card; the next action needs the previous position. */
async function toTheTop(column: Locator): Promise<void> {
  await column.evaluate((root) => {
    for (const part of [root, ...root.querySelectorAll('*')]) part.scrollTop = 0;
  });
}

/** Waits until the timer of a card can be used again. */
async function rest(page: Page, cardId: string): Promise<void> {
  await expect(page.locator(`[data-card="${cardId}"] [aria-busy]`)).toHaveCount(0);
}
