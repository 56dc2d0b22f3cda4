import { type Column, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PlainDay } from '#domain/time/index.ts';
import { byIndex, reranked, type Task } from '#domain/task/index.ts';
import {
  type WorkspaceTx,
  nextIds,
  journal,
  calendarImports,
  sessions,
  tasks,
  counters,
  rowOf,
} from '#server/db/index.ts';
import { keepWorkedDays } from '#server/reports/index.ts';
import type { Ledger, RecordedRuns } from './demo-ledger.ts';

export interface Place {
  readonly workspaceId: number;
  readonly timeZone: string;
  /** Journal rows exist from this Monday on. */
  readonly monday: PlainDay;
}

/** Writes the tasks and runs of a new company in few statements, and this week's journal. */
export async function writeLedgers(tx: WorkspaceTx, ledgers: readonly Ledger[], place: Place): Promise<void> {
  const all = ledgers.flatMap((ledger) => ledger.tasks);
  await insertAll(tx, tasks, all.map(taskRow(place, ranksOf(all))));
  const runs = ledgers.flatMap((ledger) => ledger.runs);
  const runIds = await nextIds(tx, sessions, runs.length);
  const { workspaceId, timeZone } = place;
  await insertAll(
    tx,
    sessions,
    runs.map(({ start, end, ...run }, index) => ({
      ...run,
      workspaceId,
      timeZone,
      id: runIds[index] ?? 0,
      startedAt: start,
      endedAt: end,
    })),
  );
  await keepWorkedDays(tx, workspaceId, [...new Set(runs.map(({ taskId }) => taskId))]);
  const imported = all.flatMap(({ id, assigneeId, googleId }) =>
    googleId === null ? [] : [{ workspaceId, userId: assigneeId, googleId, taskId: id }],
  );
  await insertAll(tx, calendarImports, imported);
  await writeJournal(tx, ledgers, place);
}

async function writeJournal(
  tx: WorkspaceTx,
  ledgers: readonly Ledger[],
  { workspaceId, monday }: Place,
): Promise<void> {
  const shown = new Set(
    ledgers.flatMap((ledger) =>
      ledger.tasks.filter(({ day }) => day === null || day >= monday).map(({ id }) => id),
    ),
  );
  const recorded = ledgers
    .flatMap((ledger) => ledger.recorded)
    .filter(({ changes }) => changes.some(({ after }) => shown.has(after.id)))
    .toSorted((a, b) => a.fact.at - b.fact.at);
  await insertAll(
    tx,
    journal,
    recorded.map((each, index) => journalRow(workspaceId, index + 1, each)),
  );
  await tx.insert(counters).values({ workspaceId, name: 'journal', value: recorded.length });
}

function journalRow(workspaceId: number, position: number, { fact, changes }: RecordedRuns) {
  return {
    workspaceId,
    position,
    factId: fact.id,
    type: fact.type,
    v: fact.v,
    by: fact.by,
    deviceAt: fact.at,
    serverAt: fact.at,
    data: { ...fact.data },
    before: changes.map(({ before }) => before),
    after: changes.map(({ after }) => after),
    taskIds: changes.map(({ after }) => after.id),
    boards: [fact.by],
  };
}

function taskRow({ workspaceId }: Place, ranks: ReadonlyMap<string, string>) {
  return (task: Task) => ({ workspaceId, ...rowOf(task), rank: ranks.get(task.id) ?? '' });
}

function ranksOf(all: readonly Task[]): Map<string, string> {
  const columns = new Map<string, { id: string; rank: null }[]>();
  for (const task of all.toSorted(byIndex)) {
    const column = `${task.assigneeId} ${task.day}`;
    columns.set(column, [...(columns.get(column) ?? []), { id: task.id, rank: null }]);
  }
  return new Map([...columns.values()].flatMap((column) => [...reranked(column)]));
}

/** One parameter for all rows is far faster than one per value. */
async function insertAll<T extends PgTable>(
  tx: WorkspaceTx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const values = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, jsonOf(column, row[key] ?? null)])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(values)})`,
  );
}

function jsonOf(column: Column, value: unknown): unknown {
  return value !== null && column.dataType === 'custom' ? column.mapToDriverValue(value) : value;
}
