import { describe, expect, it } from 'vitest';
import { keysOf, type Scope, shortcutOf, shownShortcuts } from '#features/page/shortcuts.ts';

const means = (scope: Scope, key: string, more: KeyboardEventInit = {}) =>
  shortcutOf(scope, new KeyboardEvent('keydown', { key, ...more })) ?? null;
const [ctrl, cmd, shift] = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }];

describe('DEC-20 DEC-119 the shortcut of a key press', () => {
  it.each([
    ['page', 'z', ctrl, 'undo'],
    ['page', 'z', cmd, 'undo'],
    ['page', 'Z', { ...cmd, ...shift }, 'redo'],
    ['page', 'y', ctrl, 'redo'],
    ['page', 'y', cmd, null],
    ['page', 'z', {}, null],
    ['page', 'z', { ...ctrl, altKey: true }, null],
    ['page', '?', shift, 'sheet'],
    ['page', '?', {}, 'sheet'],
    ['page', '?', ctrl, null],
    ['card', ' ', {}, 'turn'],
    ['card', ' ', ctrl, null],
    ['card', 'S', {}, 'turn'],
    ['card', 's', { isComposing: true }, null],
    ['card', 'Enter', shift, null],
    ['selection', ' ', ctrl, 'toggle'],
    ['selection', 'ArrowUp', shift, 'extendUp'],
    ['moves', 'ArrowUp', shift, null],
    ['moves', 'ArrowUp', {}, 'up'],
    ['estimate', 'ArrowDown', { altKey: true }, 'longer'],
    ['estimate', 'ArrowDown', {}, null],
    ['carrying', 'M', {}, 'pickUp'],
    ['board', 'n', {}, 'new'],
    ['board', 'n', cmd, null],
    ['board', ']', {}, 'next'],
    // On German keyboards brackets need Option (Mac) or AltGr, which Windows reports as Ctrl+Alt.
    ['board', '[', { altKey: true }, 'previous'],
    ['board', '[', { ...ctrl, altKey: true, modifierAltGraph: true }, 'previous'],
    ['board', '[', ctrl, null],
    ['board', '[', cmd, null],
    ['board', 'T', {}, 'today'],
    ['board', 't', ctrl, null],
    ['card', 'F10', shift, 'menu'],
    ['card', 'ContextMenu', {}, 'menu'],
    ['card', 'Tab', shift, 'previousControl'],
    ['board', 'Delete', {}, 'remove'],
    ['board', 'Backspace', cmd, 'remove'],
    ['board', 'Backspace', {}, null],
    // Non-Latin layouts (Russian, Greek, Hebrew, Arabic) match by key position.
    ['page', 'я', { ...ctrl, code: 'KeyZ' }, 'undo'],
    ['page', 'Я', { ...cmd, ...shift, code: 'KeyZ' }, 'redo'],
    ['page', 'κ', { ...ctrl, code: 'KeyK' }, 'palette'],
    ['card', 'ד', { code: 'KeyS' }, 'turn'],
    ['board', 'ت', { code: 'KeyJ' }, null],
    ['board', 'ى', { code: 'KeyN' }, 'new'],
    ['board', 'х', { code: 'BracketLeft' }, 'previous'],
    ['page', '؟', { ...shift, code: 'Slash' }, 'sheet'],
    // Latin layouts match by letter: on AZERTY the key at the position of Q types an A.
    ['board', 'a', { code: 'KeyQ' }, 'add'],
    ['board', 'é', { code: 'KeyN' }, null],
  ] as const)('%s: %s with %o is %s', (scope, key, more, shortcut) => {
    expect(means(scope, key, more)).toBe(shortcut);
  });
});

it('returns the shortest keys of a shortcut for tooltips and menus', () => {
  expect(keysOf('card', 'turn', false)).toBe('S');
  expect(keysOf('card', 'edit', false)).toBe('Enter');
  expect(keysOf('page', 'undo', true)).toBe('Cmd Z');
  expect(keysOf('page', 'redo', false)).toBe('Ctrl Y');
  expect(keysOf('board', 'none', false)).toBe('Esc');
});

describe('the shortcut sheet', () => {
  it('names the keys as the operating system does', () => {
    const [undo, redo] = shownShortcuts('page', true).shown.slice(-2);
    expect(undo).toEqual({ does: 'Undo the last change', chords: [['Cmd', 'Z']] });
    expect(redo?.chords).toEqual([
      ['Cmd', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ]);
    expect(shownShortcuts('selection', false).shown[1]?.chords).toEqual([['Shift', 'Up']]);
  });
});
