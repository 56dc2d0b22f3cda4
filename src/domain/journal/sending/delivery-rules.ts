import { MAX_SERVER_ERRORS } from '#domain/constants.ts';
import { isEdit } from '#domain/journal/edit-fact.ts';
import type { Entry } from './entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import { isStart, createdIdsOf, namedIn, taskIdsOf } from '#domain/journal/kinds.ts';

/** How long in ms the delivery waits at most before it tries again by itself. */
export const RETRY_CAP_MS = 30_000;

/** After how long in ms what the server has failed at too often is tried again where nothing else is sent. */
export const HELD_RETRY_MS = 300_000;

/** What an answer means for a fact: the server has it, will never take it, or has to be asked again. */
export type Outcome = 'accepted' | 'refused' | 'wait';

/**
 * What a status means for the fact that was sent (DEC-137); 0 stands for no answer at all. Any other 4xx refuses too:
 * it would be answered the same for ever, and nothing behind it would flow (J8).
 */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted';
  const isRefusal = status >= 400 && status < 500 && !asksToWait.has(status);
  return isRefusal ? 'refused' : 'wait';
}

/**
 * How long in ms to wait after `tries` tries in vain: anything (`random`, 0 to 1) up to a bound that doubles from one
 * second to `RETRY_CAP_MS`, so that many browsers do not come back at once. The server's own word wins.
 */
export function retryInMs(tries: number, random: number, retryAfterMs: number | null = null): number {
  return retryAfterMs ?? Math.round(random * Math.min(RETRY_CAP_MS, FIRST_RETRY_MS * 2 ** (tries - 1)));
}

/**
 * Whether a status counts as a try of its fact (DEC-137): the server had it and failed. Any other 5xx, and no answer,
 * is an outage, which says nothing about the fact.
 */
export function countsAsTry(status: number): boolean {
  return status === 500 || status === 501;
}

/** Whether a fact has met a failing server so often that it now needs the user's attention (DEC-137). */
export function parks(tries: number): boolean {
  return tries >= MAX_SERVER_ERRORS;
}

/**
 * The later ones of the given entries that cannot be without a refused one (J7, DEC-120): all that speaks of a task that
 * it would have made, the start of a Save & Start whose edit was refused, and the undoing of any of these.
 */
export function dependants(refused: Entry, entries: readonly Entry[]): Entry[] {
  const gone = new Set([refused.fact.id]);
  const later = entries.filter((entry) => entry.seq > refused.seq).toSorted((a, b) => a.seq - b.seq);
  return later.filter(({ fact }) => {
    const falls = needs(fact, refused.fact) || (fact.type === 'fact.undone' && gone.has(fact.data.factId));
    if (falls) gone.add(fact.id);
    return falls;
  });
}

/** Whether a fact waits while an earlier one is parked: it cannot be without a task of which that one speaks (J8, DEC-137). */
export function waitsFor(later: Entry, earlier: Entry): boolean {
  const named = new Set(namedIn(later.fact));
  return taskIdsOf(earlier.fact).some((id) => named.has(id));
}

/** Whether two facts speak of a task in common. */
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

/** The two facts of one Save & Start carry the same time; a start of its own never falls with an earlier edit. */
function isStartOf(fact: Fact, taskId: string): boolean {
  return isStart(fact) && fact.data.taskId === taskId;
}
