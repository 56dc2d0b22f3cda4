import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { RawInput } from '#server/http/input.ts';
import type { CallEnv, CallMiddleware } from '#server/calls/call-env.ts';
import { answeredBefore, type RepeatableWrite, runOnce } from '#server/calls/idempotency.ts';
import { inTransaction } from './transaction-middleware.ts';

/**
 * Does a write once for each key, in its transaction. The rest, access too, is asked for what is done now alone: who was
 * refused what is done already would take it for undone (J3).
 */
export const idempotency: CallMiddleware = async (c, next) => {
  const once = writeOf(c);
  const run = async () => {
    await next();
    return answerOf(c);
  };
  c.set('answer', await (once === null ? run() : runOnce(c.get('context').tx, once, run)));
};

/** Answers a write that was done already; what it asks another service for is not asked a second time. */
export const earlierAnswer: CallMiddleware = async (c, next) => {
  const once = writeOf(c);
  const known = once && (await answeredBefore(c.get('context').tx, once));
  c.set('once', known === null ? once : null);
  if (known === null) await next();
  else c.set('answer', known);
};

/** Keeps the answer of a write with its key when all is done, in a transaction of its own. */
export const keepAnswer: CallMiddleware = async (c, next) => {
  await next();
  const once = c.get('once');
  if (once === null) return;
  c.set('answer', await inTransaction(c, ({ tx }) => runOnce(tx, once, async () => answerOf(c))));
};

/** The write that may be sent again; null for one without a key, and for a read. */
function writeOf({ var: { mounted, context, idempotencyKey, raw, refused } }: Context<CallEnv>) {
  if (idempotencyKey === null || mounted.call.effect === 'read') return null;
  const bodyHash = hashOf(mounted.key, raw());
  return { actor: context.actor, key: idempotencyKey, bodyHash, refused } satisfies RepeatableWrite;
}

const answerOf = ({ var: { mounted, answer } }: Context<CallEnv>) => ({
  status: mounted.call.status ?? 200,
  ...answer,
});

/**
 * What makes two writes the same. `UpdatedDate` says against which version a change is sent and is filled in anew with
 * each try (DEC-122), so it is left out, as is what a body tells of the board that changes nothing about the write.
 */
export function hashOf(key: string, { params, query, body }: RawInput): string {
  const asked = [...query].toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Stored hashes are compared for ever: that of a write without a query must not change.
  const parts = [key, params, withoutHints(key, body), ...(asked.length > 0 ? [asked] : [])];
  const content = JSON.stringify(parts, (name, value: unknown) =>
    name === 'UpdatedDate' ? undefined : value,
  );
  return createHash('sha256').update(content).digest('hex');
}

/** What the body of a call says beside what it asks for: apps of different age send different parts of it. */
const hints: Readonly<Record<string, readonly string[]>> = {
  'POST /api/tasks/Task': ['Status', 'idTaskStatus', 'index', 'idCreatedBy'],
  'PUT /api/tasks/Task': ['tempStartDate'],
  'POST /api/tasks/Task/Timer': ['columnItems'],
};

function withoutHints(key: string, body: unknown): unknown {
  const names = hints[key];
  if (names === undefined || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}
