/** How long (ms) nothing is pressed before a key counts as a new act. */
const PAUSE_MS = 1_000;
const passing: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

let held: AbortController | undefined;

/**
 * Ignores the keys of a user who still types into a field that was taken away: as shortcuts they would do what nobody meant.
 * It ends with a pause, and at once when the user points at something or presses Escape or Tab.
 */
export function holdKeys(): void {
  held?.abort();
  held = new AbortController();
  const { signal } = held;
  const end = () => held?.abort();
  let last = performance.now();
  const hold = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape' || key === 'Tab' || timeStamp - last > PAUSE_MS) return end();
    last = timeStamp;
    if (passing.has(key)) return undefined;
    event.stopImmediatePropagation();
    // A key of the browser, as that which reloads the page, stays with it.
    if (!(ctrlKey || metaKey || altKey)) event.preventDefault();
    return undefined;
  };
  addEventListener('keydown', hold, { capture: true, signal });
  addEventListener('pointerdown', end, { capture: true, signal });
}
