import { replacedElsewhere, replacedFields, replacedText } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { Toasts } from '#services/toasts/index.ts';
import { undoOf } from './announce-acts.ts';
import type { Undo } from './undo.types.ts';

interface Replacing {
  readonly factId: string;
  readonly seen: Task;
  readonly journal: Pick<Journal, 'onSettled' | 'entries'>;
  readonly undo: Pick<Undo, 'actor' | 'steps'>;
  readonly toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>;
}

/** Announces which own value an edit replaced. The server accepts such edits only over own values (DEC-141). */
export function tellReplaced(replacing: Replacing): void {
  const { factId, journal } = replacing;
  tell(replacing, 'tab');
  const isAnswered = journal.entries().every(({ fact }) => fact.id !== factId);
  if (isAnswered) return tell(replacing, 'device');
  const leave = journal.onSettled(({ status, fact }) => {
    if (fact.id !== factId || status === 'parked') return;
    leave();
    if (status === 'accepted') tell(replacing, 'device');
  });
}

function tell({ factId, seen, undo, toasts }: Replacing, where: 'tab' | 'device'): void {
  const steps = undo.steps();
  const at = steps.findIndex(({ id }) => id === factId);
  const change = steps[at]?.changes.find(({ after }) => after.id === seen.id);
  if (!change) return;
  const found = where === 'tab' ? replacedFields : replacedElsewhere;
  const text = replacedText(change, found(change, seen, steps.slice(0, at)), where);
  if (text === null) return;
  for (const { id, about } of toasts.list()) if (about === factId) toasts.dismiss(id);
  const { action, ...step } = undoOf(undo, factId);
  toasts.show({ text, tone: 'warn', ...step, actions: [action] });
}
