import { messages, sentences, shortName } from '#domain/texts/index.ts';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { sizeOf } from '#domain/journal/batch/batch-words.ts';
import { dependants, sameTask } from './delivery-rules.ts';
import { type Entry, needsAttention } from './entry.ts';
import { taskIdsOf, editsOf } from '#domain/journal/kinds.ts';

/** Overtaken: another user was first (DEC-141). Failing: the server failed at it (DEC-137). */
export interface AttentionItem {
  readonly kind: 'overtaken' | 'gone' | 'failing' | 'refused';
  readonly entry: Entry;
  readonly others: readonly Entry[];
}

/** Returns one item per decision that the user has to make, in journal order (J8). */
export function attentionItems(entries: readonly Entry[]): AttentionItem[] {
  const items: AttentionItem[] = [];
  let left = needsAttention(entries);
  for (let entry = left[0]; entry; entry = left[0]) {
    const rest = left.slice(1);
    const kind = kindOf(entry);
    const others = usageText(entry, kind, rest);
    items.push({ kind, entry, others });
    left = rest.filter((each) => !others.includes(each));
  }
  return items;
}

/** Returns the item's task as the user last saw it, if known. */
export function lastSeen({ entry, others }: AttentionItem): Task | undefined {
  return [entry, ...others].findLast(({ change }) => change)?.change?.after;
}

/** Returns whether a deleted task is live again, in another version than the one that was changed. */
export function isBack({ kind, entry }: AttentionItem, task: Task | undefined): boolean {
  return kind === 'gone' && task?.live === true && task.updatedDate !== entry.seenVersion;
}

/** Returns whether a retry can succeed by itself, as rights or the task's state may change. */
export function mayWorkLater(entry: Entry): boolean {
  return entry.status === 'parked' || (entry.refusal !== null && changing.has(entry.refusal.code));
}

/** Returns earlier overtaken edits of the same task if a later edit sets each of their fields. */
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

/** Returns whether an edit conflicts only with the same user's later edits on another device. */
export function isOwnConflict({ fact, conflict }: Pick<Entry, 'fact' | 'conflict'>): boolean {
  return conflict !== undefined && conflict.disputes.every(({ by }) => by === fact.by);
}

/** Rewords a server refusal as a full sentence that names the task. */
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
  // The answer doesn't tell which of several tasks is gone.
  return refusal && isGone(refusal.code) && sizeOf(fact) === 1 ? 'gone' : 'refused';
}

function usageText(entry: Entry, kind: AttentionItem['kind'], rest: readonly Entry[]): readonly Entry[] {
  if (kind === 'overtaken') return [];
  if (kind === 'refused') return dependants(entry, rest);
  return rest.filter((each) => sameTask(entry, each) && (kindOf(each) === kind || isInVain(each)));
}

/** Returns whether a refusal means that the task no longer exists. */
export const isGone = (code: RefusalCode): boolean => code === 'notFound' || code === 'task.gone';
const isInVain = ({ refusal }: Entry): boolean => refusal?.code === 'task.dependsOnRefused';

const changing: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'access.denied',
  'access.createForOther',
  'task.unscheduled',
  'timer.notAllowed',
  'undo.changed',
]);
