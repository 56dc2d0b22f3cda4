import {
  decideEditMany,
  outcomeText,
  reasonsText,
  sizeOf,
  type Command,
  type Entry,
  type Fact,
} from '#domain/journal/index.ts';
import type { TaskChanges } from '#domain/task/index.ts';
import { counted } from '#domain/texts/index.ts';
import { agreed } from '#domain/refusal.ts';
import type { Journal } from '#services/journal/index.ts';
import { announceRefusal, type Toasts } from '#services/toasts/index.ts';
import type { BoardView } from './board.types.ts';
import { createRecorder } from './recorder.ts';

export interface OutcomeTeller {
  readonly journal: Pick<Journal, 'record'>;
  readonly view: Pick<BoardView, 'task' | 'tasks'>;
  readonly command: () => Command;
  readonly toasts: Pick<Toasts, 'show'>;
}

/** Announces skipped tasks of a batch and offers to set values that a later change kept (DEC-122, DEC-123). */
export function tellOutcome(
  { fact, answer, skipped = [] }: Pick<Entry, 'fact' | 'answer' | 'skipped'>,
  { journal, view, command, toasts }: OutcomeTeller,
): void {
  const answered = new Set(answer.map(({ id }) => id));
  // A move's answer includes unchanged tasks; a batch's only those changed at least in part.
  const left = skipped.filter(({ taskId }) => fact.type === 'tasks.sorted' || !answered.has(taskId));
  const done = sizeOf(fact) - left.length;
  const text = outcomeText(fact, done, skipped);
  if (text === null) return;
  const kept = skipped.filter(({ refusal }) => refusal.code === 'task.setLater').map(({ taskId }) => taskId);
  const names = kept.flatMap((id) => view.task(id)?.name ?? []);
  const note =
    names.length > MOST_NAMES ? counted(names.length, 'task') : names.map((name) => `“${name}”`).join(', ');
  const setAgain = async () => {
    const decided = decideEditMany(kept, wantedAgain(fact), view.task, command());
    if (!decided.ok) return announceRefusal(decided.refusal, toasts);
    if (decided.value.fact) await createRecorder(journal, view).record([agreed(decided.value.fact)]);
  };
  toasts.show({
    text: done === 0 ? reasonsText(skipped) : text,
    tone: 'info',
    ...(note !== '' && { note }),
    ...(kept.length > 0 && { actions: [{ label: 'Use mine', run: () => void setAgain() }] }),
  });
}

const MOST_NAMES = 3;

function wantedAgain({ type, data }: Fact): TaskChanges {
  if (type === 'tasks.edited') return data.changes;
  if (type === 'tasks.rolledOver') return { day: data.to };
  return type === 'tasks.sorted' ? { day: data.moves[0]?.day ?? null } : {};
}
