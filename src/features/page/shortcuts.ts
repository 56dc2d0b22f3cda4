/** Each shortcut has its text, then its chords. `Mod` is Cmd on a Mac, Ctrl elsewhere, and either works. */
const table = {
  page: {
    title: 'Everywhere',
    shortcuts: {
      palette: ['Search', 'Mod+k'],
      sheet: ['Show keyboard shortcuts', '?'],
      undo: ['Undo the last change', 'Mod+z'],
      redo: ['Redo', 'Mod+Shift+z', 'Ctrl+y'],
    },
  },
  board: {
    title: 'Board',
    shortcuts: {
      new: ['New task in the last-used column', 'n'],
      add: ['Add tasks by name in the last-used column', 'a'],
      previous: ['Previous week', '['],
      next: ['Next week', ']'],
      today: ['This week and today', 't'],
      filter: ['Filter tasks, or close the filter', 'f'],
      all: ['Select all tasks this week', 'Mod+a'],
      none: ['Clear selection', 'Escape'],
      remove: ['Delete selected tasks or the focused card', 'Delete', 'Mod+Backspace'],
    },
  },
  moves: {
    title: 'Moving around',
    shortcuts: {
      up: ['Card above', 'ArrowUp'],
      down: ['Card below', 'ArrowDown'],
      left: ['Previous column', 'ArrowLeft'],
      right: ['Next column', 'ArrowRight'],
      first: ['First card of the column', 'Home'],
      last: ['Last card of the column', 'End'],
    },
  },
  card: {
    title: 'Focused card',
    shortcuts: {
      turn: ['Start, pause or resume', 'Space', 's'],
      finish: ['Complete or reopen', 'c'],
      edit: ['Edit', 'Enter'],
      title: ['Edit the title', 'e'],
      controls: ['Go to its buttons', 'F2'],
      nextControl: ['Next of its buttons', 'Tab'],
      previousControl: ['Previous of its buttons', 'Shift+Tab'],
      back: ['Back to the card', 'Escape'],
      menu: ['Open its menu, or that of the column', 'Shift+F10', 'ContextMenu'],
    },
  },
  selection: {
    title: 'Selecting',
    shortcuts: {
      toggle: ['Select or deselect the focused card', 'x', 'Mod+Space'],
      extendUp: ['Select upwards', 'Shift+ArrowUp'],
      extendDown: ['Select downwards', 'Shift+ArrowDown'],
    },
  },
  carrying: {
    title: 'Moving cards',
    shortcuts: {
      pickUp: ['Pick up the focused card: arrow keys move it, [ and ] change the week, Enter drops it', 'm'],
    },
  },
  estimate: {
    title: 'Estimate of the focused card',
    shortcuts: {
      longer: ['15 minutes more (release Alt to save)', 'Alt+ArrowDown'],
      shorter: ['15 minutes less (release Alt to save)', 'Alt+ArrowUp'],
    },
  },
  clipboard: {
    title: 'Clipboard',
    shortcuts: {
      copy: ['Copy selected tasks or the focused card', 'Mod+c'],
      paste: ['Paste into the last-used column', 'Mod+v'],
    },
  },
} as const;

export type Scope = keyof typeof table;

export type ShortcutOf<S extends Scope> = S extends Scope
  ? keyof (typeof table)[S]['shortcuts'] & string
  : never;

export type Shortcut = { [S in Scope]: `${S}.${ShortcutOf<S>}` }[Scope];

type Row = readonly [does: string, ...chords: string[]];
const rows = (scope: Scope): Readonly<Record<string, Row>> => table[scope].shortcuts;

export function shortcutOf<S extends Scope>(scope: S, event: KeyboardEvent): ShortcutOf<S> | undefined {
  const found = Object.entries(rows(scope)).find(([, [, ...chords]]) =>
    chords.some((chord) => isPressed(chord, event)),
  );
  return found?.[0] as ShortcutOf<S> | undefined;
}

function isPressed(chord: string, event: KeyboardEvent): boolean {
  const modifiers = chord.split('+');
  const key = modifiers.pop() ?? '';
  const has = (modifier: string) => modifiers.includes(modifier);
  // On many keyboards a sign needs Shift, Alt or AltGr; some systems report AltGr as Ctrl and Alt.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  const isCtrl = event.ctrlKey && !(isSign && event.getModifierState('AltGraph'));
  return (
    keyPressed(event) === key &&
    (isSign || event.altKey === has('Alt')) &&
    !event.isComposing &&
    (isSign || event.shiftKey === has('Shift')) &&
    (has('Mod') ? isCtrl || event.metaKey : isCtrl === has('Ctrl') && !event.metaKey)
  );
}

/** A layout without Latin letters (Cyrillic, Greek, Hebrew, Arabic) means the key in the same place. */
function keyPressed({ key, code }: KeyboardEvent): string {
  if (key === ' ') return 'Space';
  if (key.length !== 1) return key;
  return (isOtherScript(key) ? latinKey(code) : undefined) ?? key.toLowerCase();
}

const isOtherScript = (key: string): boolean => key === '؟' || /(?!\p{Script=Latin})\p{L}/u.test(key);

function latinKey(code: string): string | undefined {
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : signKeys[code];
}

const signKeys: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '?' };

export interface ShownShortcut {
  readonly does: string;
  readonly chords: readonly (readonly string[])[];
}

export function shownShortcuts(scope: Scope, isApple: boolean): { title: string; shown: ShownShortcut[] } {
  const shown = Object.values(rows(scope)).map(([does, ...chords]) => ({
    does,
    chords: chords.map((chord) => namesOf(chord, isApple)),
  }));
  return { title: table[scope].title, shown };
}

/** The shortest chord, such as "Ctrl Z". */
export function keysOf<S extends Scope>(scope: S, shortcut: ShortcutOf<S>, isApple = isOnApple()): string {
  const [first = '', ...others] = chordsOf(rows(scope)[shortcut]).map((chord) =>
    namesOf(chord, isApple).join(' '),
  );
  return others.reduce((shortest, each) => (each.length < shortest.length ? each : shortest), first);
}

export const isOnApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function chordsOf([, ...chords]: Row = ['']): readonly string[] {
  return chords;
}

function namesOf(chord: string, isApple: boolean): string[] {
  const nameOf = (part: string) => (part === 'Mod' ? (isApple ? 'Cmd' : 'Ctrl') : (keyNames[part] ?? part));
  return chord.split('+').map((part) => nameOf(part).replace(/^[a-z]$/, upper));
}

const upper = (letter: string): string => letter.toUpperCase();

const keyNames: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
  ContextMenu: 'Menu key',
};

export const scopes = Object.keys(table) as Scope[];
