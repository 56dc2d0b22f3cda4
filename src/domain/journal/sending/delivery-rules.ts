import { MAX_SERVER_ERRORS } from '#domain/constants.ts';
import { isEdit } from '#domain/journal/edit-fact.ts';
import type { Entry } from './entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import { isStart, createdIdsOf, namedIn, taskIdsOf } from '#domain/journal/kinds.ts';

export const RETRY_CAP_MS = 30_000;

/** The retry interval of parked facts while nothing else is sent. */
export const HELD_RETRY_MS = 300_000;

export type Outcome = 'accepted' | 'refused' | 'wait';

/** Maps an HTTP status (0: no answer) to an outcome; other 4xx refuse, else they block the queue (DEC-137, J8). */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted';
  const isRefusal = status >= 400 && status < 500 && !asksToWait.has(status);
  return isRefusal ? 'refused' : 'wait';
}

/** Returns the wait in ms: random up to a doubling cap, so that browsers spread out; `retryAfterMs` wins. */
export function retryInMs(tries: number, random: number, retryAfterMs: number | null = null): number {
  return retryAfterMs ?? Math.round(random * Math.min(RETRY_CAP_MS, FIRST_RETRY_MS * 2 ** (tries - 1)));
}

/** Returns whether a status counts as a try; other 5xx are outages and don't concern the fact (DEC-137). */
export function countsAsTry(status: number): boolean {
  return status === 500 || status === 501;
}

/** Returns whether a fact failed on the server so often that the user must decide (DEC-137). */
export function parks(tries: number): boolean {
  return tries >= MAX_SERVER_ERRORS;
}

/** Returns the later entries that depend on a refused one (J7, DEC-120). */
export function dependants(refused: Entry, entries: readonly Entry[]): Entry[] {
  const gone = new Set([refused.fact.id]);
  const later = entries.filter((entry) => entry.seq > refused.seq).toSorted((a, b) => a.seq - b.seq);
  return later.filter(({ fact }) => {
    const falls = needs(fact, refused.fact) || (fact.type === 'fact.undone' && gone.has(fact.data.factId));
    if (falls) gone.add(fact.id);
    return falls;
  });
}

/** Returns whether a fact must wait because a parked one concerns a task that it needs (J8, DEC-137). */
export function waitsFor(later: Entry, earlier: Entry): boolean {
  const named = new Set(namedIn(later.fact));
  return taskIdsOf(earlier.fact).some((id) => named.has(id));
}

/** Returns whether two facts share a task. */
export function sameTask(a: Entry, b: Entry): boolean {
  const ids = new Set(taskIdsOf(a.fact));
  return taskIdsOf(b.fact).some((id) => ids.has(id));
}

const FIRST_RETRY_MS = 1_000;

const asksToWait: ReadonlySet<number> = new Set([401, 408, 429]);

function needs(fact: Fact, refused: Fact): boolean {
  const made = new Set<string | null>(createdIdsOf(refused));
  if (made.size > 0) return namedIn(fact).some((id) => made.has(id));
  return isEdit(refused) && isStartOf(fact, refused.data.taskId) && fact.at === refused.at;
}

/** Both facts of a Save & Start have the same time; a separate start doesn't depend on the edit. */
function isStartOf(fact: Fact, taskId: string): boolean {
  return isStart(fact) && fact.data.taskId === taskId;
}
