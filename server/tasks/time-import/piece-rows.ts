import { sql } from 'drizzle-orm';
import { IMPORT_ROWS_WRITTEN } from '#domain/constants.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { type WorkspaceTx, timeImportRows } from '#server/db/index.ts';
import type { StoredImport } from './stage.ts';

export interface PieceRow {
  readonly line: number;
  readonly task: string;
  readonly key: string;
  readonly userId: number;
  readonly projectId: number;
  readonly labelId: number | null;
  readonly name: string;
  readonly description: string;
  readonly day: PlainDay;
  /** Several if later rows cut it; null if the export has no times of day. */
  readonly runs: readonly { readonly start: number; readonly end: number }[] | null;
  readonly ms: number;
}

/** Returns the next rows to write by task, whole tasks where possible (`importedTaskCount`). */
export async function nextRows(tx: WorkspaceTx, stored: StoredImport): Promise<PieceRow[]> {
  const rows = await readRows(tx, stored);
  if (rows.length <= IMPORT_ROWS_WRITTEN) return rows;
  const last = rows.at(-1)?.task;
  const whole = rows.filter(({ task }) => task !== last);
  return whole.length > 0 ? whole : rows.slice(0, IMPORT_ROWS_WRITTEN);
}

async function readRows(
  tx: WorkspaceTx,
  { id, plan, lastTask, lastLine }: StoredImport,
): Promise<PieceRow[]> {
  const people = plan.people.flatMap(({ userId }, place) => (userId === null ? [] : [place]));
  const { rows } = await tx.execute<{
    line: number;
    task: string;
    key: string;
    person: number;
    project: number;
    label: number | null;
    name: string;
    description: string;
    day: string;
    start: string | null;
    end: string | null;
    cut: PieceRow['runs'];
    ms: string;
  }>(sql`
    SELECT line, task, key, person, project, label, name, description, day::text AS day, ms, cut_runs AS cut,
      (extract(epoch FROM started_at) * 1000)::bigint AS start, (extract(epoch FROM ended_at) * 1000)::bigint AS "end"
    FROM ${timeImportRows}
    WHERE import_id = ${id} AND NOT left_out AND fault IS NULL
      AND person = ANY(${sql.param(people)}::int[])
      AND ${lastTask === null ? sql`true` : sql`(task, line) > (${lastTask}::uuid, ${lastLine ?? LAST_LINE}::int)`}
    ORDER BY task, line LIMIT ${IMPORT_ROWS_WRITTEN + 1}`);
  return rows.map(({ person, project, label, start, end, cut, ms, ...row }) => ({
    ...row,
    userId: plan.people[person]?.userId ?? 0,
    projectId: plan.projects[project]?.projectId ?? 0,
    labelId: label === null ? null : (plan.labels?.[label]?.labelId ?? 0),
    runs: cut ?? (start === null || end === null ? null : [{ start: Number(start), end: Number(end) }]),
    ms: cut?.reduce((sum, run) => sum + run.end - run.start, 0) ?? Number(ms),
  }));
}

/** Behind every line: a stored import without its last line has written all of that task. */
const LAST_LINE = 2_147_483_647;
