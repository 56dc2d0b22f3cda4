import { expect, it, onTestFinished, vi } from 'vitest';
import type { Scope } from '#features/page/shortcuts.ts';

/** A page without listeners so far, with a text field and an element that has its own key listener; queues presses. */
async function begin() {
  vi.resetModules();
  const { queueKeys } = await import('#features/page/queued-keys.ts');
  const { listenForKeys } = await import('#features/page/key-listener.ts');
  const main = document.createElement('main');
  const field = document.createElement('input');
  document.body.replaceChildren(main, field);
  onTestFinished(queueKeys());
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const press = (key: string, on: Element = document.body) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  /** The presses that a new listener receives at once; it handles Z. */
  const hear = (scope: Scope, on: EventTarget = globalThis): string[] => {
    const heard: string[] = [];
    const note = (event: KeyboardEvent) => {
      heard.push(event.key);
      if (event.key === 'z') event.preventDefault();
    };
    listenForKeys([scope], on, note, { signal: end.signal });
    return heard;
  };
  return { press, hear, main, field };
}

it('DEC-20 the first listener receives the presses queued while its code loaded, and each press acts once', async () => {
  const { press, hear, field } = await begin();
  press('z');
  press('n');
  press('secret', field);
  expect(hear('page')).toEqual(['z', 'n']);
  expect(hear('board')).toEqual(['n']);
  expect(hear('board')).toEqual([]);
});

it('DEC-20 an element receives only presses on it; presses older than five seconds or from another screen are dropped', async () => {
  const { press, hear, field, main } = await begin();
  press('a', main);
  expect(hear('card', field)).toEqual([]);
  expect(hear('moves', main)).toEqual(['a']);
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  history.replaceState(null, '', '#another');
  expect(hear('selection')).toEqual([]);
  press('b');
  expect(hear('estimate')).toEqual(['b']);
  const later = performance.now() + 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(hear('carrying')).toEqual([]);
});
/** Presses keys before any listener exists, then adds the listener and a field that opens. */
async function pressBefore(...keys: readonly string[]) {
  vi.resetModules();
  const { queueKeys } = await import('#features/page/queued-keys.ts');
  const { listenForKeys } = await import('#features/page/key-listener.ts');
  onTestFinished(queueKeys());
  const field = document.createElement('input');
  document.body.replaceChildren(field);
  const press = (key: string, on: Element = document.body) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (const key of keys) press(key);
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const heard: string[] = [];
  const note = ({ key }: KeyboardEvent) => void heard.push(key);
  listenForKeys(['page'], globalThis, () => undefined, { signal: end.signal });
  listenForKeys(['board'], globalThis, note, { signal: end.signal });
  const focus = async () => {
    field.focus();
    await Promise.resolve();
    return field.value;
  };
  return { press, heard, focus, field };
}

it('DEC-20 BRD-13 text typed after A, before the listener exists, goes into the field that A opens and triggers no shortcut', async () => {
  const { press, heard, focus, field } = await pressBefore('x', 'a', 'D', 'r', 'Backspace', 'x', 'Enter');
  expect(heard).toEqual(['x', 'a']);
  press('m');
  expect(heard).toEqual(['x', 'a']);
  expect(await focus()).toBe('Dxm');
  press('t', field);
  press('t');
  expect([field.value, heard]).toEqual(['Dxm', ['x', 'a', 't', 't']]);
});

it('DEC-20 queued keys that open no field act one after the other', async () => {
  const { heard, focus } = await pressBefore('x', 't', ']');
  expect([heard, await focus()]).toEqual([['x', 't', ']'], '']);
});

it.each<[string, (press: (key: string) => void) => void]>([
  ['Escape', (press) => press('Escape')],
  ['a press of the pointer', () => dispatchEvent(new Event('pointerdown'))],
  ['two seconds', () => vi.advanceTimersByTime(2_000)],
])('DEC-20 text queued for a field is dropped after %s', async (_, giveUp) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { press, heard, focus } = await pressBefore('n', 'D');
  giveUp(press);
  press('t');
  expect([heard.at(-1), await focus()]).toEqual(['t', '']);
});
