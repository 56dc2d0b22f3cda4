import { afterEach, expect, it } from 'vitest';
import { queueClicks, takeQueuedClicks } from '#features/board/keyboard/queued-clicks.ts';

afterEach(() => document.body.replaceChildren());

/** A board with a chip on a card, which counts how often it was opened. */
function board() {
  const root = document.createElement('div');
  const card = document.createElement('article');
  card.dataset['card'] = 'a';
  card.append(document.createElement('button'), document.createElement('input'));
  root.append(card);
  document.body.append(root);
  let opened = 0;
  const [chip, field] = [root.querySelector('button'), root.querySelector('input')];
  for (const each of [chip, field]) each?.addEventListener('click', () => (opened += 1));
  const click = (on: Element | null, keys: MouseEventInit = {}) =>
    on?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...keys }));
  return { root, chip, field, click, opened: () => opened };
}

it('BLK-04 BLK-05 BLK-06 keeps a click with Ctrl on a chip for the selection that is still loading, and opens nothing', () => {
  const { root, chip, click, opened } = board();
  const leave = queueClicks(root);
  click(chip, { ctrlKey: true });
  click(chip, { shiftKey: true });
  expect(opened()).toBe(0);
  const end = new AbortController();
  const kept = takeQueuedClicks(root, end.signal);
  expect(kept.map(({ ctrlKey, shiftKey }) => [ctrlKey, shiftKey])).toEqual([
    [true, false],
    [false, true],
  ]);
  click(chip, { ctrlKey: true });
  expect(opened()).toBe(1);
  expect(takeQueuedClicks(root, end.signal)).toEqual([]);
  end.abort();
  click(chip, { ctrlKey: true });
  expect(opened()).toBe(1);
  leave();
  click(chip, { ctrlKey: true });
  expect(opened()).toBe(2);
});

it('BLK-04 leaves plain clicks, presses by key and clicks in a text field alone', () => {
  const { root, chip, field, click, opened } = board();
  queueClicks(root);
  click(chip);
  click(chip, { ctrlKey: true, detail: 0 });
  click(field, { ctrlKey: true });
  expect(opened()).toBe(3);
  expect(takeQueuedClicks(root, new AbortController().signal)).toEqual([]);
});
