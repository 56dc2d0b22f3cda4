import { type RefObject, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

interface LeftPlace {
  readonly id: string;
  readonly top: number;
}

export interface ReturnPlace {
  readonly leftId: string | undefined;
  leave(id: string): void;
  comeBack(entry: HTMLElement | null): void;
}

/** Keeps the place in the history, so that going back restores it. */
export function useReturnPlace(): ReturnPlace & {
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
