import { actSentences, outcomeWords } from '#domain/texts/index.ts';
import type { Skipped } from './batch.ts';
import { isMove, isPaste } from './batch-words.ts';
import type { Fact } from '#domain/journal/events.ts';

/** Joins the distinct reasons of the skipped tasks (DEC-24, DEC-123). */
export function reasonsText(skipped: readonly Skipped[]): string {
  return [...new Set(skipped.map(({ refusal }) => refusal.message))].join(' ');
}

/** Returns "11 moved, 1 stayed: …", or null if each skipped task already is as wanted (DEC-24, DEC-123). */
export function outcomeText(fact: Fact, done: number, skipped: readonly Skipped[]): string | null {
  const counts = new Map<string, number>();
  for (const { refusal } of skipped) {
    if (isAsWanted(fact, refusal.code)) continue;
    counts.set(refusal.message, (counts.get(refusal.message) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const stayed = [...counts].map(([why, count]) => ({ count, why }));
  return actSentences.outcome(done, outcomeWordOf(fact), stayed);
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
