import { chosenWords, factWords, pastedWord, sessionWords } from '#domain/texts/index.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import type { Fact, FactData } from '#domain/journal/events.ts';
import { createdIdsOf, taskIdsOf } from '#domain/journal/kinds.ts';

/** Returns what a fact did in one word, as "Moved". */
export function wordsOf(fact: Fact): string {
  if (isPaste(fact)) return pastedWord;
  if (fact.type === 'session.edited') return sessionWord(fact.data);
  const chosen = fact.type === 'task.edited' && chosenWords[Object.keys(fact.data.changes).join()];
  if (chosen) return chosen;
  return isMove(fact) ? factWords['tasks.sorted'] : factWords[fact.type];
}

function sessionWord({ was, becomes }: FactData['session.edited']): string {
  if (was === null) return sessionWords.added;
  return becomes === null ? sessionWords.deleted : factWords['session.edited'];
}

/** Returns the changes of the tasks that a fact is about; created tasks only if there are no others. */
export function subjectsOf({ fact, changes }: { readonly fact: Fact; readonly changes: readonly Change[] }) {
  const ids = new Set(taskIdsOf(fact));
  const spoken = changes.filter(({ after }) => ids.has(after.id));
  const known = spoken.filter(({ before }) => before !== null);
  return known.length > 0 ? known : spoken;
}

/** Counts the tasks that a fact is about; created tasks only if there are no others. */
export function sizeOf(fact: Fact): number {
  const ids = taskIdsOf(fact).length;
  return ids - createdIdsOf(fact).length || ids;
}

/** Returns whether a bulk edit changes only the day. */
export function isMove({ type, data }: Fact): boolean {
  return type === 'tasks.edited' && Object.keys(data.changes).join() === 'day';
}

/** Returns whether copies are pasted onto a column. */
export function isPaste({ type, data }: Fact): boolean {
  return type === 'tasks.cloned' && data.onto !== undefined;
}
