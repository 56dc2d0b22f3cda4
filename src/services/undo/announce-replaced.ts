import type { Journal } from '#services/journal/journal.types.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import type { Undo } from './undo.types.ts';

/**
 * Tells the person where an own edit that began before took away what he or she had set since, in another tab or on
 * another device, with the way back: own edits never refuse each other (DEC-122), so nobody else would.
 */
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
    // Without its words nobody is told; the message of the edit offers the way back all the same.
    import('./tell-replaced.ts')
      .then(({ tellReplaced }) => tellReplaced({ factId: fact.id, seen, journal, undo, toasts }))
      .catch(() => undefined);
  });
}
