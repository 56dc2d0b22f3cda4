import { chosenWords, factWords, pastedWord, sessionWords } from '#domain/texts/fact-words.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import type { Fact, FactData } from '#domain/journal/events.ts';
import { createdIdsOf, taskIdsOf } from '#domain/journal/kinds.ts';

/**
 * What a fact did, as "Moved": several tasks that merely get another day were moved, copies onto a column pasted; of one
 * whose project or label alone was chosen anew it says so.
 */
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
  return ids - createdIdsOf(fact).length || ids;
}

/** Whether several tasks merely get another day. */
export function isMove({ type, data }: Fact): boolean {
  return type === 'tasks.edited' && Object.keys(data.changes).join() === 'day';
}

/** Whether copies are made for another column than those of their sources. */
export function isPaste({ type, data }: Fact): boolean {
  return type === 'tasks.cloned' && data.onto !== undefined;
}
