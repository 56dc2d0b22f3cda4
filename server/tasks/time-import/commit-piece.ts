import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { importedTask, fact, type ImportedTask } from '#domain/journal/index.ts';
import { withinCap, rankBetween, type LabelRef, type Task } from '#domain/task/index.ts';
import type { WorkedCorrection, WorkedRun } from '#domain/report/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import {
  databaseRefusal,
  type WorkspaceTx,
  currentPosition,
  nextIds,
  insertOf,
  replan,
  adjustments,
  sessions,
  tasks,
  rowOf,
  importedTime,
  importStates,
  timeImportRows,
  timeImports,
} from '#server/db/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { recordFact } from '#server/journal/index.ts';
import { addWorkedDays, type TaskTime } from '#server/reports/index.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';
import { readLabelRefs, readProjectRefs } from './project-refs.ts';
import { nextRows, type PieceRow } from './piece-rows.ts';
import { deleteRowBatch, type StoredImport } from './stage.ts';

interface NewImport {
  readonly imported: ImportedTask;
  readonly rows: readonly PieceRow[];
  readonly sumMs: number;
  readonly rank: string;
}

/** Writes the next tasks of a committed import as one fact; if a row can't be written, starts to revert it (decision 0131). */
export async function commitPiece(context: RequestContext, stored: StoredImport): Promise<number> {
  const { tx } = context;
  const rows = await nextRows(tx, stored);
  if (rows.length === 0) return finish(context, stored);
  await tx.execute(sql`SAVEPOINT piece`);
  try {
    return await writeRows(context, stored, rows);
  } catch (error) {
    if (!(error instanceof PlanChanged) && !TAKEN.has(databaseRefusal(error)?.code ?? '')) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT piece`);
    return giveBack(context, stored);
  }
}

class PlanChanged extends Error {}
/** Overlapping time, and a duplicate row or task. */
const TAKEN = new Set(['23P01', '23505']);

async function finish(context: RequestContext, stored: StoredImport): Promise<number> {
  const { tx } = context;
  if (stored.done !== stored.rows) return giveBack(context, stored);
  if (await deleteRowBatch(tx, timeImportRows, stored.id))
    await tx
      .update(timeImports)
      .set({
        state: importStates.made,
        plan: { people: [], projects: [], labels: [] },
        lastTask: null,
        lastLine: null,
      })
      .where(eq(timeImports.id, stored.id));
  return currentPosition(tx);
}

async function giveBack({ tx }: RequestContext, { id }: StoredImport): Promise<number> {
  await tx.update(timeImports).set({ state: importStates.returning }).where(eq(timeImports.id, id));
  return currentPosition(tx);
}

async function writeRows(
  context: RequestContext,
  stored: StoredImport,
  rows: readonly PieceRow[],
): Promise<number> {
  const { tx, actor, now } = context;
  const unit = new UnitOfWork(context);
  await unit.lock(rows.map(({ userId }) => userId));
  const all = await newTasks(tx, rows);
  const factId = randomUUID();
  await insertTasks(context, all);
  const { workspaceId } = actor;
  const last = rows.at(-1);
  const keys = rows.map(({ key }) => ({ workspaceId, key, importId: stored.id }));
  await tx.execute(insertOf(importedTime, keys));
  await replan(tx);
  await insertLedger(context, stored, all, factId);
  await tx
    .update(timeImports)
    .set({
      done: stored.done + rows.length,
      lastTask: last?.task ?? null,
      lastLine: last?.line ?? null,
      factIds: [...stored.factIds, factId],
    })
    .where(eq(timeImports.id, stored.id));
  const data = { importId: stored.id, tasks: all.map(({ imported }) => imported) };
  const changes = all.map(({ imported }) => ({
    before: null,
    after: {
      ...importedTask(imported, actor.userId),
      updatedDate: new Date(now).toISOString(),
    } satisfies Task,
  }));
  return recordFact(context, fact({ factId, at: now, actor }, 'time.imported', data), changes);
}

async function newTasks(tx: WorkspaceTx, rows: readonly PieceRow[]): Promise<NewImport[]> {
  const refs = {
    projects: await readProjectRefs(tx, [...new Set(rows.map(({ projectId }) => projectId))]),
    labels: await readLabelRefs(tx, [...new Set(rows.flatMap(({ labelId }) => labelId ?? []))]),
  };
  const of = new Map<string, PieceRow[]>();
  for (const row of rows) {
    const known = of.get(row.task);
    if (known) known.push(row);
    else of.set(row.task, [row]);
  }
  const all = [...of.values()].map((parts) => {
    const sumMs = parts.reduce((sum, { ms }) => sum + ms, 0);
    return { imported: importedOf(parts, sumMs, refs), rows: parts, sumMs };
  });
  const rankOf = await ranksBehind(
    tx,
    all.map(({ imported: { task } }) => task),
  );
  return all
    .toSorted((a, b) => (a.rows[0]?.line ?? 0) - (b.rows[0]?.line ?? 0))
    .map((each) => ({ ...each, rank: rankOf(each.imported.task) }));
}

function importedOf(
  rows: readonly PieceRow[],
  sumMs: number,
  refs: {
    readonly projects: ReadonlyMap<number, ProjectRef>;
    readonly labels: ReadonlyMap<number, LabelRef>;
  },
): ImportedTask {
  const [first] = rows;
  const project = refs.projects.get(first?.projectId ?? 0);
  const label = first?.labelId == null ? null : refs.labels.get(first.labelId);
  if (first === undefined || project === undefined || label === undefined) throw new PlanChanged();
  const loggedMs = withinCap(sumMs);
  const { name, description, userId: assigneeId } = first;
  return {
    task: {
      id: randomUUID(),
      name,
      description,
      estimateMs: loggedMs,
      loggedMs,
      day: first.day,
      startText: '',
      endText: '',
      project,
      label,
      assigneeId,
    },
    runs: rows.flatMap(({ runs }) => (runs ?? []).map(({ start, end }) => [start, end] as const)),
    days: rows.flatMap(({ runs, day, ms }) => (runs === null ? [[day, ms] as const] : [])),
  };
}

async function ranksBehind(tx: WorkspaceTx, of: readonly ImportedTask['task'][]) {
  const userIds = [...new Set(of.map(({ assigneeId }) => assigneeId))];
  const days = [...new Set(of.map(({ day }) => day))];
  const { rows } = await tx.execute<{ userId: string; day: string; rank: string }>(sql`
    SELECT assigned_to AS "userId", day::text AS day, max(rank) AS rank FROM ${tasks}
    WHERE status = 1 AND assigned_to = ANY(${sql.param(userIds)}::bigint[]) AND day = ANY(${sql.param(days)}::date[])
    GROUP BY assigned_to, day`);
  const lasts = new Map(rows.map(({ userId, day, rank }) => [`${userId} ${day}`, rank]));
  return ({ assigneeId, day }: ImportedTask['task']): string => {
    const rank = rankBetween(lasts.get(`${assigneeId} ${day}`) ?? null, null);
    lasts.set(`${assigneeId} ${day}`, rank);
    return rank;
  };
}

async function insertTasks({ tx, actor, now }: RequestContext, of: readonly NewImport[]): Promise<void> {
  const { workspaceId, userId } = actor;
  const updatedDate = new Date(now).toISOString();
  const rows = of.map(({ imported, sumMs, rank }) => {
    const task = { ...importedTask(imported, userId), updatedDate };
    return { workspaceId, ...rowOf(task), loggedMs: sumMs, rank, createdAt: now };
  });
  await tx.execute(insertOf(tasks, rows));
}

/** Rows without times of day become corrections (decision 0131). */
async function insertLedger(
  { tx, actor, now }: RequestContext,
  { timeZone }: StoredImport,
  of: readonly NewImport[],
  factId: string,
): Promise<void> {
  const { workspaceId } = actor;
  const count = (kind: 'runs' | 'days') => of.reduce((sum, { imported }) => sum + imported[kind].length, 0);
  const runIds = (await nextIds(tx, sessions, count('runs'))).values();
  const dayIds = (await nextIds(tx, adjustments, count('days'))).values();
  const times = new Map<string, TaskTime>();
  const made = { runs: [] as NewRun[], corrections: [] as NewCorrection[] };
  for (const { imported } of of) {
    const { id: taskId, assigneeId: userId } = imported.task;
    const shared = { workspaceId, taskId, userId, factId };
    const runs: WorkedRun[] = [];
    const corrections: WorkedCorrection[] = [];
    for (const [day, deltaMs] of imported.days) {
      const id = dayIds.next().value ?? 0;
      corrections.push({ id, userId, deltaMs, day, at: now });
      made.corrections.push({ ...shared, id, deltaMs, day, madeAt: now });
    }
    for (const [startedAt, endedAt] of imported.runs) {
      const id = runIds.next().value ?? 0;
      runs.push({ id, userId, start: startedAt, end: endedAt, timeZone });
      made.runs.push({ ...shared, id, startedAt, endedAt, timeZone, closedBy: 'complete' });
    }
    times.set(taskId, { runs, corrections });
  }
  if (made.runs.length > 0) await tx.execute(insertOf(sessions, made.runs));
  if (made.corrections.length > 0) await tx.execute(insertOf(adjustments, made.corrections));
  await addWorkedDays(tx, workspaceId, times);
}

type NewRun = typeof sessions.$inferInsert;
type NewCorrection = typeof adjustments.$inferInsert;
