import { useSyncExternalStore } from 'react';
import type { Refusal } from '#domain/refusal.ts';
import { useSharedServices } from './context.tsx';

/** Why nothing can be changed, or null: within a view what would change something says so before it is pressed (0082). */
export function useReadOnly(): Refusal | null {
  const { session, readOnly } = useSharedServices();
  // Another role, or another name of it, is told with what the person may.
  const message = useSyncExternalStore(session.subscribe, () => readOnly?.().message ?? null);
  return message === null ? null : { code: 'access.denied', message };
}
