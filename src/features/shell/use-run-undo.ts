import { useCallback } from 'react';
import { useServices } from '#services/services.tsx';
import { toasts } from '#services/toasts.ts';

/** Undoes the last own change and says what was undone, or why it can't be (DEC-119). */
export function useRunUndo(): () => Promise<void> {
  const { undo } = useServices();
  return useCallback(async () => {
    await undo.ready;
    const last = undo.last();
    const done = await undo.run();
    if (!done.ok) toasts.show({ text: done.refusal.message, tone: 'bad' });
    else if (last) toasts.show({ text: `Undone: ${last.label}` });
  }, [undo]);
}
