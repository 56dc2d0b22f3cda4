import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fact } from '#domain/journal/command.ts';
import { withinCap } from '#domain/task/logged-time.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import { timeImportWords } from '#domain/time-import/time-import-words.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { isAnyOf, replan } from '#server/db/many-rows.ts';
import { journal } from '#server/db/schema/journal.ts';
import { adjustments, sessions, tasks, workedDays } from '#server/db/schema/tasks.ts';
import { importedTime, timeImports } from '#server/db/schema/time-import.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound, problemOf } from '#server/http/problem.ts';
import { recordFact } from '#server/journal/record-fact.ts';
import { keepWorkedDays } from '#server/reports/worked-days.ts';
import { readTasks, type StoredTask } from '#server/tasks/board/read.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';
import { lockImport, type StoredImport } from './stage.ts';

/** Takes away what an import has made beside its tasks and what nothing else uses by now. */
export type DropUnused = (context: RequestContext, made: StoredImport['made']) => Promise<void>;

/**
 * Takes an import back as a whole, in one transaction: its runs, its corrections and its tasks are gone. A task that was
 * changed since stays, with what was logged on it otherwise; answers how many these are. Every total is what it would be
 * without the import (0110).
 */
export async function undoImport(
  context: RequestContext,
  id: string,
  dropUnused: DropUnused,
): Promise<{ readonly kept: number; readonly position: number }> {
  const { tx, actor, now } = context;
  const done = await lockImport(tx, id);
  if (done.state === 1) throw notFound();
  if (done.state === 3) throw problemOf({ code: 'entity.kept', message: timeImportWords.undone });
  const parts = await tx
    .select({ factId: journal.factId, position: journal.position, taskIds: journal.taskIds })
    .from(journal)
    .where(
      and(
        eq(journal.by, done.userId),
        eq(journal.type, 'time.imported'),
        inArray(journal.factId, [...done.factIds]),
      ),
    )
    .orderBy(journal.position);
  const unit = new UnitOfWork(context);
  await unit.lock(
    await peopleOf(
      tx,
      parts.flatMap(({ taskIds }) => taskIds),
    ),
  );
  await replan(tx);
  const facts = [];
  for (const part of parts) facts.push(await takeBack(context, part));
  await tx.delete(importedTime).where(eq(importedTime.importId, id));
  await dropUnused(context, done.made);
  await tx.update(timeImports).set({ state: 3, undoneAt: now }).where(eq(timeImports.id, id));
  let position = 0;
  for (const changes of facts) {
    const data = {
      importId: id,
      tasks: changes.map(({ after }) => ({
        taskId: after.id,
        loggedMs: after.loggedMs,
        isGone: !after.live,
      })),
    };
    const undone = fact({ factId: randomUUID(), at: now, actor }, 'time.importUndone', data);
    position = await recordFact(context, undone, changes);
  }
  const kept = facts.flat().filter(({ after }) => after.live).length;
  return { kept, position };
}

/** Whose boards are touched: those whose tasks these are by now, and those who have worked on them. */
async function peopleOf(tx: WorkspaceTx, taskIds: readonly string[]): Promise<number[]> {
  const ids = sql.param([...taskIds]);
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT assigned_to AS id FROM tasks WHERE id = ANY(${ids}::text[])
    UNION SELECT user_id FROM sessions WHERE task_id = ANY(${ids}::text[])
    UNION SELECT user_id FROM adjustments WHERE task_id = ANY(${ids}::text[])`);
  return rows.map(({ id }) => Number(id));
}

interface Part {
  readonly factId: string;
  readonly position: number;
  readonly taskIds: readonly string[];
}

async function takeBack(context: RequestContext, { factId, position, taskIds }: Part) {
  const { tx, actor, now } = context;
  const known = await readTasks(tx, taskIds);
  const touched = await touchedSince(tx, taskIds, position);
  for (const table of [sessions, adjustments])
    await tx.delete(table).where(and(isAnyOf(table.taskId, taskIds), eq(table.factId, factId)));
  const gone = known.filter(({ task }) => !touched.has(task.id));
  const goneIds = gone.map(({ task }) => task.id);
  await tx.delete(workedDays).where(isAnyOf(workedDays.taskId, goneIds));
  await tx.delete(tasks).where(isAnyOf(tasks.id, goneIds));
  const kept = known.filter(({ task }) => touched.has(task.id));
  const sums = await sumsOf(
    tx,
    kept.map(({ task }) => task.id),
  );
  for (const each of kept) {
    const sum = sums.get(each.task.id) ?? 0;
    if (sum < 0) await makeUp(context, each, -sum, factId);
    await tx
      .update(tasks)
      .set({ loggedMs: Math.max(0, sum), updatedAt: Math.max(now, Date.parse(each.task.updatedDate) + 1) })
      .where(eq(tasks.id, each.task.id));
  }
  await keepWorkedDays(tx, actor.workspaceId, [...sums.keys()]);
  return known.map(({ task }) => {
    const isKept = touched.has(task.id);
    const loggedMs = isKept ? withinCap(sums.get(task.id) ?? 0) : 0;
    return { before: task, after: { ...task, loggedMs, live: task.live && isKept } };
  });
}

/** The tasks of which the journal says something after the import. */
async function touchedSince(
  tx: WorkspaceTx,
  taskIds: readonly string[],
  position: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT task_id AS id FROM journal_tasks
    WHERE task_id = ANY(${sql.param([...taskIds])}::text[]) AND position > ${position}`);
  return new Set(rows.map(({ id }) => id));
}

/** What is logged on tasks in ms, without the cap, by their ids. */
async function sumsOf(tx: WorkspaceTx, taskIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; ms: string }>(sql`
    SELECT id,
      coalesce((SELECT sum(round(extract(epoch FROM ended_at - started_at) * 1000)) FROM sessions s
        WHERE s.task_id = t.id AND ended_at IS NOT NULL), 0)
      + coalesce((SELECT sum(delta_ms) FROM adjustments a WHERE a.task_id = t.id), 0) AS ms
    FROM tasks t WHERE id = ANY(${sql.param([...taskIds])}::text[])`);
  return new Map(rows.map(({ id, ms }) => [id, Number(ms)]));
}

/** Makes up for what a correction had taken from time that is gone now: nothing is logged below 0 (DEC-129). */
async function makeUp(
  { tx, actor, now }: RequestContext,
  { task }: StoredTask,
  deltaMs: number,
  factId: string,
): Promise<void> {
  await tx.insert(adjustments).values({
    workspaceId: actor.workspaceId,
    id: await nextId(tx, 'adjustments'),
    taskId: task.id,
    userId: task.assigneeId,
    deltaMs,
    day: task.day ?? dayAt(now, actor.timeZone),
    madeAt: now,
    factId,
  });
}
