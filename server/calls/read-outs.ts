import { DAY_MS, AUDITED_READ_ROWS } from '#domain/constants.ts';
import { writeAudit } from '#server/audit/index.ts';
import { withTenant, type WorkspaceTx } from '#server/db/index.ts';
import { count } from '#server/mail/index.ts';
import type { Caller } from './after-commit.ts';
import type { Deps } from './deps.ts';

interface ReadAnswer {
  readonly call: string;
  readonly question: string;
  readonly page: string;
  readonly rows: number;
}

/** Counts the rows of an answer and audits totals over 5,000; a page of a question counts once a day. */
export function countReadOut(
  { background, database, callQueue }: Deps,
  caller: Caller,
  read: ReadAnswer,
): void {
  const { workspaceId, userId } = caller;
  const counted = () => withTenant(database, workspaceId, (tx) => countIn(tx, caller, read));
  background.run(() => callQueue.run(userId, counted));
}

async function countIn(
  tx: WorkspaceTx,
  caller: Caller,
  { call, question, page, rows }: ReadAnswer,
): Promise<void> {
  const { at, workspaceId, userId } = caller;
  const key = `rows ${workspaceId}.${userId} ${question}`;
  if ((await added(tx, `${key} ${page}`, 1, at)) > 1) return;
  const all = await added(tx, key, rows, at);
  if (all <= AUDITED_READ_ROWS || all - rows > AUDITED_READ_ROWS) return;
  const details = { call, rows: all, ...(all > rows && { isPaged: true }) };
  await writeAudit(tx, { ...caller, event: 'rows.read', details });
}

async function added(tx: WorkspaceTx, key: string, adds: number, now: number): Promise<number> {
  const [counted] = await count(tx, [{ key, adds, windowMs: DAY_MS, ...unlimited }], now);
  return counted?.count ?? 0;
}

const unlimited = {
  limit: Number.POSITIVE_INFINITY,
  refusal: (): Error => new Error('Reading has no limit.'),
};
