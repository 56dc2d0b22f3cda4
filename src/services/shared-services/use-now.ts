import { useCallback, useSyncExternalStore } from 'react';
import { useSharedServices } from './shared-context.tsx';

/**
 * The time in ms, rounded down to full `everyMs`, so that it renders once for each and never ahead of a fact (T4). All
 * users of one interval share its tick.
 */
export function useNow(everyMs: number): number {
  const { clock } = useSharedServices();
  const subscribe = useCallback((listener: () => void) => clock.onTick(everyMs, listener), [clock, everyMs]);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / everyMs) * everyMs);
}
