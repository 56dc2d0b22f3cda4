import { and, eq, sql } from 'drizzle-orm';
import { serverTexts } from '#domain/texts/messages.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { idempotency, journal } from '#server/db/schema/journal-schema.ts';
import { statement } from '#server/db/statement.ts';
import type { RequestActor } from '#server/http/handler.ts';
import { Problem } from '#server/http/problem.ts';
import { notingBodyHash } from '#server/journal/body-hash.ts';
import { ownFact } from '#server/journal/own-fact.ts';
import { responseOfRow } from '#server/tasks/undo/replayed-response.ts';
import type { Refused } from './write-attempts.ts';

/** A write that may be sent again: who sends it, the key that names it, a hash of what it asks for, and its other tries. */
export interface RepeatableWrite {
  readonly actor: Pick<RequestActor, 'workspaceId' | 'userId'>;
  readonly key: string;
  readonly bodyHash: string;
  readonly refused: Refused;
}

/** The response to a write; `position` where the call has one. */
export interface WriteResponse {
  readonly status: number;
  readonly response: unknown;
  readonly position?: number | undefined;
}

/**
 * Does a write once for each key of a user, in the transaction of the write itself: the same key again gets the first
 * response and changes nothing, with another body it is refused with 422 (J3, DEC-113, DEC-116). Two at once wait for
 * each other, and what one of them is refused with, all are: which of them was sent first, nobody knows. A write that is
 * refused leaves no trace and may be sent again. A fact is known by its row in the journal
 * for ever, also when its response is no longer kept.
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

/**
 * The response to an earlier try of a write; null where there is none, and then no other try is judged before the
 * transaction ends. Ends the request with 422 where the key names another write.
 */
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

/** Waits until no other transaction does a write of this name, and notes what is asked for. */
const waitForOthers = statement(sql`
  SELECT pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0)),
    ${notingBodyHash(sql.placeholder('bodyHash'))}`);

const keepAnswer = statement(sql`
  INSERT INTO ${idempotency} (workspace_id, user_id, key, body_hash, status, answer)
  VALUES (${sql.placeholder('workspaceId')}, ${sql.placeholder('userId')}, ${sql.placeholder('key')},
    ${sql.placeholder('bodyHash')}, ${sql.placeholder('status')}, ${sql.placeholder('answer')})`);

/** Whether anything is kept of a key: hardly ever, and then there is more to read. */
const isKnown = statement<{ isKnown: boolean }>(sql`
  SELECT EXISTS (
    SELECT FROM ${idempotency}
    WHERE ${idempotency.userId} = ${sql.placeholder('userId')} AND ${idempotency.key} = ${sql.placeholder('key')}
  ) OR EXISTS (
    SELECT FROM ${journal}
    WHERE ${journal.factId} = ${sql.placeholder('key')} AND ${journal.by} = ${sql.placeholder('userId')}
  ) AS "isKnown"`);

/** A write that was done, and how to respond to it again. */
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
