import type { Journal } from '#services/journal/index.ts';
import type { Toasts } from '#services/toasts/index.ts';
import type { Undo } from './undo.types.ts';

/** Warns the user when an edit replaced a value from their other tab or device (DEC-122). */
export function announceReplaced(
  journal: Pick<Journal, 'onRecorded' | 'onSettled' | 'entries'>,
  undo: Pick<Undo, 'actor' | 'steps'>,
  toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>,
): () => void {
  return journal.onRecorded((rows, own) => {
    const row = rows.find(({ seen }) => seen !== undefined);
    const task = row?.changes.find(({ after }) => after.id === row.seen?.id);
    if (!own || !row?.seen || !task || row.seen === task.before) return;
    const { seen, fact } = row;
    // If the import fails, the toast of the edit still offers undo.
    import('./tell-replaced.ts')
      .then(({ tellReplaced }) => tellReplaced({ factId: fact.id, seen, journal, undo, toasts }))
      .catch(() => undefined);
  });
}
