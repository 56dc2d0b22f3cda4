/** Copies a text. Does nothing if the browser denies clipboard access. */
export function copyText(text: string): void {
  navigator.clipboard?.writeText(text).catch(() => undefined);
}
