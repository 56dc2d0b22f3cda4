import { and, eq, sql } from 'drizzle-orm';
import { serverTexts } from '#domain/texts/index.ts';
import { type WorkspaceTx, idempotency, journal, statement } from '#server/db/index.ts';
import { type RequestActor, Problem } from '#server/http/index.ts';
import { notingBodyHash, ownFact } from '#server/journal/index.ts';
import { responseOfRow } from '#server/tasks/index.ts';
import type { Refused } from './write-attempts.ts';

export interface RepeatableWrite {
  readonly actor: Pick<RequestActor, 'workspaceId' | 'userId'>;
  readonly key: string;
  readonly bodyHash: string;
  readonly refused: Refused;
}

export interface WriteResponse {
  readonly status: number;
  readonly response: unknown;
  readonly position?: number | undefined;
}

/**
 * Runs a write once per key and user, in the write's own transaction (J3, DEC-113, DEC-116).
 * A repeat returns the first response; the same key with another body throws 422. Concurrent attempts share a
 * refusal, since their order is unknown; a refused write may be sent again.
 */
export async function runOnce<T extends WriteResponse>(
  tx: WorkspaceTx,
  { actor, key, bodyHash, refused }: RepeatableWrite,
  run: () => Promise<T>,
): Promise<T | WriteResponse> {
  const { workspaceId, userId } = actor;
  const known = await answeredBefore(tx, { actor, key, bodyHash });
  if (known !== null) return known;
  const done = await judgedOnce(refused, `${workspaceId} ${userId} ${bodyHash}`, run);
  const { status, response, position } = done;
  const answer = JSON.stringify({ answer: response, position });
  await keepAnswer(tx, { workspaceId, userId, key, bodyHash, status, answer });
  return done;
}

/** Returns the response of an earlier attempt, or null and blocks others; 422 for the key of another write. */
export async function answeredBefore(
  tx: WorkspaceTx,
  { actor: { workspaceId, userId }, key, bodyHash }: Omit<RepeatableWrite, 'refused'>,
): Promise<WriteResponse | null> {
  await waitForOthers(tx, { name: `${workspaceId} ${userId} ${key}`, bodyHash });
  const [found] = await isKnown(tx, { userId, key });
  if (found?.isKnown !== true) return null;
  const known = (await keptAnswer(tx, userId, key)) ?? (await recordedFact(tx, userId, key));
  if (known === null) return null;
  if (known.bodyHash !== bodyHash) throw new Problem(422, 'request.keyReused', serverTexts.keyReused);
  return known.respond();
}

async function judgedOnce<T>(refused: Refused, name: string, run: () => Promise<T>): Promise<T> {
  const refusal = refused.get(name);
  if (refusal !== undefined) throw refusal;
  try {
    return await run();
  } catch (error) {
    if (error instanceof Problem && error.status < 500) refused.set(name, error);
    throw error;
  }
}

const waitForOthers = statement(sql`
  SELECT pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0)),
    ${notingBodyHash(sql.placeholder('bodyHash'))}`);

const keepAnswer = statement(sql`
  INSERT INTO ${idempotency} (workspace_id, user_id, key, body_hash, status, answer)
  VALUES (${sql.placeholder('workspaceId')}, ${sql.placeholder('userId')}, ${sql.placeholder('key')},
    ${sql.placeholder('bodyHash')}, ${sql.placeholder('status')}, ${sql.placeholder('answer')})`);

const isKnown = statement<{ isKnown: boolean }>(sql`
  SELECT EXISTS (
    SELECT FROM ${idempotency}
    WHERE ${idempotency.userId} = ${sql.placeholder('userId')} AND ${idempotency.key} = ${sql.placeholder('key')}
  ) OR EXISTS (
    SELECT FROM ${journal}
    WHERE ${journal.factId} = ${sql.placeholder('key')} AND ${journal.by} = ${sql.placeholder('userId')}
  ) AS "isKnown"`);

interface Known {
  readonly bodyHash: string | null;
  readonly respond: () => Promise<WriteResponse>;
}

async function keptAnswer(tx: WorkspaceTx, userId: number, key: string): Promise<Known | null> {
  const [row] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)));
  if (row === undefined) return null;
  const { answer, position } = row.answer as { answer: unknown; position?: number };
  return {
    bodyHash: row.bodyHash,
    respond: async () => ({ status: row.status, response: answer, position }),
  };
}

async function recordedFact(tx: WorkspaceTx, userId: number, key: string): Promise<Known | null> {
  const row = await ownFact(tx, userId, key);
  if (row === undefined) return null;
  const { bodyHash, position } = row;
  return {
    bodyHash,
    respond: async () => ({ status: 200, response: await responseOfRow(tx, row), position }),
  };
}
