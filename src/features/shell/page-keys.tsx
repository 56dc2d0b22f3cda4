import { useEffect } from 'react';
import { listenForKeys, type ShortcutOf, shortcutOf } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { isModalOpen, isTyping } from '#ui/interaction/is-typing.ts';
import { lazyShell } from '#features/shell/lazy-shell.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { DialogOutline } from '#ui/overlays/dialog-outline.tsx';

const ShortcutSheet = lazyComponent(lazyShell, 'ShortcutSheet');

/**
 * Shortcuts of every screen, except in text fields and modals (DEC-20, DEC-119). In an untouched empty field
 * and in `data-undoes`, undo and redo are those of the page.
 */
export function PageKeys() {
  const { undo, panels } = useServices();
  const isSheet = useChart(panels, (snapshot) => snapshot.hasTag('shortcuts'));
  useEffect(() => {
    const end = new AbortController();
    const acts: Readonly<Record<ShortcutOf<'page'>, () => void>> = {
      palette: () => panels.send({ type: 'palette.opened' }),
      sheet: () => panels.send({ type: 'shortcuts.opened' }),
      undo: () => undo.actor.send({ type: 'undo.asked' }),
      redo: () => undo.actor.send({ type: 'redo.asked' }),
    };
    const typedIn = new WeakSet<EventTarget>();
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf('page', event);
      if (!shortcut || isHeld(shortcut, event.target, typedIn)) return;
      event.preventDefault();
      acts[shortcut]();
    };
    listenForKeys(['page'], globalThis, press, { signal: end.signal });
    addEventListener('input', ({ target }) => target && typedIn.add(target), {
      signal: end.signal,
      capture: true,
    });
    return () => end.abort();
  }, [undo, panels]);
  const close = () => panels.send({ type: 'panel.closed' });
  return (
    isSheet && (
      <ShortcutSheet
        fallback={<DialogOutline title="Keyboard shortcuts" onClose={close} />}
        onClose={close}
        onLoadError={() => panels.send({ type: 'panel.lost' })}
      />
    )
  );
}

/** The palette also opens from a text field. */
function isHeld(
  shortcut: ShortcutOf<'page'>,
  target: EventTarget | null,
  typedIn: WeakSet<EventTarget>,
): boolean {
  if (shortcut === 'palette') return isModalOpen();
  if (shortcut !== 'sheet' && target instanceof Element && target.closest('[data-undoes]')) return false;
  const isEmpty = target instanceof HTMLInputElement && target.value === '' && !typedIn.has(target);
  return isEmpty && shortcut !== 'sheet' ? isModalOpen() : isTyping(target);
}
