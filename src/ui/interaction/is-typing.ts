/** Whether a text is typed or a modal is open: the keys belong to it then. */
export function isTyping(target: EventTarget | null): boolean {
  if (isModalOpen()) return true;
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

/** Whether a modal lies over the page. */
export function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
