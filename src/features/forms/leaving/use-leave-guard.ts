import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { popGuard } from '#ui/overlays/pop-guard.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

/** Asked before the address is left, with the way onward; true where it keeps the person here and goes on later. */
export type Hold = (onward: () => void) => boolean;

/**
 * Keeps the address of what would be lost, whether a link, a button or the keys of the history lead away from it. The
 * router tells only afterwards, so an entry of the history that was left is put back before anybody has seen it.
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

/** Where an entry stands in the history, as the router has numbered it; NaN for one that it has not made. */
function placeOf(state: unknown): number {
  return (state as { readonly idx?: number } | null)?.idx ?? Number.NaN;
}
