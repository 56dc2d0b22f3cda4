/** Whether nothing on the page has the focus: what had it has gone. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Gives the focus to the first of these that takes it, where nothing has it. */
export function focusFirst(...places: readonly (Element | null | undefined)[]): void {
  for (const each of places)
    if (isFocusNowhere() && each instanceof HTMLElement && each.isConnected) each.focus();
}
