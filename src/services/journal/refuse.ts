import {
  explained,
  isGone,
  supersededBy,
  dependants,
  type Entry,
  isRefusedUndo,
  categoryOf,
  taskIdsOf,
  type EditConflict,
  splitEdit,
} from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { newId } from '#services/browser/index.ts';
import type { Failed } from '#services/http/index.ts';
import type { Outbox } from './outbox.ts';
import { readConflict } from './read-conflict.ts';
import type { JournalStore } from './store.ts';

export interface RefuseDeps {
  readonly outbox: Outbox;
  readonly store: JournalStore;
  readonly zoneOf: (userId: number) => string;
}

/** Creates the step that settles a refused fact: its dependants are refused with it (J7, DEC-119, DEC-141). */
export function createRefuse({ outbox, store, zoneOf }: RefuseDeps) {
  const split = async (entry: Entry, conflict: EditConflict, isOwn: boolean): Promise<boolean> => {
    const { fact } = entry;
    const parts = splitEdit(fact, conflict, await store.changesOf(fact.id), newId(fact.at));
    if (!parts) return false;
    const { seq: _, ...disputed } = { ...entry, fact: parts.disputed };
    const rest: Entry = { ...entry, fact: parts.rest, status: 'pending', refusal: null, conflict: undefined };
    await outbox.split(rest, parts.changes, disputed, isOwn);
    return true;
  };

  return async (first: Entry, { refusal, conflict: sent }: Failed, isOwn: boolean): Promise<void> => {
    if (isQuestion(first)) return outbox.remove([first]);
    const conflict = await readConflict(sent, zoneOf);
    const known = await described(store, first);
    const isUndo = first.fact.type === 'fact.undone';
    const why = isUndo ? refusal : explained(refusal, { ...known, conflict });
    const entry: Entry = { ...known, status: 'refused', refusal: why, conflict };
    if (conflict) {
      await outbox.remove(supersededBy(entry, outbox.entries()));
      if (await split(entry, conflict, isOwn)) return;
    }
    const inVain = inVainWith(entry, outbox.entries());
    await outbox.remove(inVain.filter(isQuestion));
    const hanging = await Promise.all(
      inVain.filter((each) => !isQuestion(each)).map((each) => described(store, each)),
    );
    const rows = [entry, ...hanging];
    const isWantedNoMore = isGone(refusal.code) && rows.some(({ fact }) => fact.type === 'task.deleted');
    await outbox.settle(rows, (each) => isOwn && !isWantedNoMore && each === entry);
    if (isUndo) await outbox.remove(rows.filter(isRefusedUndo));
    else if (isWantedNoMore) await outbox.remove(rows);
  };
}

/** Questions come from the device, so a refused one needs no user's attention (DEC-140). */
function isQuestion({ fact }: Entry): boolean {
  return categoryOf(fact.type) === 'question';
}

function inVainWith(entry: Entry, entries: readonly Entry[]): Entry[] {
  const { fact, refusal, conflict } = entry;
  const [taskId, ...others] = taskIdsOf(fact);
  // The answer doesn't name which of several tasks is gone, so each waiting fact is sent and answered itself.
  if (refusal && isGone(refusal.code) && others.length === 0) {
    const isOfGone = (each: Entry): boolean => taskIdsOf(each.fact).every((id) => id === taskId);
    const waiting = entries.filter(({ seq, status }) => seq > entry.seq && status === 'pending');
    return waiting.filter(isOfGone).map((each) => ({ ...each, status: 'refused', refusal }));
  }
  // The start of a Save & Start doesn't depend on the disputed fields.
  const hanging = dependants(entry, entries).filter((each) => !conflict || each.fact.type === 'fact.undone');
  return hanging.map((each) => ({ ...each, status: 'refused', refusal: needed }));
}

const needed: Refusal = { code: 'task.dependsOnRefused', message: texts.dependsOnRefused };

/** Returns an entry with the change of its first task, to keep while the entry needs attention. */
export async function described(store: Pick<JournalStore, 'changesOf'>, entry: Entry): Promise<Entry> {
  if (entry.change) return entry;
  const changes = await store.changesOf(entry.fact.id);
  const [taskId] = taskIdsOf(entry.fact);
  const change = changes.find(({ after }) => after.id === taskId) ?? changes[0];
  return change ? { ...entry, change } : entry;
}
