// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createMountedCards } from '#services/board/mounted-cards.ts';
import { taskId } from '#tests/support/tasks.ts';

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17'];
const [ONE, TWO] = [taskId(1), taskId(2)];

/** A board of two columns with the given tasks, none of them mounted yet. */
function twoColumns(tasks: Record<string, string[]>) {
  const cards = createMountedCards();
  for (const day of [MONDAY, TUESDAY])
    cards.mountColumn(day, { element: columns[day] ?? document.body, taskIds: () => tasks[day] ?? [] });
  return cards;
}
const columns: Readonly<Record<string, HTMLElement>> = {
  [MONDAY]: document.createElement('section'),
  [TUESDAY]: document.createElement('section'),
};
const found = () => vi.fn<(card: HTMLElement) => void>();
function cardIn(day: string) {
  const element = document.createElement('article');
  columns[day]?.append(element);
  return element;
}

it('TMR-12 BRD-12 decision 0123 waiting for a card makes its column render it, and resolves once with the rendered card', () => {
  const cards = twoColumns({ [MONDAY]: [ONE, TWO] });
  const drawn: number[] = [];
  cards.mountDrawing(MONDAY, (index) => void drawn.push(index));
  const [wanted, calledOff] = [found(), found()];
  cards.whenMounted({ id: TWO, day: MONDAY }, wanted);
  cards.whenMounted({ id: TWO, day: MONDAY }, calledOff)();
  expect(drawn).toEqual([1, 1]);
  const card = cardIn(MONDAY);
  cards.mountCard(TWO, card);
  cards.rendered();
  cards.rendered();
  expect([wanted.mock.calls, calledOff.mock.calls]).toEqual([[[card]], []]);
  const later = found();
  cards.whenMounted({ id: TWO, day: MONDAY }, later);
  expect(later.mock.calls).toEqual([[card]]);
});

it("TMR-12 decision 0123 a card still in the column that it is leaving doesn't resolve the wait", () => {
  const cards = twoColumns({ [MONDAY]: [ONE] });
  const unmount = cards.mountCard(ONE, cardIn(MONDAY));
  const wanted = found();
  cards.whenMounted({ id: ONE, day: TUESDAY }, wanted);
  expect(wanted.mock.calls).toEqual([]);
  const next = cardIn(TUESDAY);
  cards.mountCard(ONE, next);
  unmount();
  cards.rendered();
  expect([wanted.mock.calls, cards.card(ONE)]).toEqual([[[next]], next]);
});
