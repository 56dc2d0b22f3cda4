import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { LOG_SIZE } from '#domain/constants.ts';
import {
  type Change,
  touchesTimer,
  type FactType,
  countsUnchanged,
  type Step,
} from '#domain/journal/index.ts';
import { type WorkspaceTx, journal } from '#server/db/index.ts';
import { speaksOf } from '#server/journal/index.ts';
import { changesIn } from './changes-in.ts';

/** Returns later steps on a row's tasks, oldest first; another user's undo counts only for its caller. */
export async function stepsSince(
  tx: WorkspaceTx,
  { position, taskIds, by, type }: Pick<typeof journal.$inferSelect, 'position' | 'taskIds' | 'by' | 'type'>,
  changes: readonly Change[],
  caller: number,
): Promise<Step[]> {
  const about = await rowsSince(tx, position, taskIds);
  const rows = withUndos(about, await undosElsewhere(tx, position, taskIds, about));
  // Fact ids are unique per user only (J3).
  const idOf = (row: { by: number }, factId: string) => (row.by === by ? factId : `${row.by} ${factId}`);
  const steps = rows.map((row) => {
    const isUndo = row.type === 'fact.undone' && (row.whose === null || row.by === caller);
    const undoes = isUndo ? idOf({ by: row.whose ?? row.by }, row.undoes ?? '') : null;
    return { id: idOf(row, row.factId), undoes, type: row.type, position: row.position };
  });
  const byId = new Map(steps.map((step) => [step.id, step]));
  const isMove = (step: (typeof steps)[number]): boolean => {
    const undone = step.undoes === null ? undefined : byId.get(step.undoes);
    return undone ? isMove(undone) : step.type === 'tasks.sorted';
  };
  const timed = changes.filter((change) => countsUnchanged(type as FactType) || touchesTimer(change));
  const changesOf = await changesAt(
    tx,
    steps.filter((step) => !isMove(step)).map((step) => step.position),
    timed.map(({ after }) => after.id),
  );
  return steps.map(({ id, undoes, position: at }) => ({ id, undoes, changes: changesOf.get(at) ?? [] }));
}

interface Row {
  readonly position: number;
  readonly factId: string;
  readonly by: number;
  readonly type: string;
  readonly undoes: string | null;
  /** The author of the undone fact, if another user. */
  readonly whose: number | null;
  /** All tasks of a row that may have started a run. */
  readonly beside: readonly string[] | null;
}

async function rowsSince(
  tx: WorkspaceTx,
  position: number,
  taskIds: readonly string[],
  which?: SQL,
): Promise<Row[]> {
  return tx
    .select({
      position: journal.position,
      factId: journal.factId,
      by: journal.by,
      type: journal.type,
      undoes: sql<string | null>`${journal.data} ->> 'factId'`,
      whose: sql<string | null>`${journal.data} ->> 'whose'`.mapWith(Number) as SQL<number | null>,
      beside: sql<string[] | null>`CASE WHEN ${inArray(journal.type, beginning)} THEN ${journal.taskIds} END`,
    })
    .from(journal)
    .where(and(speaksOf(tx, taskIds, position), which))
    .orderBy(asc(journal.position))
    .limit(LOG_SIZE);
}

/** An undo of a start doesn't list a task the start had paused, so it's found by the other tasks (DEC-119). */
async function undosElsewhere(
  tx: WorkspaceTx,
  position: number,
  taskIds: readonly string[],
  about: readonly Row[],
): Promise<Row[]> {
  const known = new Set(taskIds);
  const beside = [...new Set(about.flatMap((row) => row.beside ?? []))].filter((id) => !known.has(id));
  if (beside.length === 0) return [];
  return rowsSince(tx, position, beside, eq(journal.type, 'fact.undone'));
}

function withUndos(rows: readonly Row[], undos: readonly Row[]): Row[] {
  const byPosition = new Map([...rows, ...undos].map((row) => [row.position, row]));
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position).slice(0, LOG_SIZE);
}

/** Facts that start runs and so pause others. */
const beginning = ['task.started', 'task.resumed', 'fact.undone'];

/** Includes tasks that were running beside them. */
async function changesAt(
  tx: WorkspaceTx,
  positions: readonly number[],
  taskIds: readonly string[],
): Promise<ReadonlyMap<number, Change[]>> {
  if (positions.length === 0 || taskIds.length === 0) return new Map();
  const only = (side: typeof journal.before | typeof journal.after): SQL =>
    sql`(SELECT jsonb_agg(task) FROM jsonb_array_elements(${side}) AS task
      WHERE task ->> 'id' IN ${[...taskIds]} OR task ->> 'runningSince' IS NOT NULL)`;
  const rows = await tx
    .select({ position: journal.position, before: only(journal.before), after: only(journal.after) })
    .from(journal)
    .where(inArray(journal.position, [...positions]));
  return new Map(rows.map((row) => [row.position, changesIn(row)]));
}
