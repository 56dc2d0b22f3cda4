import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { place, type Side } from './place.ts';

export interface FloatOptions {
  /** Without it nothing listens and nothing opens. */
  readonly active: boolean;
  readonly delay: number;
  readonly side: Side;
  /** A click or tap opens it and Escape is spent on closing it; otherwise a press closes it. */
  readonly pinned: boolean;
  /** It keeps out of the way of hands: it opens for a pointer that moves, not while a text is typed, and goes with any key. */
  readonly calm?: boolean;
}

export interface Float {
  readonly open: boolean;
  readonly anchorRef: RefCallback<HTMLElement>;
  readonly boxRef: RefObject<HTMLDivElement | null>;
}

/**
 * A box that floats beside an anchor while the pointer or the keyboard focus is on either of them.
 * The box stands in the top layer, so that no scrolling parent and no dialog cuts it off.
 */
export function useFloat({ active, delay, side, pinned, calm = false }: FloatOptions): Float {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const turn = useCallback(
    (next: boolean, after: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(next && !(calm && isTyping())), after);
    },
    [calm],
  );
  const hold = useCallback(() => turn(true, 0), [turn]);
  const release = useCallback(() => turn(false, grace), [turn]);

  const anchorRef = useCallback(
    (node: HTMLElement | null) => {
      anchor.current = node;
      if (!node || !active) return;
      const end = new AbortController();
      const on = <K extends keyof HTMLElementEventMap>(
        type: K,
        run: (event: HTMLElementEventMap[K]) => void,
      ) => node.addEventListener(type, run, { signal: end.signal });
      // What appears under a pointer that rests is entered too, without a move of the hand.
      let isMoved = false;
      on('pointerenter', () => (isMoved = false));
      on(calm ? 'pointermove' : 'pointerenter', (event) => {
        if (!isMoved && event.pointerType !== 'touch') turn(true, delay);
        isMoved = true;
      });
      on('pointerleave', release);
      on(
        'focusin',
        (event) => event.target instanceof Element && event.target.matches(':focus-visible') && hold(),
      );
      on('focusout', release);
      if (pinned) on('click', hold);
      else on('pointerdown', () => turn(false, 0));
      return () => {
        end.abort();
        clearTimeout(timer.current);
        setOpen(false);
      };
    },
    [active, delay, pinned, calm, turn, hold, release],
  );

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!open || !box || !anchor.current) return;
    if ('showPopover' in box) box.showPopover();
    const view = { width: window.innerWidth, height: window.innerHeight };
    const spot = place(anchor.current.getBoundingClientRect(), box.getBoundingClientRect(), view, side);
    box.style.left = `${spot.left}px`;
    box.style.top = `${spot.top}px`;

    const end = new AbortController();
    const own = { signal: end.signal };
    for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, hold, own);
    for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, release, own);
    const early = { capture: true, signal: end.signal };
    const close = (event: Event) => {
      if (!isIn(event, box)) turn(false, 0);
    };
    document.addEventListener('scroll', close, early);
    document.addEventListener('pointerdown', (event) => !isIn(event, anchor.current) && close(event), early);
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
    return () => end.abort();
  }, [open, pinned, calm, side, turn, hold, release]);

  return { open, anchorRef, boxRef };
}

/** Long enough to move the pointer over the gap between anchor and box. */
const grace = 120;

function isIn(event: Event, place: Node | null): boolean {
  return event.target instanceof Node && place !== null && place.contains(event.target);
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
}
