import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { every } from 'hono/combine';
import { livePerson } from '#server/identity/index.ts';
import { withDeadline, type TransactionOptions, withTenant, type WorkspaceTx } from '#server/db/index.ts';
import { type RequestContext, readMarks, Problem, requireFactor } from '#server/http/index.ts';
import type { CallEnv, CallMiddleware } from '#server/calls/call-env.ts';
import { effectiveActor, viewedRole } from '#server/calls/viewed-as.ts';

/** Runs work in a transaction of the workspace, in the caller's turn, and reads the current rights (N3, P7). */
export async function inTransaction<T>(
  c: Context<CallEnv>,
  work: (context: RequestContext, idempotencyKey: string | null) => Promise<T>,
  options: TransactionOptions = {},
  by = c.get('deadline'),
): Promise<T> {
  const { mounted, claims, now, caller, raw } = c.var;
  const { deps, call, key } = mounted;
  const { config, database, callQueue, keptBodies } = deps;
  const { headers } = c.req.raw;
  const boards = new Set<number>();
  let isView = false;
  const run = async (tx: WorkspaceTx) => {
    const { actor: person, position, ownBoard } = await livePerson(tx, claims, config, now);
    // Checked in every transaction: the CSV export has no chain, and repeats skip the access check.
    if (!call.setsUpFactor) requireFactor(person);
    const actor = await effectiveActor(tx, person, call, viewedRole(headers));
    isView = actor !== person;
    const { key: idempotencyKey, ...times } = readMarks(headers, now);
    raw();
    const factId = idempotencyKey ?? randomUUID();
    const { address } = caller;
    const { signInId } = claims;
    const known = {
      tx,
      actor,
      config,
      now,
      ...times,
      factId,
      address,
      signInId,
      boards,
      position,
      ownBoard,
      keptBodies,
    };
    return work(known, idempotencyKey);
  };
  try {
    const held =
      call.effect === 'write' && !options.readOnly ? { ...options, person: claims.userId } : options;
    const inTenant = () => withTenant(withDeadline(database, by), claims.workspaceId, run, held);
    return await callQueue.run(claims.userId, inTenant, { signal: by });
  } catch (error) {
    // A refusal in a role preview isn't noted, since the user may do it without; a refused preview is.
    if (isDenial(error) && !isView) deps.denials.add(caller, key);
    throw error;
  }
}

/** A user who must set up a second factor first isn't denied access: the audit doesn't count that. */
const isDenial = (error: unknown): boolean =>
  error instanceof Problem && error.status === 403 && error.code !== 'access.factorRequired';

const transactionOf =
  (options: TransactionOptions) =>
  (...steps: readonly CallMiddleware[]): CallMiddleware => {
    const inside = every(...steps);
    return async (c, next) => {
      const isAnswered = await inTransaction(
        c,
        async (context, idempotencyKey) => {
          c.set('context', context);
          c.set('idempotencyKey', idempotencyKey);
          let goesOn = false;
          await inside(c, async () => void (goesOn = true));
          return !goesOn;
        },
        options,
      );
      if (!isAnswered) await next();
    };
  };

/** Runs the following steps in one transaction, and again when it is retried. */
export const transaction = transactionOf({});

/** All reads see one snapshot, and nothing can be written (DEC-131). */
export const snapshot = transactionOf({ readOnly: 'repeatable read' });
