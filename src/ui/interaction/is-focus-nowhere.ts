/** Whether nothing on the page has the focus: what had it has gone. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
