import { announceBlocked } from '#services/toasts/index.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { keysOf, type Shortcut } from './shortcuts.ts';

export interface Command extends Omit<MenuEntry, 'keys' | 'onSelect'> {
  /** A menu shows the keys of the first one. */
  readonly shortcuts?: readonly Shortcut[];
  readonly isByKeysAlone?: boolean;
  readonly isBusy?: boolean;
  /** Runs after the menu has returned the focus. */
  readonly takesFocus?: boolean;
  run(): void;
}

export function entriesOf(commands: readonly Command[]): MenuEntry[] {
  return commands
    .filter(({ isByKeysAlone = false }) => !isByKeysAlone)
    .map(({ shortcuts = [], takesFocus = false, run, ...entry }) => ({
      ...entry,
      ...shownKeys(shortcuts),
      onSelect: takesFocus ? () => queueMicrotask(run) : run,
    }));
}

export function shownKeys([first]: readonly Shortcut[] = []): Pick<MenuEntry, 'keys'> {
  return first === undefined ? {} : { keys: keysOf(...partsOf(first)) };
}

/** Returns false if no command has the shortcut. A disabled command announces why. */
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
