import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reveal } from '#features/board/focus/viewport.ts';
import { createMountedCards, type MountedCards } from '#services/board/mounted-cards.ts';
import { task, TODAY } from '#tests/support/tasks.ts';

const [wanted, later] = [task(1, { day: TODAY }), task(2, { day: TODAY })];
const takesFocus = { takesFocus: true };

let cards: MountedCards;
let drawn: number[];

beforeEach(() => {
  const board = document.createElement('section');
  document.body.append(document.createElement('button'), board);
  button()?.focus();
  cards = createMountedCards();
  drawn = [];
  cards.mountColumn(TODAY, { element: board, taskIds: () => [wanted.id, later.id] });
  cards.mountDrawing(TODAY, (index) => void drawn.push(index));
});
afterEach(() => document.body.replaceChildren());

const column = () => document.querySelector('section');
const button = () => document.querySelector('button');
/** Mounts a card as its column would. */
function mount(id: string) {
  const card = document.createElement('article');
  card.tabIndex = -1;
  card.dataset['card'] = id;
  column()?.append(card);
  const unmount = cards.mountCard(id, card);
  cards.rendered();
  return () => {
    card.remove();
    unmount();
  };
}
const focused = () => document.activeElement?.getAttribute('data-card') ?? document.activeElement?.tagName;

it('TMR-12 DEC-28 decision 0123 waits until the column has mounted a card and asks it to draw the card', () => {
  expect(reveal(cards, wanted, takesFocus)).toBe(true);
  mount('another card');
  expect([drawn, focused()]).toEqual([[0, 0], 'BUTTON']);
  mount(wanted.id);
  expect(focused()).toBe(wanted.id);
  button()?.focus();
  mount('a third card');
  expect(focused()).toBe('BUTTON');
});

it('TMR-12 decision 0123 waits for a card that moves columns until its new column has mounted it', () => {
  const unmount = mount(wanted.id);
  const next = document.body.appendChild(document.createElement('section'));
  cards.mountColumn('2026-11-19', { element: next, taskIds: () => [wanted.id] });
  reveal(cards, { ...wanted, day: '2026-11-19' }, takesFocus);
  expect(focused()).toBe('BUTTON');
  unmount();
  const card = next.appendChild(document.createElement('article'));
  card.tabIndex = -1;
  card.dataset['card'] = wanted.id;
  cards.mountCard(wanted.id, card);
  cards.rendered();
  expect(document.activeElement).toBe(card);
});

it("TMR-12 doesn't take the focus if the user moved it meanwhile, and reveals only the latest card", () => {
  for (const goesOn of ['keydown', 'pointerdown', 'wheel']) {
    reveal(cards, wanted, takesFocus);
    globalThis.dispatchEvent(new Event(goesOn));
    const unmount = mount(wanted.id);
    expect(focused(), goesOn).toBe('BUTTON');
    unmount();
  }
  reveal(cards, wanted, takesFocus);
  reveal(cards, later, takesFocus);
  mount(wanted.id);
  expect(focused()).toBe('BUTTON');
  mount(later.id);
  expect(focused()).toBe(later.id);
  expect(reveal(cards, task(3, { day: '2026-12-24' }), takesFocus)).toBe(false);
});

it('BRD-22 decision 0123 focuses the card after a form returns the focus, unless the user continues in the form', () => {
  mount(wanted.id);
  for (const [goesOn, expected] of [
    [false, wanted.id],
    [true, 'BUTTON'],
  ] as const) {
    const form = document.body.appendChild(document.createElement('div'));
    form.role = 'dialog';
    const field = form.appendChild(document.createElement('input'));
    field.focus();
    reveal(cards, wanted, takesFocus);
    expect(document.activeElement).toBe(field);
    if (goesOn) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    button()?.focus();
    expect(focused()).toBe(expected);
    form.remove();
  }
});

it('BRD-22 decision 0123 the card ends up with the focus when a closing form returns the focus late', () => {
  mount(wanted.id);
  reveal(cards, wanted, { takesFocus: true, isFromForm: true });
  expect(focused()).toBe(wanted.id);
  button()?.focus();
  expect(focused()).toBe(wanted.id);
  button()?.focus();
  expect(focused()).toBe('BUTTON');
});

it("BRD-02 TMR-12 a phone turns to the column at once, and later renders don't turn it back", () => {
  const page = column();
  if (!page) throw new Error('There is no column.');
  const week = document.body;
  for (const [element, key, px] of [
    [page, 'offsetWidth', 390],
    [page, 'offsetLeft', 780],
    [week, 'clientWidth', 390],
  ] as const)
    Object.defineProperty(element, key, { value: px, configurable: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  onTestFinished(() => {
    Reflect.deleteProperty(week, 'clientWidth');
    vi.unstubAllGlobals();
  });
  const turn = vi.spyOn(page, 'scrollIntoView');
  reveal(cards, wanted, takesFocus);
  expect(turn.mock.calls).toEqual([[{ block: 'nearest', inline: 'start' }]]);
  Object.defineProperty(page, 'offsetLeft', { value: 0 });
  mount(wanted.id);
  expect([turn.mock.calls.length, focused()]).toEqual([1, wanted.id]);
});

it.each([
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))],
  ['a press', () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))],
  ['the focus', () => button()?.focus()],
])('NFR-10 decision 0137 highlights a revealed card until %s goes elsewhere', (_, goOn) => {
  const cancel = vi.fn<() => void>();
  const animate = vi.fn<HTMLElement['animate']>(() => ({ cancel }) as unknown as Animation);
  HTMLElement.prototype.animate = animate;
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));
  mount(wanted.id);
  reveal(cards, wanted, { takesFocus: true, isSought: true });
  expect(focused()).toBe(wanted.id);
  expect(animate.mock.calls.map(([, timing]) => timing)).toEqual([{ duration: 1, fill: 'forwards' }]);
  expect(cancel).not.toHaveBeenCalled();
  goOn();
  goOn();
  expect(cancel).toHaveBeenCalledOnce();
});
