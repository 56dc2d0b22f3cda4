import type { Task } from '#domain/task.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import type { Undo } from './undo.types.ts';

/**
 * Tells the person where an own edit that began before took away what he or she had set since, with the way back: own
 * edits never refuse each other (DEC-122), so nobody else would. What another tab set is known at once. What the server
 * showed meanwhile is of another own device if it takes the edit, and somebody else's if it does not (DEC-141).
 */
export function announceReplaced(
  journal: Pick<Journal, 'onRecorded' | 'onSettled'>,
  undo: Pick<Undo, 'actor' | 'steps'>,
  toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>,
): () => void {
  const unanswered = new Map<string, Task>();
  const tell = (factId: string, seen: Task, where: 'tab' | 'device'): void => {
    // Without its words nobody is told; the message of the edit offers the way back all the same.
    import('./tell-replaced.ts')
      .then(({ tellReplaced }) => tellReplaced({ factId, seen, where, undo, toasts }))
      .catch(() => undefined);
  };
  const leaving = [
    journal.onRecorded((rows, own) => {
      const row = rows.find(({ seen }) => seen !== undefined);
      const task = row?.changes.find(({ after }) => after.id === row.seen?.id);
      if (!own || !row?.seen || !task || row.seen === task.before) return;
      unanswered.set(row.fact.id, row.seen);
      tell(row.fact.id, row.seen, 'tab');
    }),
    journal.onSettled(({ status, fact }) => {
      const seen = unanswered.get(fact.id);
      if (!seen || status === 'parked') return;
      unanswered.delete(fact.id);
      if (status === 'accepted') tell(fact.id, seen, 'device');
    }),
  ];
  return () => {
    for (const leave of leaving) leave();
  };
}
