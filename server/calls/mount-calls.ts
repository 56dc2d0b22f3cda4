import { createHash, randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Call, Service } from '#domain/contract/contract.ts';
import { browserName } from '#server/identity/sign-in/browser-name.ts';
import { readCookie, writeCookie } from '#server/identity/sign-in/cookie.ts';
import { postLetters } from '#server/mail/letters.ts';
import type { Config } from '#server/config/config.ts';
import { withDeadline } from '#server/db/deadline.ts';
import type { TransactionOptions } from '#server/db/handle.ts';
import { currentPosition } from '#server/db/ids.ts';
import { readBody } from '#server/http/body.ts';
import type { Env } from '#server/http/env.ts';
import type { AfterCommit, Handler, RequestContext } from '#server/http/handler.ts';
import { checkInput, type RawInput } from '#server/http/input.ts';
import { documentCall } from '#server/http/openapi.ts';
import { requireOwnOrigin } from '#server/http/origin.ts';
import { inTime } from '#server/http/limits/request-limits.ts';
import { requireAccess } from '#server/http/require.ts';
import { announceFacts } from '#server/stream/stream.ts';
import { admit, type Mounted, rawInput } from './admit.ts';
import { afterCommit } from './after-commit.ts';
import { answeredBefore, runOnce } from './idempotency.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handler-types.ts';
import type { PublicContext, PublicHandler, PublicOutcome, SensitiveHandler } from './public-call.ts';
import type { ExternalHandler } from './external-call.ts';
import type { Refused } from './write-attempts.ts';

/**
 * Mounts every call of the contract with what serves it. Where a call is not open, strangers get 401 before anything
 * else, and who lacks the permission that it asks for 403 before it is done (P1, P2, DEC-71, DEC-132).
 */
export function mountCalls<S extends Service>(
  app: OpenAPIHono<Env>,
  deps: Deps,
  services: S,
  handlers: Handlers<S>,
): void {
  for (const [key, call] of Object.entries(services)) {
    const handler: unknown = handlers[key as keyof Handlers<S>];
    const serve = servingOf({ deps, key, call }, handler);
    const [method = '', path = ''] = key.split(' ');
    documentCall(app, key, call);
    const callMs = deps.callMs + (call.asksModel ? (deps.config.model?.answerMs ?? 0) : 0);
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) =>
      respond(c, deps.config, call, await inTime(callMs, (deadline) => serve(c, deadline))),
    );
  }
}

function servingOf(served: Mounted, handler: unknown): Serve {
  const { deps, call } = served;
  if (call.access === 'open') return serveOpen(deps, call, handler as PublicHandler<Call>);
  if (call.isSensitive) return serveSecret(served, handler as SensitiveHandler<Call>);
  if (call.isExternal) return serveOutside(served, handler as ExternalHandler<Call>);
  return SERVE[call.effect]({ ...served, handler: handler as Handler<Call> });
}

/** Serves a request until its deadline; what it responds with is put on the response by `respond` alone. */
type Serve = (c: Context<Env>, deadline: AbortSignal) => Promise<Responded>;

/** What a handler or an earlier try responded with. */
interface Responded extends PublicOutcome<unknown>, AfterCommit {
  readonly position?: number | undefined;
}

/** One call with what serves it. */
interface Served extends Mounted {
  readonly handler: Handler<Call>;
}

const serveOpen =
  (deps: Deps, call: Call, handler: PublicHandler<Call>): Serve =>
  async (c, deadline) => {
    if (call.effect === 'write') requireOwnOrigin(c, deps.config);
    const input = checkInput(call, rawInput(c, await readBody(c.req.raw, call)));
    return handler(openContext(c, deps, deadline), input);
  };

const serveSecret =
  (served: Mounted, handler: SensitiveHandler<Call>): Serve =>
  async (c, deadline) => {
    const person = await admit(c, served, deadline);
    const { input, ...known } = await person.inside(async ({ actor, signInId }, raw) => {
      requireAccess(actor, served.call.access);
      return { actor, signInId, input: checkInput(served.call, raw) };
    });
    return handler({ ...openContext(c, served.deps, deadline), ...known }, input);
  };

function openContext(c: Context<Env>, deps: Deps, deadline: AbortSignal): PublicContext {
  return {
    deps: { ...deps, database: withDeadline(deps.database, deadline) },
    now: deps.now(),
    address: deps.addressOf(c),
    browser: browserName(c.req.header('user-agent')),
    refreshToken: readCookie(c, deps.config, 'refresh'),
    device: readCookie(c, deps.config, 'device'),
    google: readCookie(c, deps.config, 'google'),
  };
}

/** One transaction sees one moment; the position is read first (DEC-131, S5). */
const serveRead =
  (served: Served): Serve =>
  (c, deadline) =>
    signedIn(
      c,
      served,
      deadline,
      async (context, raw) => {
        requireAccess(context.actor, served.call.access);
        const position = await currentPosition(context.tx);
        const outcome = await served.handler(context, checkInput(served.call, raw));
        return { ...outcome, position };
      },
      { readOnly: 'repeatable read' },
    );

const serveWrite =
  (served: Served): Serve =>
  async (c, deadline) => {
    const { deps, key, call, handler } = served;
    const work = (refused: Refused) =>
      signedIn(c, served, deadline, async (context, raw, idempotencyKey) => {
        // Asked for what is done now alone: who was refused what is done already would take it for undone (J3).
        const run = async () => {
          requireAccess(context.actor, call.access);
          return handler(context, checkInput(call, raw));
        };
        if (idempotencyKey === null) return run();
        const once = { actor: context.actor, key: idempotencyKey, bodyHash: hashOf(key, raw), refused };
        return runOnce(context.tx, once, async () => ({ status: call.status ?? 200, ...(await run()) }));
      });
    // Before anything else is waited for: tokens and bodies of two tries are ready in any order.
    const tried = c.req.header('idempotency-key');
    const outcome = tried === undefined ? await work(new Map()) : await deps.tries.run(tried, work, deadline);
    if (outcome.position !== undefined) announceFacts(deps, outcome.workspaceId);
    return outcome;
  };

/** Each step is a transaction of its own; the answer to a write is kept with its key when all is done. */
const serveOutside =
  (served: Mounted, handler: ExternalHandler<Call>): Serve =>
  async (c, deadline) => {
    const { deps, key, call } = served;
    const tried = call.effect === 'write' ? c.req.header('idempotency-key') : undefined;
    const work = async (refused: Refused) => {
      const person = await admit(c, served, deadline);
      const begun = await person.inside(async (context, raw, idempotencyKey) => {
        const { actor } = context;
        const once =
          idempotencyKey === null
            ? null
            : { actor, key: idempotencyKey, bodyHash: hashOf(key, raw), refused };
        const known = tried === undefined || once === null ? null : await answeredBefore(context.tx, once);
        if (known !== null) return { known };
        requireAccess(actor, call.access);
        const act = [actor.workspaceId, actor.userId, once?.key ?? randomUUID(), hashOf(key, raw)].join(' ');
        return { once, input: checkInput(call, raw), actKey: createHash('sha256').update(act).digest('hex') };
      });
      if ('known' in begun) return begun.known;
      const { once, input, actKey } = begun;
      const { config, billing, calendar, model } = deps;
      const signal = AbortSignal.any([c.req.raw.signal, deadline]);
      const outcome = await handler(
        { config, billing, calendar, model, now: person.now, actKey, signal, inside: person.inside },
        input,
      );
      afterCommit(deps, person.caller, outcome);
      const done = { status: call.status ?? 200, ...outcome };
      return tried === undefined || once === null
        ? done
        : person.inside(({ tx }) => runOnce(tx, once, async () => done));
    };
    return tried === undefined ? work(new Map()) : deps.tries.run(tried, work, deadline);
  };

const SERVE = { read: serveRead, write: serveWrite };

type Work = (context: RequestContext, raw: RawInput, idempotencyKey: string | null) => Promise<Responded>;

/** Runs the work of a call for the person behind the token, in one transaction (N3, P7). */
async function signedIn(
  c: Context<Env>,
  served: Mounted,
  deadline: AbortSignal,
  work: Work,
  options?: TransactionOptions,
): Promise<Responded & { workspaceId: number }> {
  const person = await admit(c, served, deadline);
  const { workspaceId } = person.caller;
  const outcome = await person.inside(async (context, ...parts) => {
    const done = await work(context, ...parts);
    const warnings = await postLetters(context.tx, { ...context, workspaceId }, done.mails ?? []);
    return { ...done, warnings };
  }, options);
  afterCommit(served.deps, person.caller, outcome);
  return { ...outcome, workspaceId };
}

/**
 * What makes two writes the same. `UpdatedDate` says against which version a change is sent and is filled in anew with
 * each try (DEC-122), so it is left out.
 */
function hashOf(key: string, { params, body }: RawInput): string {
  const content = JSON.stringify([key, params, body], (name, value: unknown) =>
    name === 'UpdatedDate' ? undefined : value,
  );
  return createHash('sha256').update(content).digest('hex');
}

function respond(
  c: Context<Env>,
  config: Config,
  call: Call,
  { response, position, refreshToken, device, google }: Responded,
): Response {
  if (call.positioned && position !== undefined) c.header('Journal-Position', String(position));
  if (refreshToken !== undefined) writeCookie(c, config, 'refresh', refreshToken);
  if (device !== undefined) writeCookie(c, config, 'device', device);
  if (google !== undefined) writeCookie(c, config, 'google', google);
  return c.json(response as object, call.status === 201 ? 201 : 200);
}
