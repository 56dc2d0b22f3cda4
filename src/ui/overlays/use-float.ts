import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Box, overlap, place, placeBeside, type Side } from './place.ts';

export interface FloatOptions {
  /** False adds no listeners. */
  readonly active: boolean;
  readonly delay: number;
  readonly side: Side;
  /** A click opens it and Escape only closes it; otherwise a press closes it. */
  readonly pinned: boolean;
  /** Doesn't open while the user is typing, dragging or has a menu open, and closes with any key. */
  readonly calm?: boolean;
  /** The anchor's visible box, and boxes to cover only if there is no other place. */
  readonly around?: ((anchor: HTMLElement) => Around) | undefined;
}

export interface Around {
  readonly own: Box;
  readonly others: readonly Box[];
}

export interface Float {
  readonly open: boolean;
  readonly anchorRef: RefCallback<HTMLElement>;
  readonly boxRef: RefObject<HTMLDivElement | null>;
}

/** Floats while the anchor or box has the pointer or keyboard focus; in the top layer, so that nothing clips it. */
export function useFloat({ active, delay, side, pinned, calm = false, around }: FloatOptions): Float {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  // Opens once per pointer visit.
  const isSpent = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const turn = useCallback(
    (next: boolean, after: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const isShown = boxRef.current !== null;
        // A menu of the anchor is open in the same place.
        const isTaken = anchor.current?.getAttribute('aria-expanded') === 'true';
        setOpen(next && !isTaken && (isShown || !calm || !isUserBusy()));
      }, after);
    },
    [calm],
  );
  const hold = useCallback(() => turn(true, 0), [turn]);
  const release = useCallback(() => turn(false, grace), [turn]);

  const anchorRef = useCallback(
    (node: HTMLElement | null) => {
      anchor.current = node;
      if (!node || !active) return;
      // The browser adds the same listener only once.
      addEventListener('keydown', hearKey, true);
      const come = ({ pointerType }: PointerEvent) => {
        if (!isSpent.current && pointerType !== 'touch') turn(true, delay);
      };
      const spend = () => {
        isSpent.current = true;
        turn(false, 0);
      };
      const heard: Partial<{ [K in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[K]) => void }> = {
        // Elements that appear under a resting pointer fire pointerenter, so only a move opens.
        pointerenter: () => void (isSpent.current = false),
        pointermove: come,
        pointerleave: release,
        focusin: ({ target }) =>
          target instanceof Element &&
          target.matches(':focus-visible') &&
          // After Escape, focus returns from a menu or panel, which must not open it.
          lastKey !== 'Escape' &&
          turn(true, calm ? delay : 0),
        focusout: release,
        ...(calm && { keydown: spend }),
        ...(pinned ? { click: hold } : { pointerdown: spend }),
      };
      // No AbortSignal: aborting hundreds of them on unmount takes longer than rendering the next cards.
      const listeners = Object.entries(heard) as [string, EventListener][];
      for (const [type, run] of listeners) node.addEventListener(type, run);
      return () => {
        for (const [type, run] of listeners) node.removeEventListener(type, run);
        clearTimeout(timer.current);
        setOpen(false);
      };
    },
    [active, delay, pinned, calm, turn, hold, release],
  );

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!open || !box || !anchor.current) return;
    isSpent.current = true;
    if ('showPopover' in box) box.showPopover();
    const shut = () => setOpen(false);
    shown?.();
    shown = shut;
    const put = () => {
      if (!anchor.current) return;
      const spot = spotOf(box, anchor.current, side, around);
      if (calm && isOverFocus(spot, anchor.current)) return shut();
      box.style.left = `${spot.left}px`;
      box.style.top = `${spot.top}px`;
    };
    put();
    // The content may load later.
    const sizes = new ResizeObserver(put);
    sizes.observe(box);

    const end = new AbortController();
    const own = { signal: end.signal };
    for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, hold, own);
    for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, release, own);
    const early = { ...own, capture: true };
    const close = (event: Event) => {
      if (!isIn(event, box)) turn(false, 0);
    };
    document.addEventListener('scroll', close, early);
    const closeBeside = (event: Event) => isIn(event, anchor.current) || close(event);
    if (calm) document.addEventListener('focusin', closeBeside, early);
    document.addEventListener('pointerdown', closeBeside, early);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' && !calm) return;
        if (pinned) event.stopPropagation();
        turn(false, 0);
      },
      early,
    );
    if (calm) document.addEventListener('input', () => turn(false, 0), early);
    return () => {
      end.abort();
      sizes.disconnect();
      if (shown === shut) shown = undefined;
    };
  }, [open, pinned, calm, side, around, turn, hold, release]);

  return { open, anchorRef, boxRef };
}

function spotOf(box: HTMLElement, anchor: HTMLElement, side: Side, around: FloatOptions['around']): Box {
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { width, height } = box.getBoundingClientRect();
  const size = { width, height };
  const seen = around?.(anchor);
  const spot = seen
    ? placeBeside(seen.own, size, view, seen.others)
    : place(anchor.getBoundingClientRect(), size, view, side);
  return { ...spot, ...size };
}

let lastKey: string | undefined;
const hearKey = ({ key }: KeyboardEvent) => void (lastKey = key);

/** In ms: lets the pointer cross the gap between anchor and box. */
const grace = 120;

function isIn(event: Event, place: Node | null): boolean {
  return event.target instanceof Node && place !== null && place.contains(event.target);
}

/** Closes the only open box before another one opens. */
let shown: (() => void) | undefined;

function isUserBusy(): boolean {
  return shown !== undefined || document.querySelector(inHand) !== null;
}

const inHand =
  'input:focus, textarea:focus, [role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=toolbar], ' +
  '[data-carried], [data-edge]';

function isOverFocus(box: Box, anchor: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement.contains(anchor) || anchor.contains(activeElement)) return false;
  return overlap(box, activeElement.getBoundingClientRect());
}
