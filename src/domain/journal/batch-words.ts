import { factWords, outcomeWords, pastedWord, sentences } from '#domain/messages.ts';
import type { Skipped } from './batch.ts';
import type { Change } from './changes.ts';
import type { Fact } from './events.ts';
import { madeBy, taskIdsOf } from './kinds.ts';

/** What a fact did, as "Moved": several tasks that merely get another day were moved, copies onto a column pasted. */
export function wordsOf(fact: Fact): string {
  if (isPaste(fact)) return pastedWord;
  return isMove(fact) ? factWords['tasks.sorted'] : factWords[fact.type];
}

/** The tasks that a fact is about, as far as they were changed: not what it made of some, unless it made nothing else. */
export function subjectsOf({ fact, changes }: { readonly fact: Fact; readonly changes: readonly Change[] }) {
  const ids = new Set(taskIdsOf(fact));
  const spoken = changes.filter(({ after }) => ids.has(after.id));
  const known = spoken.filter(({ before }) => before !== null);
  return known.length > 0 ? known : spoken;
}

/** How many tasks a fact is about: not those that it may make of them, unless it makes nothing else. */
export function sizeOf(fact: Fact): number {
  const ids = taskIdsOf(fact).length;
  return ids - madeBy(fact).length || ids;
}

/** Why a batch has left every task out: each reason once (DEC-24, DEC-123). */
export function reasonsText(skipped: readonly Skipped[]): string {
  return [...new Set(skipped.map(({ refusal }) => refusal.message))].join(' ');
}

/**
 * What became of a batch that has left some tasks out, as "11 moved, 1 stayed: …"; null where nobody misses anything:
 * what they were to become, the others are already (DEC-24, DEC-123).
 */
export function outcomeText(fact: Fact, done: number, skipped: readonly Skipped[]): string | null {
  const counts = new Map<string, number>();
  for (const { refusal } of skipped) {
    if (isAsWanted(fact, refusal.code)) continue;
    counts.set(refusal.message, (counts.get(refusal.message) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const stayed = [...counts].map(([why, count]) => ({ count, why }));
  return sentences.outcome(done, outcomeWordOf(fact), stayed);
}

function isAsWanted({ type }: Fact, code: Skipped['refusal']['code']): boolean {
  return code === 'task.unchanged' || (type === 'tasks.deleted' && code === 'task.gone');
}

function outcomeWordOf(fact: Fact): string {
  if (isMove(fact)) return outcomeWords.moved;
  if (isPaste(fact)) return outcomeWords.pasted;
  const { type } = fact;
  return type in outcomeWords
    ? outcomeWords[type as keyof typeof outcomeWords]
    : outcomeWords['tasks.edited'];
}

function isMove({ type, data }: Fact): boolean {
  return type === 'tasks.edited' && Object.keys(data.changes).join() === 'day';
}

function isPaste({ type, data }: Fact): boolean {
  return type === 'tasks.cloned' && data.onto !== undefined;
}
