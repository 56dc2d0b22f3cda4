import { useLayoutEffect } from 'react';

/** Returns whether keyboard shortcuts must be ignored, because a field or a modal has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (isModalOpen()) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

export function isModalOpen(): boolean {
  return openDialogs > 0;
}

/** Counts an open dialog until the returned function is called; a DOM query per key would take about 1 ms. */
export function noteDialog(): () => void {
  openDialogs += 1;
  return () => void (openDialogs -= 1);
}

/** Every dialog must call this while it is open. */
export function useOpenDialog(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? noteDialog() : undefined), [isOpen]);
}

let openDialogs = 0;
