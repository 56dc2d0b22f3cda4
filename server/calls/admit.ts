import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Call } from '#domain/contract/contract.ts';
import { livePerson, requireClaims } from '#server/identity/sign-in/session-guard.ts';
import { withDeadline } from '#server/db/deadline.ts';
import { withTenant, type TransactionOptions, type WorkspaceTx } from '#server/db/handle.ts';
import { readBody } from '#server/http/body.ts';
import type { Env } from '#server/http/env.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { type RawInput, readMarks } from '#server/http/input.ts';
import { Problem } from '#server/http/problem.ts';
import type { Deps } from './deps.ts';
import { type Caller, auditLater } from './after-commit.ts';
import { countsAs, viewedRole } from './viewed-as.ts';

/** One call where it is mounted. */
export interface Mounted {
  readonly deps: Deps;
  readonly key: string;
  readonly call: Call;
}

/** Somebody who was let in. */
export interface Admitted {
  readonly caller: Caller;
  /** Server time in ms. */
  readonly now: number;
  /** Does work in a transaction of the person's workspace, when it is the person's turn; `by` is another deadline. */
  inside<T>(
    work: (context: RequestContext, raw: RawInput, idempotencyKey: string | null) => Promise<T>,
    options?: TransactionOptions,
    by?: AbortSignal,
  ): Promise<T>;
}

/** Lets the person behind the token in; who that is and what he or she may do is looked up anew in each transaction. */
export async function admit(
  c: Context<Env>,
  { deps, key, call }: Mounted,
  deadline: AbortSignal,
): Promise<Admitted> {
  const now = deps.now();
  const claims = await requireClaims(c, deps.config, now);
  await deps.limits.call(claims.userId);
  const body = await holdError(readBody(c.req.raw, call));
  const boards = new Set<number>();
  const address = deps.addressOf(c);
  const caller = { at: now, address, workspaceId: claims.workspaceId, userId: claims.userId };
  const { headers } = c.req.raw;
  return {
    caller,
    now,
    async inside(work, options, by = deadline) {
      let isView = false;
      const run = async (tx: WorkspaceTx) => {
        const { actor: person } = await livePerson(tx, claims, deps.config, now);
        const actor = await countsAs(tx, person, call, viewedRole(headers));
        isView = actor !== person;
        const { key: idempotencyKey, ...times } = readMarks(headers, now);
        const factId = idempotencyKey ?? randomUUID();
        const context: RequestContext = {
          tx,
          actor,
          config: deps.config,
          now,
          ...times,
          factId,
          address,
          signInId: claims.signInId,
          boards,
        };
        return work(context, rawInput(c, body()), idempotencyKey);
      };
      try {
        const database = withDeadline(deps.database, by);
        const inTransaction = () => withTenant(database, claims.workspaceId, run, options);
        return await deps.turns.run(claims.userId, inTransaction, by);
      } catch (error) {
        // What a view is refused, its person may do without it; who may not view is noted.
        if (error instanceof Problem && error.status === 403 && !isView) {
          auditLater(deps, { ...caller, event: 'access.refused', details: { call: key } });
        }
        throw error;
      }
    },
  };
}

/** An unreadable body must not be told to somebody whose sign-in has ended: the error waits until it is asked for. */
async function holdError<T>(promise: Promise<T>): Promise<() => T> {
  try {
    const value = await promise;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The unchecked parts of a request. */
export const rawInput = (c: Context<Env>, body: unknown): RawInput => ({
  params: c.req.param(),
  query: new URL(c.req.url).searchParams,
  body,
});
