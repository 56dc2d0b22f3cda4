import { messages, sentences } from '#domain/texts/messages.ts';
import { shortName } from '#domain/texts/quoted.ts';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { sizeOf } from '#domain/journal/batch/batch-words.ts';
import { dependants, sameTask } from './delivery-rules.ts';
import { type Entry, needsAttention } from './entry.ts';
import { taskIdsOf, editsOf } from '#domain/journal/kinds.ts';

/**
 * Changes that were not taken for one reason: the first of them, and those that hang on it. Overtaken: somebody else was
 * first (DEC-141); gone: the task was deleted; failing: the server failed at it (DEC-137); refused: anything else.
 */
export interface AttentionItem {
  readonly kind: 'overtaken' | 'gone' | 'failing' | 'refused';
  readonly entry: Entry;
  readonly others: readonly Entry[];
}

/** What needs attention, one item for each thing that its person has to decide, in the order of the journal (J8). */
export function attentionItems(entries: readonly Entry[]): AttentionItem[] {
  const items: AttentionItem[] = [];
  let left = needsAttention(entries);
  for (let entry = left[0]; entry; entry = left[0]) {
    const rest = left.slice(1);
    const kind = kindOf(entry);
    const others = hangingOn(entry, kind, rest);
    items.push({ kind, entry, others });
    left = rest.filter((each) => !others.includes(each));
  }
  return items;
}

/** The first task of an item as its person last saw it, with all that was entered and worked; where that is known. */
export function lastSeen({ entry, others }: AttentionItem): Task | undefined {
  return [entry, ...others].findLast(({ change }) => change)?.change?.after;
}

/** Whether the task of an item that was deleted exists again: it is live, in another version than the one that was changed. */
export function isBack({ kind, entry }: AttentionItem, task: Task | undefined): boolean {
  return kind === 'gone' && task?.live === true && task.updatedDate !== entry.seenVersion;
}

/** Whether sending the same again can work by itself: rights may come back, and a task may come into another state. */
export function mayWorkLater(entry: Entry): boolean {
  return entry.status === 'parked' || (entry.refusal !== null && changing.has(entry.refusal.code));
}

/** Earlier overtaken edits of the same task, of which the fact of a later one sets every field: they are wanted no more. */
export function supersededBy({ fact, seq }: Entry, entries: readonly Entry[]): Entry[] {
  const wanted = editsOf(fact);
  return entries.filter(
    (earlier) =>
      earlier.conflict !== undefined &&
      earlier.seq < seq &&
      taskIdsOf(earlier.fact)[0] === taskIdsOf(fact)[0] &&
      Object.keys(editsOf(earlier.fact)).every((field) => field in wanted),
  );
}

/** Whether all that an edit has met is of the same person, who made it later, on another device. */
export function isOwnConflict({ fact, conflict }: Pick<Entry, 'fact' | 'conflict'>): boolean {
  return conflict !== undefined && conflict.disputes.every(({ by }) => by === fact.by);
}

/** A refusal by the server in a sentence that stands alone and names the task by the title it had; what is one stays. */
export function explained(
  refusal: Refusal,
  { fact, change, conflict }: Pick<Entry, 'fact' | 'change' | 'conflict'>,
): Refusal {
  const title = (change?.before ?? change?.after)?.name;
  const named = title === undefined ? 'a task' : `“${shortName(title)}”`;
  const text = isOwnConflict({ fact, conflict })
    ? sentences.changedByYou(named)
    : sentenceOf(refusal, sizeOf(fact) > 1 ? 'one of the tasks' : named);
  return text === undefined ? refusal : { ...refusal, message: text };
}

function sentenceOf({ code, message }: Refusal, what: string): string | undefined {
  if (code === 'task.outdated') return sentences.changedMeanwhile(what);
  if (isGone(code)) return sentences.deletedMeanwhile(what);
  if (code === 'server.unavailable') return sentences.failing(what);
  return code === 'request.malformed' || message === messages.tryAgain ? sentences.notTaken(what) : undefined;
}

function kindOf({ fact, status, refusal, conflict }: Entry): AttentionItem['kind'] {
  if (status === 'parked') return 'failing';
  if (conflict) return 'overtaken';
  // Which task of several is gone, nobody has said.
  return refusal && isGone(refusal.code) && sizeOf(fact) === 1 ? 'gone' : 'refused';
}

function hangingOn(entry: Entry, kind: AttentionItem['kind'], rest: readonly Entry[]): readonly Entry[] {
  if (kind === 'overtaken') return [];
  if (kind === 'refused') return dependants(entry, rest);
  return rest.filter((each) => sameTask(entry, each) && (kindOf(each) === kind || isInVain(each)));
}

/** Whether a refusal says that the task is no longer there. */
export const isGone = (code: RefusalCode): boolean => code === 'notFound' || code === 'task.gone';
const isInVain = ({ refusal }: Entry): boolean => refusal?.code === 'task.dependsOnRefused';

const changing: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'access.denied',
  'access.createForOther',
  'task.unscheduled',
  'timer.notAllowed',
  'undo.changed',
]);
