import { expect, it, onTestFinished, vi } from 'vitest';

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

it('DEC-20 arrows that are pressed before the board hears them lead on one after the other', async () => {
  // Who hears keys first hears what was pressed before: in a page where nothing was heard yet.
  vi.resetModules();
  const { queueKeys } = await import('#features/page/queued-keys.ts');
  const { listenToBoard } = await import('#features/board/keyboard/board-key-acts.ts');
  const { board, add } = twoCards();
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
  listenToBoard(board, { onAdd: () => undefined, onEdit: () => undefined }, end.signal);
  expect(document.activeElement?.getAttribute('data-card')).toBe('second');
});
