import { expect, it, onTestFinished } from 'vitest';
import { heldPress, queueClicks, takeQueuedClicks } from '#features/board/queued-clicks.ts';

/** Listeners with this signal are removed after the test, like those of an unmounted board. */
function hearing(): AbortController {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return end;
}

/** Queues clicks on a board until the test ends. */
function queue(root: HTMLElement): () => void {
  const leave = queueClicks(root);
  onTestFinished(leave);
  return leave;
}

/** A board with a chip that counts how often it was opened. */
function board() {
  const root = document.createElement('div');
  root.dataset['column'] = '2026-11-20';
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

it("BLK-04 BLK-05 BLK-06 a Ctrl click on a chip is queued for the loading selection, and doesn't open the chip", () => {
  const { root, chip, click, opened } = board();
  const leave = queue(root);
  click(chip, { ctrlKey: true });
  click(chip, { shiftKey: true });
  expect(opened()).toBe(0);
  const end = hearing();
  const kept = takeQueuedClicks('click', end.signal);
  expect(kept.map(({ ctrlKey, shiftKey }) => [ctrlKey, shiftKey])).toEqual([
    [true, false],
    [false, true],
  ]);
  click(chip, { ctrlKey: true });
  expect(opened()).toBe(1);
  expect(takeQueuedClicks('click', end.signal)).toEqual([]);
  end.abort();
  click(chip, { ctrlKey: true });
  expect(opened()).toBe(1);
  leave();
  click(chip, { ctrlKey: true });
  expect(opened()).toBe(2);
});

it("BLK-04 plain clicks, key presses and clicks in a text field aren't queued", () => {
  const { root, chip, field, click, opened } = board();
  queue(root);
  click(chip);
  click(chip, { ctrlKey: true, detail: 0 });
  click(field, { ctrlKey: true });
  expect(opened()).toBe(3);
  expect(takeQueuedClicks('click', hearing().signal)).toEqual([]);
});

it('BRD-11 CRD-02 a right click is queued for the loading menus, but not with Shift or from touch', () => {
  const { root, chip, field } = board();
  const ask = (on: Element | null, more: PointerEventInit = {}) => {
    const asked = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...more });
    on?.dispatchEvent(asked);
    return asked;
  };
  queue(root);
  const kept = ask(chip);
  const left = [
    ask(field),
    ask(chip, { shiftKey: true }),
    ask(chip, { pointerType: 'touch' }),
    ask(document.body),
  ];
  expect([kept, ...left].map((each) => each.defaultPrevented)).toEqual([true, false, false, false, false]);
  const end = hearing();
  expect(takeQueuedClicks('click', end.signal)).toEqual([]);
  expect(takeQueuedClicks('contextmenu', end.signal)).toEqual([kept]);
  expect(ask(chip).defaultPrevented).toBe(false);
});

it('BRD-18 a held press is queued for the loading drag code until it is released', () => {
  const { root, chip } = board();
  const leave = queue(root);
  const press = () => new MouseEvent('mousedown', { bubbles: true });
  const [first, second] = [press(), press()];
  expect(heldPress()).toBeNull();
  chip?.dispatchEvent(first);
  expect(heldPress()).toBe(first);
  document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  expect(heldPress()).toBeNull();
  chip?.dispatchEvent(second);
  expect(heldPress()).toBe(second);
  leave();
  expect(heldPress()).toBeNull();
});
