import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { BoardActionsProvider } from '#features/board/board-actions.tsx';
import { CardList } from '#features/board/column/card-list.tsx';
import '#features/board/column/card-window.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import type { Task } from '#domain/task/task.ts';
import { addDays, type PlainDay } from '#domain/time/plain-day.ts';
import { Workspace } from '#tests/support/services.tsx';
import { task, TODAY } from '#tests/support/tasks.ts';
import { press, render, settle } from '#tests/ui/render.tsx';

/** Fakes layout: lists are 400 px high, cards 130 px. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(10_000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(130);
}

beforeEach(() => sessionStorage.clear());

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => task(n, { index: n, estimateMs: 15 * MINUTE_MS }));
const actions = { onAdd: vi.fn<() => void>(), onEdit: vi.fn<() => void>() };

async function open(count: number) {
  const workspace = new Workspace({ tasks: many(count) });
  workspace.services.boardChart.send({ type: 'board.shown', userId: 7 });
  const list = (tasks: readonly Task[], day: PlainDay = TODAY, isFiltered = false) =>
    workspace.around(
      <BoardActionsProvider actions={actions}>
        <section data-column={day}>
          <CardList day={day} tasks={tasks} isDrawn isFiltered={isFiltered} />
        </section>
      </BoardActionsProvider>,
    );
  const { show } = await render(list(many(count)));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelector('li[style*="top"]')).not.toBeNull();
  });
  return Object.assign(
    (tasks: readonly Task[], day?: PlainDay, isFiltered?: boolean) => show(list(tasks, day, isFiltered)),
    workspace.services,
  );
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')];
const places = () =>
  [...document.querySelectorAll('[data-index]')].map((item) => [
    item.getAttribute('aria-posinset'),
    item.getAttribute('aria-setsize'),
  ]);

it('BRD-12 a column growing to 16 and 1,000 cards keeps its card elements, focus, open edit and scroll position', async () => {
  layOut();
  const show = await open(15);
  const list = document.querySelector('ul');
  const [, second, third] = cards();
  if (!list || !second || !third) throw new Error('There are no cards.');
  third.querySelector<HTMLElement>('[data-press=title]')?.focus();
  await press('Enter');
  const field = await vi.waitFor(() => {
    const found = third.querySelector('input, textarea');
    if (!found) throw new Error('The title is not edited yet.');
    return found;
  });
  list.scrollTop = 40;
  for (const length of [16, 1_000, 15]) {
    await show(many(length));
    expect([list.isConnected, second.isConnected, third.isConnected]).toEqual([true, true, true]);
    expect(document.activeElement).toBe(field);
    expect(list.scrollTop).toBe(40);
    expect(places()[2]).toEqual(['3', String(length)]);
  }
});

it('BRD-12 decision 0151 a card revealed out of sight renders with the visible ones, and its neighbors after the paint', async () => {
  layOut();
  const { cards: mounted } = await open(1_000);
  const drawn = () => places().map(([place]) => Number(place));
  await vi.waitFor(() => expect(drawn()).toEqual([1, 2, 3, 4, 5, 6, 7]));
  act(() => mounted.draw(task(50).id));
  expect(drawn()).toEqual([48, 49, 50, 51]);
  await vi.waitFor(() => expect(drawn()).toEqual([45, 46, 47, 48, 49, 50, 51, 52, 53, 54]));
});

it('BRD-02 BRD-12 the cards of another week start at the top of their column', async () => {
  layOut();
  const show = await open(1_000);
  const list = document.querySelector('ul');
  if (!list) throw new Error('There is no list.');
  list.scrollTop = 60_000;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  expect(Number(places()[0]?.[0])).toBeGreaterThan(100);
  const next = addDays(TODAY, 7);
  await show(
    many(500).map((one) => ({ ...one, id: `next-${one.id}`, day: next })),
    next,
  );
  expect([list.scrollTop, places()[0]]).toEqual([0, ['1', '500']]);
});

it('BRD-12 decision 0151 visible cards keep their position when cards above are added or removed, and when the first one moves', async () => {
  layOut();
  const show = await open(100);
  const list = document.querySelector('ul');
  if (!list) throw new Error('There is no list.');
  list.scrollTop = 1_350;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  const [first, ...others] = many(100);
  const above = { ...task(500), estimateMs: 15 * MINUTE_MS };
  await show([above, ...many(100)]);
  expect(list.scrollTop).toBe(1_480);
  await show(others);
  expect(list.scrollTop).toBe(1_220);
  // The first visible card moves to the end.
  const [at] = others.splice(9, 1);
  await show([...others, ...(at ? [at] : [])]);
  expect(list.scrollTop).toBe(1_090);
  list.scrollTop = 0;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  await show([...(first ? [first] : []), ...others]);
  expect(list.scrollTop).toBe(0);
});

it('BRD-12 decision 0151 filtering scrolls a column to the top, and clearing the filter restores its scroll position', async () => {
  layOut();
  const show = await open(100);
  const list = document.querySelector('ul');
  if (!list) throw new Error('There is no list.');
  list.scrollTop = 6_540;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  const even = many(100).filter((_, n) => n % 2 === 0);
  await show(even, TODAY, true);
  expect(list.scrollTop).toBe(0);
  list.scrollTop = 1_000;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  await show(many(100));
  expect(list.scrollTop).toBe(6_540);
});

it('BRD-12 DEC-20 a focused card far out of sight stays mounted when cards above it are removed', async () => {
  layOut();
  const show = await open(1_000);
  const fourth = cards()[3];
  fourth?.focus();
  const list = document.querySelector('ul');
  if (!list || !fourth) throw new Error('There are no cards.');
  list.scrollTop = 60_000;
  await settle(() => list.dispatchEvent(new Event('scroll')));
  expect([cards().length > 4, cards()[0] === fourth]).toEqual([true, true]);
  await show(many(1_000).slice(3));
  expect([fourth.isConnected, document.activeElement === fourth]).toEqual([true, true]);
  expect(places()[0]).toEqual(['1', '997']);
});

it.each([5, 15, 16, 1_000])(
  'BRD-12 of %i cards the visible ones render first, and three more after the paint',
  async (count) => {
    layOut();
    const painted: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => painted.push(frame));
    const inOrder = (length: number) => Array.from({ length }, (_, at) => [String(at + 1), String(count)]);
    await open(count);
    expect(places()).toEqual(inOrder(4));
    await settle(() => painted.forEach((frame) => frame(0)));
    await vi.waitFor(() => expect(places()).toEqual(inOrder(Math.min(count, 7))));
  },
);

it('TMR-12 a requested card renders at once, before the browser reports a scroll', async () => {
  layOut();
  const { cards: mounted } = await open(1_000);
  const list = document.querySelector('ul');
  if (!list) throw new Error('There is no list.');
  const wanted = many(66).at(-1);
  if (!wanted) throw new Error('There is no such task.');
  const found = vi.fn<(card: HTMLElement) => void>();
  await settle(() => mounted.whenMounted(wanted, found));
  expect(found.mock.calls).toEqual([[cards().find((each) => each.dataset['card'] === wanted.id)]]);
  expect(places().map(([place]) => place)).toContain('66');
});

it.each([
  ['a wide window', true, '130px'],
  ['a phone', false, '200px'],
])('CRD-11 in %s a new card gets the height of its task', async (_, isWide, top) => {
  layOut();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await open(2);
  expect(cards()[1]?.closest('li')?.style.top).toBe(top);
});
