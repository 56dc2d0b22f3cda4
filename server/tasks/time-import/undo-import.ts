import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { fact } from '#domain/journal/index.ts';
import { withinCap } from '#domain/task/index.ts';
import { dayAt } from '#domain/time/index.ts';
import { timeImportWords } from '#domain/time-import/index.ts';
import {
  type WorkspaceTx,
  currentPosition,
  nextId,
  isAnyOf,
  replan,
  journal,
  adjustments,
  sessions,
  tasks,
  workedDays,
  importedTime,
  importStates,
  timeImportRows,
  timeImports,
} from '#server/db/index.ts';
import { type RequestContext, notFound, problemOf } from '#server/http/index.ts';
import { recordFact } from '#server/journal/index.ts';
import { keepWorkedDays } from '#server/reports/index.ts';
import { readTasks, type StoredTask } from '#server/tasks/board/read-board.ts';
import { UnitOfWork } from '#server/tasks/unit-of-work.ts';
import { deleteRowBatch, lockImport, requireSoleImport, type StoredImport } from './stage.ts';

/** Deletes what the import created besides tasks, unless it's in use. */
export type DropUnused = (context: RequestContext, made: StoredImport['made']) => Promise<void>;

/** Starts to undo an import. Reports ignore its time at once; `continueImport` removes it in pieces (decision 0131). */
export async function undoImport(context: RequestContext, id: string): Promise<number> {
  const { tx, now } = context;
  const { state } = await lockImport(tx, id);
  if (state === importStates.begun || state === importStates.returning) throw notFound();
  if (state === importStates.undone || state === importStates.undoing)
    throw problemOf({ code: 'entity.kept', message: timeImportWords.undone });
  await requireSoleImport(context, id);
  await tx
    .update(timeImports)
    .set({ state: importStates.undoing, undoneAt: now, kept: 0 })
    .where(eq(timeImports.id, id));
  return currentPosition(tx);
}

/** Removes what one fact of an import created. A task changed since stays with its other time. */
export async function undoPiece(
  context: RequestContext,
  stored: StoredImport,
  dropUnused: DropUnused,
): Promise<number> {
  const { tx, actor, now } = context;
  const { id, factIds } = stored;
  const [factId, ...others] = factIds;
  if (factId === undefined) return finishUndo(context, stored, dropUnused);
  const [part] = await tx
    .select({ factId: journal.factId, position: journal.position, taskIds: journal.taskIds })
    .from(journal)
    .where(and(eq(journal.type, 'time.imported'), eq(journal.factId, factId)));
  if (part === undefined) throw new Error('The journal lacks a fact of an import.');
  const unit = new UnitOfWork(context);
  await unit.lock(await peopleOf(tx, part.taskIds));
  await replan(tx);
  const { changes, rows } = await takeBack(context, part);
  const kept = changes.filter(({ after }) => after.live).length;
  await tx
    .update(timeImports)
    .set({ factIds: others, done: Math.max(0, stored.done - rows), kept: stored.kept + kept })
    .where(eq(timeImports.id, id));
  const data = {
    importId: id,
    tasks: changes.map(({ after }) => ({
      taskId: after.id,
      loggedMs: after.loggedMs,
      isGone: !after.live,
    })),
  };
  return recordFact(
    context,
    fact({ factId: randomUUID(), at: now, actor }, 'time.importUndone', data),
    changes,
  );
}

async function finishUndo(
  context: RequestContext,
  stored: StoredImport,
  dropUnused: DropUnused,
): Promise<number> {
  const { tx } = context;
  const { id, plan, made } = stored;
  const isReturning = stored.state === importStates.returning;
  if (!(await deleteRowBatch(tx, importedTime, id))) return currentPosition(tx);
  if (!isReturning && !(await deleteRowBatch(tx, timeImportRows, id))) return currentPosition(tx);
  await dropUnused(context, made);
  if (!isReturning)
    await tx.update(timeImports).set({ state: importStates.undone }).where(eq(timeImports.id, id));
  else await beginAgain(tx, { id, plan, made });
  return currentPosition(tx);
}

/** Resets the import to its state at the check. */
async function beginAgain(
  tx: WorkspaceTx,
  { id, plan, made }: Pick<StoredImport, 'id' | 'plan' | 'made'>,
): Promise<void> {
  const created = { projects: new Set(made.projects), labels: new Set(made.labels) };
  const projects = plan.projects.map((project) =>
    created.projects.has(project.projectId ?? 0) ? { ...project, projectId: null } : project,
  );
  const labels = (plan.labels ?? []).map((label) =>
    created.labels.has(label.labelId ?? 0) ? { ...label, labelId: null } : label,
  );
  await tx.execute(sql`
    UPDATE ${timeImportRows} SET left_out = false, cut_runs = NULL
    WHERE import_id = ${id} AND (left_out OR cut_runs IS NOT NULL)`);
  const sent = await tx.$count(timeImportRows, eq(timeImportRows.importId, id));
  await tx
    .update(timeImports)
    .set({
      state: importStates.begun,
      plan: { ...plan, projects, labels },
      made: { clients: [], projects: [], labels: [] },
      rows: sent,
      tasks: 0,
      ms: 0,
      done: 0,
      kept: 0,
      lastTask: null,
      lastLine: null,
      importedAt: null,
    })
    .where(eq(timeImports.id, id));
}

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
  let rows = 0;
  for (const table of [sessions, adjustments]) {
    const gone = await tx.delete(table).where(and(isAnyOf(table.taskId, taskIds), eq(table.factId, factId)));
    rows += gone.rowCount ?? 0;
  }
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
  const changes = known.map(({ task }) => {
    const isKept = touched.has(task.id);
    const loggedMs = isKept ? withinCap(sums.get(task.id) ?? 0) : 0;
    return { before: task, after: { ...task, loggedMs, live: task.live && isKept } };
  });
  return { changes, rows };
}

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

/** Returns the uncapped ms by task id. */
async function sumsOf(tx: WorkspaceTx, taskIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; ms: string }>(sql`
    SELECT id,
      coalesce((SELECT sum(round(extract(epoch FROM ended_at - started_at) * 1000)) FROM sessions s
        WHERE s.task_id = t.id AND ended_at IS NOT NULL), 0)
      + coalesce((SELECT sum(delta_ms) FROM adjustments a WHERE a.task_id = t.id), 0) AS ms
    FROM tasks t WHERE id = ANY(${sql.param([...taskIds])}::text[])`);
  return new Map(rows.map(({ id, ms }) => [id, Number(ms)]));
}

/** Adds a correction where an older one exceeded the remaining time: logged time can't be negative (DEC-129). */
async function makeUp(
  { tx, actor, now }: RequestContext,
  { task }: StoredTask,
  deltaMs: number,
  factId: string,
): Promise<void> {
  await tx.insert(adjustments).values({
    workspaceId: actor.workspaceId,
    id: await nextId(tx, adjustments),
    taskId: task.id,
    userId: task.assigneeId,
    deltaMs,
    day: task.day ?? dayAt(now, actor.timeZone),
    madeAt: now,
    factId,
  });
}
