import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FaultCode } from '#domain/time-import/judge.ts';
import { type Clash, type PendingRow, clashesOf } from '#domain/time-import/clashes.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { timeImportRows, importedTime } from '#server/db/schema/time-import-schema.ts';
import { sessions } from '#server/db/schema/tasks-schema.ts';
import type { StoredImport } from './stage.ts';

/** A row that is taken over. */
export interface TakenRow extends PendingRow {
  /** The same for rows that become one task. */
  readonly task: string;
  readonly project: number;
  readonly label: number | null;
  readonly ms: number;
}

/** A row that is left out. */
export interface LeftOut {
  readonly line: number;
  readonly code: FaultCode | Clash['code'];
  readonly other: number | null;
}

/** What becomes of the rows of one user. */
export interface CheckedUser {
  readonly userId: number;
  readonly taken: readonly TakenRow[];
  readonly leftOut: readonly LeftOut[];
}

/** Judges the rows of an import, one user after the other: what is taken over, and what is left out with why (T6). Lets others have the process in between. */
export async function* judgeImport(
  tx: WorkspaceTx,
  { id, plan }: Pick<StoredImport, 'id' | 'plan'>,
): AsyncGenerator<CheckedUser> {
  const places = new Map<number, number[]>();
  for (const [place, { userId }] of plan.people.entries())
    if (userId !== null) places.set(userId, [...(places.get(userId) ?? []), place]);
  for (const [userId, people] of [...places].toSorted(([a], [b]) => a - b)) {
    await nextTurn();
    const rows = await readRows(tx, id, people);
    const right = rows.filter(({ fault }) => fault === null);
    const keys = new Set(right.filter(({ isKnown }) => isKnown).map(({ key }) => key));
    const clashes = clashesOf(right, { runs: await readRuns(tx, userId, right), keys });
    const left = new Set(clashes.map(({ line }) => line));
    const faulty = rows.flatMap(({ line, fault }) =>
      fault === null ? [] : [{ line, code: fault, other: null }],
    );
    yield { userId, taken: right.filter(({ line }) => !left.has(line)), leftOut: [...faulty, ...clashes] };
  }
}

interface StagedRow extends TakenRow {
  readonly fault: FaultCode | null;
  readonly isKnown: boolean;
}

async function readRows(tx: WorkspaceTx, id: string, people: readonly number[]): Promise<StagedRow[]> {
  const { rows } = await tx.execute<{
    line: number;
    key: string;
    task: string;
    project: number;
    label: number | null;
    start: number | null;
    end: number | null;
    ms: string;
    fault: FaultCode | null;
    known: boolean;
  }>(sql`
    SELECT r.line, r.key, r.task, r.project, r.label, r.ms, r.fault,
      round(date_part('epoch', r.started_at) * 1000) AS start, round(date_part('epoch', r.ended_at) * 1000) AS "end",
      i.key IS NOT NULL AS known
    FROM ${timeImportRows} r
    LEFT JOIN ${importedTime} i ON i.workspace_id = r.workspace_id AND i.key = r.key
    WHERE r.import_id = ${id} AND r.person = ANY(${sql.param([...people])}::int[])
    ORDER BY r.line`);
  return rows.map(({ line, key, task, project, label, start, end, ms, fault, known }) => ({
    line,
    key,
    task,
    project,
    label,
    run: start === null || end === null ? null : { start, end },
    ms: Number(ms),
    fault,
    isKnown: known,
  }));
}

/** The runs of a user among which the rows have to fit, in order of their start. */
async function readRuns(tx: WorkspaceTx, userId: number, rows: readonly PendingRow[]) {
  const bounds = rows.flatMap(({ run }) => (run === null ? [] : [run]));
  if (bounds.length === 0) return [];
  const from = bounds.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const to = bounds.reduce((most, { end }) => Math.max(most, end), 0);
  const { rows: found } = await tx.execute<{ start: string; end: string | null }>(sql`
    SELECT (extract(epoch FROM started_at) * 1000)::bigint AS start, (extract(epoch FROM ended_at) * 1000)::bigint AS "end"
    FROM ${sessions} WHERE user_id = ${userId} AND started_at < ${new Date(to).toISOString()}::timestamptz
      AND coalesce(ended_at, 'infinity') > ${new Date(from).toISOString()}::timestamptz
    ORDER BY started_at, ended_at`);
  return found.map(({ start, end }) => ({ start: Number(start), end: end === null ? null : Number(end) }));
}
