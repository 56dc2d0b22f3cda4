import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  type FaultCode,
  type Clash,
  type CutRow,
  type PendingRow,
  findClashes,
} from '#domain/time-import/index.ts';
import { inTurns } from '#server/base/index.ts';
import {
  type WorkspaceTx,
  type ImportPlan,
  timeImportRows,
  importedTime,
  sessions,
} from '#server/db/index.ts';
import type { StoredImport } from './stage.ts';

export interface TakenRow extends PendingRow {
  readonly task: string;
  readonly project: number;
  readonly label: number | null;
  readonly ms: number;
  readonly cut: (CutRow & { readonly ms: number }) | null;
}

export interface LeftOut {
  readonly line: number;
  readonly code: FaultCode | Clash['code'];
  readonly other: number | null;
}

export interface CheckedUser {
  readonly userId: number;
  readonly taken: readonly TakenRow[];
  readonly leftOut: readonly LeftOut[];
}

/** Judges import rows user by user (T6), page by page, so that others can run in between. */
export async function* judgeImport(
  tx: WorkspaceTx,
  { id, plan }: Pick<StoredImport, 'id' | 'plan'>,
): AsyncGenerator<CheckedUser> {
  let userId: number | null = null;
  let right: TakenRow[] = [];
  let keys = new Set<string>();
  let faulty: LeftOut[] = [];
  for await (const page of pagesOf(tx, id, plan)) {
    for (const row of page) {
      if (userId !== null && row.userId !== userId) {
        yield await judged(tx, { userId, right, keys, faulty });
        [right, keys, faulty] = [[], new Set(), []];
      }
      userId = row.userId;
      if (row.fault === null) right.push(row.taken);
      else faulty.push({ line: row.taken.line, code: row.fault, other: null });
      if (row.isKnown) keys.add(row.taken.key);
    }
  }
  if (userId !== null) yield await judged(tx, { userId, right, keys, faulty });
}

interface RowsOfUser {
  readonly userId: number;
  readonly right: readonly TakenRow[];
  readonly keys: ReadonlySet<string>;
  readonly faulty: readonly LeftOut[];
}

async function judged(tx: WorkspaceTx, { userId, right, keys, faulty }: RowsOfUser): Promise<CheckedUser> {
  await nextTurn();
  const clashes = await inTurns(findClashes(right, { runs: await readRuns(tx, userId, right), keys }));
  const left = new Set(clashes.leftOut.map(({ line }) => line));
  const cuts = new Map(clashes.cut.map((cut) => [cut.line, cut]));
  const taken = right.flatMap((row) => {
    if (left.has(row.line)) return [];
    const cut = cuts.get(row.line);
    if (cut === undefined) return [row];
    const ms = cut.runs.reduce((sum, { start, end }) => sum + end - start, 0);
    return [{ ...row, ms, cut: { ...cut, ms: row.ms - ms } }];
  });
  return { userId, taken, leftOut: [...faulty, ...clashes.leftOut] };
}

interface StagedRow {
  readonly userId: number;
  readonly taken: TakenRow;
  readonly fault: FaultCode | null;
  readonly isKnown: boolean;
}

async function* pagesOf(tx: WorkspaceTx, id: string, { people }: ImportPlan): AsyncGenerator<StagedRow[]> {
  const matched = [...people.entries()].flatMap(([place, { userId }]) =>
    userId === null ? [] : [{ place, userId }],
  );
  await tx.execute(sql`
    DECLARE staged NO SCROLL CURSOR FOR
    SELECT p."userId", r.line, r.key, r.task, r.project, r.label, r.ms, r.fault,
      round(date_part('epoch', r.started_at) * 1000) AS start, round(date_part('epoch', r.ended_at) * 1000) AS "end",
      i.key IS NOT NULL AS known
    FROM ${timeImportRows} r
    JOIN json_to_recordset(${JSON.stringify(matched)}::json) AS p (place int, "userId" float8) ON p.place = r.person
    LEFT JOIN ${importedTime} i ON i.workspace_id = r.workspace_id AND i.key = r.key
    WHERE r.import_id = ${id}
    ORDER BY p."userId", r.line`);
  for (;;) {
    const { rows } = await tx.execute<{
      userId: number;
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
    }>(sql.raw(`FETCH ${ROWS_A_PAGE} FROM staged`));
    if (rows.length > 0)
      yield rows.map(({ userId, fault, known: isKnown, start, end, ms, ...row }) => ({
        userId,
        taken: {
          ...row,
          run: start === null || end === null ? null : { start, end },
          ms: Number(ms),
          cut: null,
        },
        fault,
        isKnown,
      }));
    if (rows.length < ROWS_A_PAGE) break;
  }
  await tx.execute(sql`CLOSE staged`);
}

const ROWS_A_PAGE = 2_000;

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
