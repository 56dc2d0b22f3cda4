import { stuckSentences, texts } from '#domain/messages.ts';
import { type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { UndoAsk } from '#machines/undo.machine.ts';
import type { Toasts } from '#services/toasts/toasts.ts';

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
    ? stuckSentences.skippedMany(way, stuck.length)
    : stuckSentences.skipped(only.label, why(only.refusal));
}

/** The refusal of a wish for which nothing could be walked: it names the step, or says that there is none. */
export function cannotWalk(way: UndoAsk['way'], stuck: readonly Stuck[]): Decision<never> {
  const [only, ...more] = stuck;
  if (!only) return refused('undo.nothing', way === 'back' ? texts.undoNothing : texts.redoNothing);
  const text =
    more.length > 0
      ? stuckSentences.skippedMany(way, stuck.length)
      : `${stuckSentences.refused[way]}: ${only.label}. ${why(only.refusal)}`;
  return refused(only.refusal.code, text);
}

/** Says why a step was not taken back or done again: the person has lost nothing, and the next one can be walked (DEC-119). */
export function announceStuck({ code, message }: Refusal, toasts: Pick<Toasts, 'show'>): void {
  const tone = code === 'undo.nothing' ? 'info' : code === 'storage.failed' ? 'bad' : 'warn';
  toasts.show({ text: message, tone });
}

function why({ code, message }: Refusal): string {
  return code === 'undo.changed' ? stuckSentences.changed : message.replace(/^Error: /, '');
}
