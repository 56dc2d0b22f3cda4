/** How long (ms) a click waits for the selection: what comes later would surprise. */
const PATIENCE_MS = 5_000;

interface Board {
  readonly kept: MouseEvent[];
  isHeard: boolean;
}
const boards = new WeakMap<EventTarget, Board>();

/**
 * Keeps the clicks with Ctrl, Cmd or Shift on the cards of a board before its selection is read: they select a card, and
 * open nothing on it. Answers how to end it.
 */
export function queueClicks(root: EventTarget): () => void {
  const board: Board = { kept: [], isHeard: false };
  boards.set(root, board);
  const keep = (event: Event) => {
    if (board.isHeard || !(event instanceof MouseEvent) || !selects(event)) return;
    event.preventDefault();
    event.stopPropagation();
    board.kept.push(event);
  };
  root.addEventListener('click', keep, { capture: true });
  return () => {
    root.removeEventListener('click', keep, { capture: true });
    boards.delete(root);
  };
}

/** Hands over what was clicked before, and hears the clicks from now on until the signal ends that. */
export function takeQueuedClicks(root: EventTarget, signal: AbortSignal): readonly MouseEvent[] {
  const board = boards.get(root);
  if (!board) return [];
  board.isHeard = true;
  signal.addEventListener('abort', () => void (board.isHeard = false), { once: true });
  return board.kept.splice(0).filter(({ timeStamp }) => performance.now() - timeStamp < PATIENCE_MS);
}

function selects({ target, detail, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (detail === 0 || !(ctrlKey || metaKey || shiftKey) || !(target instanceof Element)) return false;
  return target.closest('[data-card]') !== null && !target.closest('input, textarea');
}
