import { announceBlocked } from '#services/toasts/announce.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { keysOf, type Shortcut } from './shortcuts.ts';

/** Something that can be done: keys, menus, the palette and bars run it by this one entry, with the same reason why not. */
export interface Command extends Omit<MenuEntry, 'keys' | 'onSelect'> {
  /** What its keys are called in the table of shortcuts; menus show those of the first. */
  readonly shortcuts?: readonly Shortcut[];
  /** Whether no menu lists it. */
  readonly isByKeysAlone?: boolean;
  /** Whether something is being done already, so that its keys do nothing. */
  readonly isBusy?: boolean;
  /** Whether it takes the focus at once: a menu, which gives it back at the end of the press, runs it after that. */
  readonly takesFocus?: boolean;
  run(): void;
}

/** Commands as a menu lists them. */
export function entriesOf(commands: readonly Command[]): MenuEntry[] {
  return commands
    .filter(({ isByKeysAlone = false }) => !isByKeysAlone)
    .map(({ shortcuts = [], takesFocus = false, run, ...entry }) => ({
      ...entry,
      ...shownKeys(shortcuts),
      onSelect: takesFocus ? () => queueMicrotask(run) : run,
    }));
}

/** The keys that a menu or a bar shows beside a command. */
export function shownKeys([first]: readonly Shortcut[] = []): Pick<MenuEntry, 'keys'> {
  return first === undefined ? {} : { keys: keysOf(...partsOf(first)) };
}

/** Runs the command of some keys, or says why that is not possible now; false where no command has them. */
export function runShortcut(commands: readonly Command[], shortcut: Shortcut): boolean {
  const command = commands.find(({ shortcuts = [] }) => shortcuts.includes(shortcut));
  if (!command) return false;
  const { why, isBusy = false, run } = command;
  if (isBusy) return true;
  if (why) announceBlocked({ what: why.what, reason: typeof why.reason === 'string' ? why.reason : '' });
  else run();
  return true;
}

const partsOf = (shortcut: Shortcut) => shortcut.split('.') as Parameters<typeof keysOf>;
