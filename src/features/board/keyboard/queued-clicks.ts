/** How long (ms) a click waits for who hears it: what comes later would surprise. */
const PATIENCE_MS = 5_000;

/** What is heard only once its code is read: a click with a key held selects, one of the right button opens a menu. */
type Kind = 'click' | 'contextmenu';
const kinds = ['click', 'contextmenu'] as const;

let kept: readonly MouseEvent[] = [];
/** The press that is held: a card may be pulled before the code that carries it is read. */
let held: MouseEvent | TouchEvent | null = null;
/** Until when who hears the clicks of a kind does so. */
const hearers = new Map<string, AbortSignal>();

/**
 * Keeps the clicks with Ctrl, Cmd or Shift on the cards of the board, and those of the right button, before the code of the
 * selection and of the menus is read: they open nothing else meanwhile; and the press that is held. Answers how to end it.
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

/** The press that is held by now; null where there is none. */
export const heldPress = (): MouseEvent | TouchEvent | null => held;

/** Hands over the clicks of a kind that came before, to who hears those from now on until the signal ends that. */
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
  // A long press of a finger picks a card up; with Shift the browser shows its own menu.
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  return !shiftKey && !isFinger && target.closest('[data-column]') !== null;
}
