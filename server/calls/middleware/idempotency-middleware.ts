import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { RawInput } from '#server/http/index.ts';
import type { CallEnv, CallMiddleware } from '#server/calls/call-env.ts';
import { answeredBefore, type RepeatableWrite, runOnce } from '#server/calls/idempotency.ts';
import { inTransaction } from './transaction-middleware.ts';

/** Runs a write once per key; precedes the access check, whose refusal of a repeat would look like a failure (J3). */
export const idempotency: CallMiddleware = async (c, next) => {
  const once = writeOf(c);
  const run = async () => {
    await next();
    return answerOf(c);
  };
  c.set('answer', await (once === null ? run() : runOnce(c.get('context').tx, once, run)));
};

/** Answers a write that was done already, without asking the other service again. */
export const earlierAnswer: CallMiddleware = async (c, next) => {
  const once = writeOf(c);
  const known = once && (await answeredBefore(c.get('context').tx, once));
  c.set('once', known === null ? once : null);
  if (known === null) await next();
  else c.set('answer', known);
};

/** Stores the response of a write under its key in a separate transaction, after everything is done. */
export const keepAnswer: CallMiddleware = async (c, next) => {
  await next();
  const once = c.get('once');
  if (once === null) return;
  c.set('answer', await inTransaction(c, ({ tx }) => runOnce(tx, once, async () => answerOf(c))));
};

function writeOf({ var: { mounted, context, idempotencyKey, raw, refused } }: Context<CallEnv>) {
  if (idempotencyKey === null || mounted.call.effect === 'read') return null;
  const bodyHash = hashOf(mounted.key, raw());
  return { actor: context.actor, key: idempotencyKey, bodyHash, refused } satisfies RepeatableWrite;
}

const answerOf = ({ var: { mounted, answer } }: Context<CallEnv>) => ({
  status: mounted.call.status ?? 200,
  ...answer,
});

/** Hashes a write without `UpdatedDate`, which changes with each attempt (DEC-122), and without hints. */
export function hashOf(key: string, { params, query, body }: RawInput): string {
  const asked = [...query].toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Stored hashes must stay comparable: the hash of a write without a query must not change.
  const parts = [key, params, withoutHints(key, body), ...(asked.length > 0 ? [asked] : [])];
  const content = JSON.stringify(parts, (name, value: unknown) =>
    name === 'UpdatedDate' ? undefined : value,
  );
  return createHash('sha256').update(content).digest('hex');
}

/** Fields that don't change the write; app versions differ in which they send. */
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
