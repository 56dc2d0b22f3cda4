import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ignoreTypedOn, judgePress } from '#features/page/typed-on.ts';
import { noteDialog } from '#ui/interaction/is-typing.ts';

describe("DEC-20 keys typed on after a dialog closed aren't shortcuts", () => {
  it('DEC-20 a text key within 600 ms of the last one counts as typing, and extends the typing', () => {
    const inField = judgePress(Number.NEGATIVE_INFINITY, { at: 1_000, place: 'dialog field', kind: 'text' });
    expect(inField).toEqual({ typedAt: 1_000, isTypedOn: false });
    const soon = judgePress(1_000, { at: 1_599, place: 'page', kind: 'text' });
    expect(soon).toEqual({ typedAt: 1_599, isTypedOn: true });
    expect(judgePress(1_599, { at: 2_198, place: 'page', kind: 'text' }).isTypedOn).toBe(true);
    expect(judgePress(1_599, { at: 2_199, place: 'page', kind: 'text' })).toEqual({
      typedAt: Number.NEGATIVE_INFINITY,
      isTypedOn: false,
    });
  });

  it("DEC-20 a command key ends the typing, a modifier doesn't, and other fields receive their keys", () => {
    expect(judgePress(1_000, { at: 1_100, place: 'page', kind: 'command' })).toEqual({
      typedAt: Number.NEGATIVE_INFINITY,
      isTypedOn: false,
    });
    expect(judgePress(1_000, { at: 1_100, place: 'page', kind: 'modifier' })).toEqual({
      typedAt: 1_000,
      isTypedOn: false,
    });
    expect(judgePress(1_000, { at: 1_100, place: 'dialog field', kind: 'command' })).toEqual({
      typedAt: Number.NEGATIVE_INFINITY,
      isTypedOn: false,
    });
    expect(judgePress(1_000, { at: 1_100, place: 'other field', kind: 'text' }).isTypedOn).toBe(false);
  });

  it('DEC-20 a key after a pause of 600 ms is never ignored, whatever was pressed before', () => {
    const press = fc.record({
      wait: fc.integer({ min: 0, max: 2_000 }),
      place: fc.constantFrom('dialog field', 'other field', 'page'),
      kind: fc.constantFrom('text', 'modifier', 'command'),
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 20 }), (presses) => {
        let at = 0;
        let typedAt = Number.NEGATIVE_INFINITY;
        for (const { wait, place, kind } of presses) {
          at += wait;
          const judged = judgePress(typedAt, { at, place, kind });
          expect(judged.isTypedOn && (wait >= 600 || place !== 'page' || kind !== 'text')).toBe(false);
          ({ typedAt } = judged);
        }
      }),
    );
  });
});

describe('DEC-20 the keys of a page after a dialog closed', () => {
  const heard: string[] = [];
  const field = document.createElement('input');
  const dialog = document.createElement('div');
  const main = document.createElement('main');
  dialog.setAttribute('role', 'dialog');
  dialog.append(field);

  beforeEach(() => {
    heard.length = 0;
    document.body.replaceChildren(main, dialog);
    const end = new AbortController();
    onTestFinished(ignoreTypedOn());
    onTestFinished(() => end.abort());
    addEventListener('keydown', ({ key }) => void heard.push(key), { signal: end.signal });
  });

  /** Presses a key, `at` ms after the page started. */
  function press(key: string, at: number, on: Element = main, more: KeyboardEventInit = {}): KeyboardEvent {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: at });
    on.dispatchEvent(event);
    return event;
  }

  it('DEC-20 letters, Delete and a second Enter are ignored until a pause, and are commands afterwards', () => {
    press('Enter', 1_000, field);
    dialog.remove();
    expect(press('Enter', 1_100).defaultPrevented).toBe(true);
    press('s', 1_200);
    press('Shift', 1_250);
    press('S', 1_300, main, { shiftKey: true });
    press('Delete', 1_400);
    press('s', 2_000);
    expect(heard).toEqual(['Enter', 'Shift', 's']);
  });

  it('DEC-20 Escape, arrows, chords and a pointer press are commands at once', () => {
    press('Enter', 1_000, field);
    dialog.remove();
    press('z', 1_100, main, { ctrlKey: true });
    press('s', 1_150);
    expect(heard).toEqual(['Enter', 'z', 's']);
    document.body.append(dialog);
    press('Enter', 2_000, field);
    dialog.remove();
    main.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    press('n', 2_100);
    document.body.append(dialog);
    press('Escape', 3_000, field);
    dialog.remove();
    press('s', 3_100);
    expect(heard.slice(3)).toEqual(['Enter', 'n', 'Escape', 's']);
  });

  it('DEC-20 keys typed into the next field, or into a dialog that stays open, are received', () => {
    const next = document.createElement('input');
    const close = noteDialog();
    press('n', 1_000, field);
    press('x', 1_100, main);
    close();
    dialog.remove();
    main.replaceChildren(next);
    press('y', 1_150, next);
    expect(heard).toEqual(['n', 'x', 'y']);
  });
});
