import { useCallback, useSyncExternalStore } from 'react';
import { useSharedServices } from './shared-context.tsx';

/** Returns the time in ms, rounded down to `everyMs`, so never ahead of a fact (T4). */
export function useNow(everyMs: number): number {
  const { clock } = useSharedServices();
  const subscribe = useCallback((listener: () => void) => clock.onTick(everyMs, listener), [clock, everyMs]);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / everyMs) * everyMs);
}
