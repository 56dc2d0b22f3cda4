import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reveal } from '#features/board/focus/viewport.ts';
import { task, TODAY } from '#tests/support/tasks.ts';

const wanted = task(1, { day: TODAY });

beforeEach(() => {
  vi.useFakeTimers();
  const board = document.createElement('section');
  board.dataset['column'] = TODAY;
  document.body.append(document.createElement('button'), board);
  document.querySelector('button')?.focus();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const column = () => document.querySelector('section');
/** The column draws a card and says so. */
function draw(id: string) {
  const drawn = document.createElement('article');
  drawn.tabIndex = -1;
  drawn.dataset['card'] = id;
  column()?.append(drawn);
  column()?.dispatchEvent(new Event('drawn'));
  vi.advanceTimersByTime(100);
}
const focused = () => document.activeElement?.getAttribute('data-card') ?? document.activeElement?.tagName;

it('TMR-12 DEC-28 waits for a card as long as its column takes to draw it, and asks for it', () => {
  const asked: unknown[] = [];
  column()?.addEventListener('draw', (event) => asked.push((event as CustomEvent).detail));
  expect(reveal(wanted, true)).toBe(true);
  vi.advanceTimersByTime(10_000);
  draw('another card');
  expect([asked, focused()]).toEqual([[wanted.id, wanted.id], 'BUTTON']);
  draw(wanted.id);
  expect(focused()).toBe(wanted.id);
  document.querySelector('button')?.focus();
  draw('a third card');
  expect(focused()).toBe('BUTTON');
});

it('TMR-12 takes the focus from nobody who went on meanwhile, and shows the latest card alone', () => {
  for (const goesOn of ['keydown', 'pointerdown', 'wheel']) {
    reveal(wanted, true);
    globalThis.dispatchEvent(new Event(goesOn));
    draw(wanted.id);
    expect(focused(), goesOn).toBe('BUTTON');
    document.querySelector('article')?.remove();
  }
  const later = task(2, { day: TODAY });
  reveal(wanted, true);
  reveal(later, true);
  draw(wanted.id);
  expect(focused()).toBe('BUTTON');
  draw(later.id);
  expect(focused()).toBe(later.id);
  expect(reveal(task(3, { day: '2026-12-24' }), true)).toBe(false);
});

it('BRD-02 TMR-12 turns the page of a phone at once, which nothing drawn meanwhile can turn back', () => {
  const page = column();
  if (!page) throw new Error('There is no column.');
  const week = document.body;
  for (const [element, key, px] of [
    [page, 'offsetWidth', 390],
    [page, 'offsetLeft', 780],
    [week, 'clientWidth', 390],
  ] as const)
    Object.defineProperty(element, key, { value: px, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(week, 'clientWidth'));
  const turn = vi.spyOn(page, 'scrollIntoView');
  reveal(wanted, true);
  expect(turn.mock.calls).toEqual([[{ block: 'nearest', inline: 'start' }]]);
  Object.defineProperty(page, 'offsetLeft', { value: 0 });
  draw(wanted.id);
  expect([turn.mock.calls.length, focused()]).toEqual([1, wanted.id]);
});
