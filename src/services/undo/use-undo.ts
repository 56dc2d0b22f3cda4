import { useSyncExternalStore } from 'react';
import { useServices } from '#services/services.tsx';
import type { Undoable } from './undo.types.ts';

/** The own change that can be undone next; null when there is none. */
export function useUndoable(): Undoable | null {
  const { undo } = useServices();
  return useSyncExternalStore(undo.subscribe, undo.last);
}
