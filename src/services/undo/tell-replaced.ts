import { replacedFields, replacedText } from '#domain/journal/replaced.ts';
import type { Task } from '#domain/task.ts';
import type { NewEntry } from '#services/journal/journal.types.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import { undoOf } from './announce-acts.ts';
import type { Undo } from './undo.types.ts';

interface Replacing {
  readonly row: NewEntry;
  /** The task as its person saw it when the edit began. */
  readonly seen: Task;
  readonly undo: Pick<Undo, 'actor' | 'steps'>;
  readonly toasts: Pick<Toasts, 'show' | 'list' | 'dismiss'>;
}

/** Says which own value an edit took the place of, where it took one, in place of the message about the edit. */
export function tellReplaced({ row, seen, undo, toasts }: Replacing): void {
  const { fact, changes } = row;
  const change = changes.find(({ after }) => after.id === seen.id);
  if (!change) return;
  const steps = undo.steps();
  const at = steps.findIndex(({ id }) => id === fact.id);
  const text = replacedText(change, replacedFields(change, seen, steps.slice(0, Math.max(0, at))));
  if (text === null) return;
  for (const { id, about } of toasts.list()) if (about === fact.id) toasts.dismiss(id);
  const { action, ...step } = undoOf(undo, fact.id);
  toasts.show({ text, tone: 'warn', ...step, actions: [action] });
}
