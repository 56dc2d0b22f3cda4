import { expect, it, onTestFinished, vi } from 'vitest';
import { createMountedCards } from '#services/board/mounted-cards.ts';

/** A board of one column with two cards, and the button above them. */
function twoCards() {
  const board = document.createElement('main');
  const column = document.createElement('section');
  column.dataset['column'] = 'unscheduled';
  const add = document.createElement('button');
  add.dataset['press'] = 'add';
  const cards = createMountedCards();
  const items = ['first', 'second'].map((name) => {
    const item = document.createElement('div');
    const card = document.createElement('article');
    card.tabIndex = 0;
    card.dataset['card'] = name;
    item.append(card);
    cards.mountCard(name, card);
    return item;
  });
  column.append(add, ...items);
  cards.mountColumn(null, { element: column, taskIds: () => ['first', 'second'] });
  board.append(column);
  document.body.replaceChildren(board);
  return { board, add, cards };
}

it('DEC-20 arrow keys pressed before the board listens move the focus one after the other', async () => {
  // Only the first listener of a page gets earlier presses, so the module state must be new.
  vi.resetModules();
  const { queueKeys } = await import('#features/page/queued-keys.ts');
  const { listenToBoard } = await import('#features/board/keyboard/board-key-acts.ts');
  const { board, add, cards } = twoCards();
  const end = new AbortController();
  const forget = queueKeys();
  onTestFinished(() => {
    forget();
    end.abort();
    document.body.replaceChildren();
  });
  add.focus();
  for (const _ of [1, 2])
    add.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  const actions = { onAdd: () => undefined, onEdit: () => undefined };
  listenToBoard(board, { actions, cards, commandsOf: () => [], askMenu: () => undefined }, end.signal);
  expect(document.activeElement?.getAttribute('data-card')).toBe('second');
});
