import { sql } from 'drizzle-orm';
import {
  TaskTable,
  type Fact,
  movesCards,
  taskIdsOf,
  evolve,
  type Change,
  isShifted,
  putElsewhere,
  withPlace,
} from '#domain/journal/index.ts';
import { withinCap, questionsCut, type Task } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type WorkspaceTx, insertOf, updateOf, tasks, rowOf } from '#server/db/index.ts';
import { type RequestContext, Problem } from '#server/http/index.ts';
import { recordFact } from '#server/journal/index.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { type SessionWrite, writeSessions } from './session-writes.ts';
import { type Cut, type LedgerRows, markCut, planLedger, writeLedger } from './save-ledger.ts';
import { newRanks } from './board/order.ts';

export interface Recorded {
  readonly position: number;
  /** Excludes cards that only shifted because of moved ones (DEC-124). */
  readonly changed: readonly Task[];
}

export interface Effects {
  readonly cuts?: readonly Cut[];
  /** Runs already ended by a start on another device; they keep their times and are marked as cut (DEC-142). */
  readonly superseded?: readonly number[];
  readonly sessions?: readonly SessionWrite[];
  readonly none?: true;
}

/** Records a fact: folds it into the unit's tasks and writes task, ledger and journal rows in one transaction (J3). */
export async function record(
  context: RequestContext,
  unit: UnitOfWork,
  fact: Fact,
  effects: Effects = {},
): Promise<Recorded> {
  const table = new TaskTable(unit.tasks(), unit.columns());
  if (!effects.none) evolve(table, fact);
  const ranks = newRanks(table, unit);
  const cuts = effects.cuts ?? [];
  const edited = effects.sessions ?? [];
  const ledger = planLedger(touchedIn(table, unit, [...cuts, ...edited]), fact, { cuts, edited }, unit);
  // The displayed time comes from the ledger, since the fold doesn't know the excess over 24 h (DEC-03).
  for (const [id, sumMs] of ledger.sums) table.change(id, { loggedMs: withinCap(sumMs) });
  for (const cut of cuts) endEarlier(table, cut);
  const changes = changesOf(table, unit, context.now, { ledger, fact });
  const touched = changes.filter(({ after }) => ledger.sums.has(after.id));
  const { tx, actor } = context;
  await saveTasks(context, touched, ranks, ledger, unit);
  await saveRanks(context, ranks, touched);
  await writeSessions(tx, edited, { workspaceId: actor.workspaceId, factId: fact.id, at: fact.at, unit });
  await writeLedger(tx, actor.workspaceId, ledger);
  await markCut(tx, effects.superseded ?? []);
  const position = await recordFact(context, fact, [...changes, ...unchanged(fact, changes, unit)]);
  return { position, changed: changes.map(({ after }) => after) };
}

function touchedIn(
  table: TaskTable,
  unit: UnitOfWork,
  runs: readonly { readonly taskId: string }[],
): Change[] {
  const touched = new Set(runs.map(({ taskId }) => taskId));
  return [...table.tasks()].flatMap((after) => {
    const before = unit.task(after.id) ?? null;
    const isTouched = before === null || !isShifted(before, after);
    return isTouched || touched.has(after.id) ? [{ before, after }] : [];
  });
}

function endEarlier(table: TaskTable, { taskId, at, ms }: Cut): void {
  const task = table.get(taskId);
  if (task === undefined) return;
  const stoppedAt = task.stoppedAt === at + ms ? at : task.stoppedAt;
  table.put({ ...task, stoppedAt, questions: questionsCut(task.questions, { from: at + ms, at }) });
}

/** Each written task gets a later `UpdatedDate` than before (DEC-35, DEC-122). */
function changesOf(
  table: TaskTable,
  unit: UnitOfWork,
  now: number,
  { ledger: { sums }, fact }: { readonly ledger: LedgerRows; readonly fact: Fact },
): Change[] {
  const spoken = new Set(taskIdsOf(fact));
  const inFront = (card: Task): string | null => unit.slots(card)[card.index - 1]?.id ?? null;
  const changes: Change[] = [];
  const isPutElsewhere = putElsewhere((id) => {
    const [before, task] = [unit.task(id), table.get(id)];
    const isKept = spoken.has(id) && movesCards(fact) && before?.live && task?.live;
    return isKept ? [inFront(before), table.column(task).inFrontOf(id)] : undefined;
  });
  for (const task of table.tasks()) {
    const before = unit.task(task.id) ?? null;
    const isPut = isPutElsewhere(task.id);
    if (sums.has(task.id)) {
      const last = before === null ? 0 : Date.parse(before.updatedDate);
      const updatedDate = new Date(Math.max(now, last + 1)).toISOString();
      changes.push(withPlace({ before, after: { ...task, updatedDate } }, inFront, isPut));
    } else if (isPut || (spoken.has(task.id) && before?.index !== task.index)) {
      changes.push(withPlace({ before, after: task }, inFront, isPut));
    }
  }
  return changes;
}

/** Tasks that the fact names without changing; the journal row lists them too. */
function unchanged(fact: Fact, changes: readonly Change[], unit: UnitOfWork): Change[] {
  const changed = new Set(changes.map(({ after }) => after.id));
  return taskIdsOf(fact).flatMap((id) => {
    const task = changed.has(id) ? undefined : unit.task(id);
    return task === undefined ? [] : [{ before: task, after: task }];
  });
}

async function saveTasks(
  { tx, actor }: RequestContext,
  touched: readonly Change[],
  ranks: ReadonlyMap<string, string>,
  ledger: LedgerRows,
  unit: UnitOfWork,
): Promise<void> {
  const rows = touched.map(({ after }) => ({
    workspaceId: actor.workspaceId,
    ...rowOf(after),
    loggedMs: ledger.sums.get(after.id) ?? 0,
    rank: ranks.get(after.id) ?? unit.stored(after.id)?.rank ?? '',
  }));
  await addTasks(
    tx,
    rows.filter(({ id }) => unit.stored(id) === undefined),
  );
  const known = rows.filter(({ id }) => unit.stored(id) !== undefined);
  const set = writtenOf(touched);
  // The running task comes last, so that a user never has two at once.
  const isRunning = (row: (typeof rows)[number]) => row.runStartedAt !== null;
  for (const batch of [known.filter((row) => !isRunning(row)), known.filter(isRunning)]) {
    if (batch.length === 0) continue;
    await tx.execute(updateOf(tasks, batch, { by: IDENTITY, set }));
  }
}

/** 409 if another board has taken an id meanwhile (DEC-121). */
async function addTasks(tx: WorkspaceTx, rows: (typeof tasks.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const { rows: added } = await tx.execute(
    sql`${insertOf(tasks, rows)} ON CONFLICT (workspace_id, id) DO NOTHING RETURNING id`,
  );
  if (added.length < rows.length) throw new Problem(409, 'task.exists', texts.taskExists);
}

async function saveRanks(
  { tx }: RequestContext,
  ranks: ReadonlyMap<string, string>,
  touched: readonly Change[],
): Promise<void> {
  const saved = new Set(touched.map(({ after }) => after.id));
  const rest = [...ranks].filter(([id]) => !saved.has(id));
  if (rest.length === 0) return;
  const moved = JSON.stringify(rest.map(([id, rank]) => ({ id, rank })));
  await tx.execute(
    sql`UPDATE ${tasks} SET rank = moved.rank FROM json_to_recordset(${moved}::json) AS moved (id text, rank text) WHERE ${tasks.id} = moved.id`,
  );
}

/** Always includes the columns that the domain doesn't know (T3, DEC-124). */
function writtenOf(touched: readonly Change[]): Set<string> {
  const keys = new Set(['loggedMs', 'rank', 'updatedAt']);
  for (const { before, after } of touched) {
    if (before === null) continue;
    const [one, other] = [rowOf(before), rowOf(after)];
    for (const key of Object.keys(one) as (keyof typeof one)[]) if (one[key] !== other[key]) keys.add(key);
  }
  return keys;
}

const IDENTITY = new Set(['workspaceId', 'id']);
