import { type RefObject, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

/** Where a list was left: by which entry, and how far it was scrolled. */
interface LeftPlace {
  readonly id: string;
  readonly top: number;
}

/** How entries of a list are left and come back to. */
export interface ReturnPlace {
  /** By which entry the list was left, where the history leads back to it. */
  readonly leftId: string | undefined;
  leave(id: string): void;
  /** Puts the focus on the entry by which the list was left, where that stood. */
  comeBack(entry: HTMLElement | null): void;
}

/** Keeps in the history where a list was left, so that going back leads there. */
export function useReturnPlace(): ReturnPlace & {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
} {
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown };
  const navigate = useNavigate();
  const scroller = useRef<HTMLElement>(null);
  const [left] = useState(() => leftPlace(state));
  return {
    scroller,
    leftId: left?.id,
    leave(id) {
      const place: LeftPlace = { id, top: scroller.current?.scrollTop ?? 0 };
      void navigate({ search }, { replace: true, state: { left: place } });
    },
    comeBack(entry) {
      if (left === undefined || !isFocusNowhere()) return;
      entry?.focus({ preventScroll: true });
      if (scroller.current) scroller.current.scrollTop = left.top;
    },
  };
}

function leftPlace(state: unknown): LeftPlace | undefined {
  if (typeof state !== 'object' || state === null || !('left' in state)) return undefined;
  return state.left as LeftPlace;
}
