/** Copies a text. A browser that lets nobody write to the clipboard leaves it as it is. */
export function copyText(text: string): void {
  navigator.clipboard?.writeText(text).catch(() => undefined);
}
