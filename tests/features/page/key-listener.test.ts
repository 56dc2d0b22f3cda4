import { expect, it, onTestFinished, vi } from 'vitest';
import type { Scope } from '#features/page/shortcuts.ts';

/** Keeps what is pressed, in a page where nothing was heard yet, with a text field and an element whose keys are heard. */
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
  /** What a listener that begins now hears at once; it acts on Z. */
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

it('DEC-20 who hears keys first hears what was pressed while it was read, each press acted on once', async () => {
  const { press, hear, field } = await begin();
  press('z');
  press('n');
  press('secret', field);
  expect(hear('page')).toEqual(['z', 'n']);
  expect(hear('board')).toEqual(['n']);
  expect(hear('board')).toEqual([]);
});

it('DEC-20 an element hears only the presses on it, and nobody those of five seconds ago or of another screen', async () => {
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
/** A page in which keys are pressed before anybody hears them, then heard, and a field that opens. */
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

it('DEC-20 BRD-13 a text typed after A, before the keys are heard, goes into the field that A opens and acts as no shortcut', async () => {
  const { press, heard, focus, field } = await pressBefore('x', 'a', 'D', 'r', 'Backspace', 'x', 'Enter');
  expect(heard).toEqual(['x', 'a']);
  press('m');
  expect(heard).toEqual(['x', 'a']);
  expect(await focus()).toBe('Dxm');
  press('t', field);
  press('t');
  expect([field.value, heard]).toEqual(['Dxm', ['x', 'a', 't', 't']]);
});

it('DEC-20 keys that open no field act one after the other', async () => {
  const { heard, focus } = await pressBefore('x', 't', ']');
  expect([heard, await focus()]).toEqual([['x', 't', ']'], '']);
});

it.each<[string, (press: (key: string) => void) => void]>([
  ['Escape', (press) => press('Escape')],
  ['a press of the pointer', () => dispatchEvent(new Event('pointerdown'))],
  ['two seconds', () => vi.advanceTimersByTime(2_000)],
])('DEC-20 what was typed for a field is given up by %s', async (_, giveUp) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { press, heard, focus } = await pressBefore('n', 'D');
  giveUp(press);
  press('t');
  expect([heard.at(-1), await focus()]).toEqual(['t', '']);
});
