import { gt } from 'drizzle-orm';
import {
  type LaterChanges,
  setsLater,
  type FactType,
  isLate,
  type EditOf,
  type LaterChange,
} from '#domain/journal/index.ts';
import { type EditField, editFields, type Task } from '#domain/task/index.ts';
import { journal } from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { rowsBackwards } from '#server/journal/index.ts';
import { changesIn } from './changes-in.ts';

/** Returns per task the changes by acts made after `at` (ms); reads nothing unless late (DEC-122, DEC-128). */
export async function changesAfter(
  context: Pick<RequestContext, 'tx' | 'now' | 'actor'>,
  tasks: readonly Task[],
  at: number,
): Promise<LaterChanges> {
  const ids = tasks.filter((task) => isLate({ at }, task, context.now)).map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const act = { by: context.actor.userId, at };
  const later = new Map(ids.map((id) => [id, new LaterOfTask(act)]));
  let looked = 0;
  for await (const row of rowsBackwards(context.tx, ids, gt(journal.deviceAt, at))) {
    const made = { type: row.type as FactType, by: row.by, at: row.deviceAt };
    // Earlier rows also list cards that only shifted.
    const spoken = new Set(row.taskIds.filter((id) => later.has(id)));
    const changes = changesIn(row, spoken);
    for (const change of changes) later.get(change.after.id)?.add({ ...made, ...change });
    looked += changes.length;
    if (looked >= MOST_CHANGES) break;
  }
  return (id) => later.get(id)?.all() ?? [];
}

/** Bounds the work for a late act on many tasks: fifty acts on a thousand. Changes beyond it don't conflict. */
const MOST_CHANGES = 50_000;

/** Changes must be added newest first. */
class LaterOfTask {
  readonly #act: EditOf;
  readonly #isSet = new Set<EditField>();
  readonly #lastOfFields: LaterChange[] = [];
  #first: LaterChange | undefined;

  constructor(act: EditOf) {
    this.#act = act;
  }

  add(change: LaterChange): void {
    this.#first = change;
    const fields = editFields.filter(
      (field) => !this.#isSet.has(field) && setsLater(change, field, this.#act),
    );
    for (const field of fields) this.#isSet.add(field);
    if (fields.length > 0) this.#lastOfFields.push(change);
  }

  all(): readonly LaterChange[] {
    const last = this.#lastOfFields.toReversed();
    return this.#first === undefined || last[0] === this.#first ? last : [this.#first, ...last];
  }
}
