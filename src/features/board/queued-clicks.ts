/** Older clicks (ms) are dropped: they would surprise the user. */
const PATIENCE_MS = 5_000;

type Kind = 'click' | 'contextmenu';
const kinds = ['click', 'contextmenu'] as const;

let kept: readonly MouseEvent[] = [];
/** The press in progress: a drag may begin before its code is loaded. */
let held: MouseEvent | TouchEvent | null = null;
/** While the signal of a kind is active, its listener is attached and nothing is queued. */
const hearers = new Map<string, AbortSignal>();

/**
 * Queues clicks that select or open a menu until their code is loaded, and prevents their default. Returns a
 * function that stops it.
 */
export function queueClicks(root: HTMLElement): () => void {
  const keep = (event: Event) => {
    const isHeard = hearers.get(event.type)?.aborted === false;
    if (isHeard || !(event instanceof MouseEvent) || !isForLater(event)) return;
    event.preventDefault();
    event.stopPropagation();
    kept = [...kept, event];
  };
  const end = new AbortController();
  const early = { capture: true, passive: true, signal: end.signal };
  const hold = (event: MouseEvent | TouchEvent) => void (held = event);
  const release = () => void (held = null);
  root.addEventListener('mousedown', hold, early);
  root.addEventListener('touchstart', hold, early);
  for (const type of ['mouseup', 'touchend', 'touchcancel', 'blur']) addEventListener(type, release, early);
  for (const kind of kinds) root.addEventListener(kind, keep, { capture: true, signal: end.signal });
  return () => {
    end.abort();
    kept = [];
    held = null;
  };
}

export const heldPress = (): MouseEvent | TouchEvent | null => held;

/** Takes the queued clicks of a kind; until the signal aborts, the caller handles new ones itself. */
export function takeQueuedClicks(kind: Kind, signal: AbortSignal): readonly MouseEvent[] {
  hearers.set(kind, signal);
  const [taken, others] = [
    kept.filter(({ type }) => type === kind),
    kept.filter(({ type }) => type !== kind),
  ];
  kept = others;
  return taken.filter(({ timeStamp }) => performance.now() - timeStamp < PATIENCE_MS);
}

function isForLater(event: MouseEvent): boolean {
  const { target, type, detail, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('input, textarea')) return false;
  if (type === 'click')
    return detail > 0 && (ctrlKey || metaKey || shiftKey) && target.closest('[data-card]') !== null;
  // A long press by touch drags a card; with Shift the browser shows its own menu.
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  return !shiftKey && !isFinger && target.closest('[data-column]') !== null;
}
