import { useEffect } from 'react';
import type { UndoEvent } from '#machines/undo.machine.ts';
import { useServices } from '#services/user-services/context.tsx';
import { isTyping } from '#ui/is-typing.ts';

/**
 * Ctrl/Cmd+Z undoes the last own change, with Shift, or Ctrl+Y, it is done again, unless a text field or a modal has the
 * focus (DEC-20, DEC-119).
 */
export function useUndoKeys(): void {
  const { actor } = useServices().undo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wish = wishOf(event);
      if (!wish || isTyping(event.target)) return;
      event.preventDefault();
      actor.send(wish);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actor]);
}

function wishOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): UndoEvent | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return { type: shiftKey ? 'redo.asked' : 'undo.asked' };
  return letter === 'y' && !metaKey && !shiftKey ? { type: 'redo.asked' } : null;
}
