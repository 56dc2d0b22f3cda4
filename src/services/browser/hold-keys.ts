const PAUSE_MS = 1_000;
const passing: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

let held: AbortController | undefined;

/** Suppresses keys after a field vanished under a typing user, until a pause, Escape, Tab or a click. */
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
    // Browser shortcuts such as reload keep their default.
    if (!(ctrlKey || metaKey || altKey)) event.preventDefault();
    return undefined;
  };
  addEventListener('keydown', hold, { capture: true, signal });
  addEventListener('pointerdown', end, { capture: true, signal });
}
