import type { Fact } from '#domain/journal/index.ts';
import { stuckSentences, texts } from '#domain/texts/index.ts';
import { type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { UndoAsk } from '#machines/task/undo.machine.ts';
import type { ToastAction, Toasts } from '#services/toasts/index.ts';

export interface Stuck {
  readonly label: string;
  readonly refusal: Refusal;
}

/** Returns the note about skipped steps, or null if there are none. */
export function skippedWords(way: UndoAsk['way'], stuck: readonly Stuck[]): string | null {
  const [only, ...more] = stuck;
  if (!only) return null;
  return more.length > 0
    ? stuckSentences.skippedMany(stuck.length, way)
    : stuckSentences.skipped(only.label, why(only.refusal));
}

/** Returns the refusal of an undo or redo with no possible step. */
export function cannotWalk(way: UndoAsk['way'], stuck: readonly Stuck[]): Decision<never> {
  const [only, ...more] = stuck;
  if (!only) return refused('undo.nothing', way === 'back' ? texts.undoNothing : texts.redoNothing);
  const text =
    more.length > 0
      ? stuckSentences.skippedMany(stuck.length, way)
      : `${stuckSentences.refused[way]}: ${only.label}. ${why(only.refusal)}`;
  return refused(only.refusal.code, text);
}

/** Returns the note about tasks that an undo left unchanged, or null if there are none. */
export function leftWords(names: readonly string[]): string | null {
  const [only, ...more] = names;
  if (only === undefined) return null;
  return more.length > 0 ? stuckSentences.leftMany(names.length) : stuckSentences.left(only);
}

/** Returns the ids of the tasks that the server left unchanged because of later changes. */
export function leftByServer(
  { data: { restores } }: Fact<'fact.undone'>,
  answer: readonly Pick<Task, 'id'>[],
): string[] {
  const answered = new Set(answer.map(({ id }) => id));
  // A task with only a new index may already be in place, so it counts as restored.
  const left = restores.filter(
    ({ taskId, fields, run }) =>
      !answered.has(taskId) && (run !== 'leave' || Object.keys(fields).some((key) => key !== 'index')),
  );
  return answered.size === 0 ? [] : left.map(({ taskId }) => taskId);
}

/** Announces why a step was not undone or redone. The next step still can be (DEC-119). */
export function announceStuck(
  { code, message }: Refusal,
  toasts: Pick<Toasts, 'show'>,
  actions?: readonly ToastAction[],
): void {
  const tone = code === 'undo.nothing' ? 'info' : code === 'storage.failed' ? 'bad' : 'warn';
  toasts.show({ text: message, tone, ...(actions && { actions }) });
}

function why({ code, message }: Refusal): string {
  if (code === 'undo.changed') return stuckSentences.changed;
  // For example a late pause of a run that another device had ended (DEC-117).
  if (code === 'undo.nothing') return stuckSentences.noEffect;
  return message.replace(/^Error: /, '');
}
