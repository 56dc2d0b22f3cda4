import { useLayoutEffect } from 'react';

/** Whether a text is typed or a modal is open: the keys belong to it then. */
export function isTyping(target: EventTarget | null): boolean {
  if (isModalOpen()) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

/** Whether a dialog is open: a modal over the page, or a panel beside what it is about. */
export function isModalOpen(): boolean {
  return openDialogs > 0;
}

/** Notes that a dialog is open until the answer is called. Each key asks several times: to look through the page takes a millisecond. */
export function noteDialog(): () => void {
  openDialogs += 1;
  return () => void (openDialogs -= 1);
}

/** What every dialog of the product calls while it is shown. */
export function useOpenDialog(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? noteDialog() : undefined), [isOpen]);
}

let openDialogs = 0;
