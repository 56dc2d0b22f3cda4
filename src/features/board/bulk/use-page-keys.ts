import { useEffect } from 'react';
import { listenForKeys, type ShortcutOf, shortcutOf } from '#features/page/index.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

export function usePageKeys(run: (shortcut: ShortcutOf<'board'>) => boolean): void {
  const latest = useLatest(run);
  useEffect(() => {
    const end = new AbortController();
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isInMenu(event.target)) return;
      const shortcut = shortcutOf('board', event);
      // A held key must delete only once: the focus has already moved to the next card.
      if (shortcut === 'remove' && event.repeat) return;
      if (shortcut && latest()(shortcut)) event.preventDefault();
    };
    listenForKeys(['board'], globalThis, press, { signal: end.signal });
    return () => end.abort();
  }, [latest]);
}

/** Menus use letter keys to jump to their entries. */
function isInMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=menu]') !== null;
}
