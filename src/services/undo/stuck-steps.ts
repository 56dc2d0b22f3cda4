import type { Fact } from '#domain/journal/events.ts';
import { stuckSentences } from '#domain/texts/act-words.ts';
import { texts } from '#domain/texts/messages.ts';
import { type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import type { UndoAsk } from '#machines/task/undo.machine.ts';
import type { ToastAction, Toasts } from '#services/toasts/toasts.ts';

/** An own step that can no longer be walked, by its name, and why. */
export interface Stuck {
  readonly label: string;
  readonly refusal: Refusal;
}

/** What is said of the steps that were skipped on the way to one that was walked; null where there are none. */
export function skippedWords(way: UndoAsk['way'], stuck: readonly Stuck[]): string | null {
  const [only, ...more] = stuck;
  if (!only) return null;
  return more.length > 0
    ? stuckSentences.skippedMany(stuck.length, way)
    : stuckSentences.skipped(only.label, why(only.refusal));
}

/** The refusal of a wish for which nothing could be walked: it names the step, or says that there is none. */
export function cannotWalk(way: UndoAsk['way'], stuck: readonly Stuck[]): Decision<never> {
  const [only, ...more] = stuck;
  if (!only) return refused('undo.nothing', way === 'back' ? texts.undoNothing : texts.redoNothing);
  const text =
    more.length > 0
      ? stuckSentences.skippedMany(stuck.length, way)
      : `${stuckSentences.refused[way]}: ${only.label}. ${why(only.refusal)}`;
  return refused(only.refusal.code, text);
}

/** What is said of tasks that an undo of several has left as they are; null where there are none. */
export function leftWords(names: readonly string[]): string | null {
  const [only, ...more] = names;
  if (only === undefined) return null;
  return more.length > 0 ? stuckSentences.leftMany(names.length) : stuckSentences.left(only);
}

/** The tasks that an undo was to bring back, and that its answer leaves out: somebody has changed them. */
export function leftByServer(
  { data: { restores } }: Fact<'fact.undone'>,
  answer: readonly Pick<Task, 'id'>[],
): string[] {
  const answered = new Set(answer.map(({ id }) => id));
  // Whose place alone was to be another may stand there already.
  const left = restores.filter(
    ({ taskId, fields, run }) =>
      !answered.has(taskId) && (run !== 'leave' || Object.keys(fields).some((key) => key !== 'index')),
  );
  return answered.size === 0 ? [] : left.map(({ taskId }) => taskId);
}

/** Says why a step was not taken back or done again: the person has lost nothing, and the next one can be walked (DEC-119). */
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
  // As a pause that came late, of a run that another device had ended (DEC-117).
  if (code === 'undo.nothing') return stuckSentences.noEffect;
  return message.replace(/^Error: /, '');
}
