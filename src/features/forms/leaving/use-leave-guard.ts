import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { popGuard } from '#ui/overlays/pop-guard.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

/** Returns true if it blocks leaving and calls `onward` later. */
export type Hold = (onward: () => void) => boolean;

/**
 * Guards links, buttons and history keys. The router reports a history step only afterwards, so the entry that
 * was left is restored before the page renders.
 */
export function useLeaveGuard(hold: Hold): void {
  const latest = useLatest(hold);
  const { navigator } = useContext(NavigationContext);
  useEffect(() => {
    const { pathname } = globalThis.location;
    const holds: Hold = (onward) => latest()(onward);

    let place = placeOf(history.state);
    let isReturning = false;
    const keepEntry = (event: PopStateEvent): void => {
      const steps = placeOf(event.state) - place;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (globalThis.location.pathname === pathname) {
        place += steps;
      } else if (steps && holds(() => history.go(steps))) {
        isReturning = true;
        event.stopImmediatePropagation();
        history.go(-steps);
      }
    };
    popGuard.hears = keepEntry;

    const { push, replace } = navigator;
    const guarded =
      (go: typeof push): typeof push =>
      (to, ...rest) => {
        const isAway = new URL(navigator.createHref(to), globalThis.location.href).pathname !== pathname;
        if (!isAway || !holds(() => go(to, ...rest))) go(to, ...rest);
      };
    Object.assign(navigator, { push: guarded(push), replace: guarded(replace) });
    return () => {
      popGuard.hears = undefined;
      Object.assign(navigator, { push, replace });
    };
  }, [latest, navigator]);
}

/** The router's index of a history entry; NaN for entries of others. */
function placeOf(state: unknown): number {
  return (state as { readonly idx?: number } | null)?.idx ?? Number.NaN;
}
