import { useEffect } from 'react';
import { useRunUndo } from './use-run-undo.ts';

/** Ctrl/Cmd+Z undoes the last own change, unless a text field or a modal has the focus (DEC-20). */
export function useUndoKeys(): void {
  const runUndo = useRunUndo();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return;
      event.preventDefault();
      void runUndo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [runUndo]);
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}
