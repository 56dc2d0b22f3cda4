import { useEffect } from 'react';
import { toasts } from '#services/toasts.ts';
import { useServices } from '#services/services.tsx';

/** Ctrl/Cmd+Z undoes the last own change, unless a text field or a modal has the focus (DEC-20). */
export function useUndoKeys(): void {
  const { undo } = useServices();
  useEffect(() => {
    const press = async (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return;
      event.preventDefault();
      const last = undo.last();
      const done = await undo.run();
      if (!done.ok) toasts.show({ text: done.refusal.message, tone: 'bad' });
      else if (last) toasts.show({ text: `Undone: ${last.label}` });
    };
    const listen = (event: KeyboardEvent) => void press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [undo]);
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}
