import { expect, it, onTestFinished } from 'vitest';
import { hearBoard } from '#features/board/board-key-acts.ts';
import { keepPresses } from '#features/page/early-presses.ts';

/** A board of one column with two cards, and the button above them. */
function twoCards() {
  const board = document.createElement('main');
  const column = document.createElement('section');
  column.dataset['column'] = 'unscheduled';
  const add = document.createElement('button');
  add.dataset['press'] = 'add';
  const cards = ['first', 'second'].map((name, index) => {
    const item = document.createElement('div');
    item.dataset['index'] = String(index);
    item.setAttribute('aria-setsize', '2');
    const card = document.createElement('article');
    card.tabIndex = 0;
    card.dataset['card'] = name;
    item.append(card);
    return item;
  });
  column.append(add, ...cards);
  board.append(column);
  document.body.replaceChildren(board);
  return { board, add };
}

it('DEC-20 arrows that are pressed before the board hears them lead on one after the other', () => {
  const { board, add } = twoCards();
  const end = new AbortController();
  const forget = keepPresses();
  onTestFinished(() => {
    forget();
    end.abort();
    document.body.replaceChildren();
  });
  add.focus();
  for (const _ of [1, 2])
    add.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  hearBoard(board, { onAdd: () => undefined, onEdit: () => undefined }, end.signal);
  expect(document.activeElement?.getAttribute('data-card')).toBe('second');
});
