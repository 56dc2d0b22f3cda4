/** Returns whether no element has the focus, as after the focused one was removed. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Focuses the first element that accepts it, unless another one has the focus. */
export function focusFirst(...places: readonly (Element | null | undefined)[]): void {
  for (const each of places)
    if (isFocusNowhere() && each instanceof HTMLElement && each.isConnected) each.focus();
}
