import { useSyncExternalStore } from 'react';
import type { Undoable } from '#services/undo/index.ts';
import { useServices } from './user-context.tsx';

/** Returns the own change that can be undone next, or null. */
export function useUndoable(): Undoable | null {
  const { undo } = useServices();
  return useSyncExternalStore(undo.subscribe, undo.last);
}
