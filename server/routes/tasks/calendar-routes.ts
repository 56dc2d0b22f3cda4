import { auditAct, writeAudit } from '#server/audit/index.ts';
import type { calendarCalls } from '#domain/contract/index.ts';
import { seeTaskRefusal } from '#domain/access/index.ts';
import { calendarWords } from '#domain/calendar/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import {
  beginCodeOAuth,
  readOAuthState,
  isConfirmation,
  newConfirmation,
  holdLivePerson,
  endFeed,
  feedSince,
  renewFeed,
} from '#server/identity/index.ts';
import type { Handlers, SensitiveContext } from '#server/calls/index.ts';
import { withTenant } from '#server/db/index.ts';
import { dropConnection, readConnection, saveConnection } from '#server/entities/index.ts';
import {
  importedTasks,
  recordImported,
  createWireMapper,
  Columns,
  placed,
  readTasks,
} from '#server/tasks/index.ts';
import { type RequestContext, invalid, notFound, Problem, unavailable } from '#server/http/index.ts';
import { CalendarUnavailable, ConnectionEnded, ConnectionRefused } from '#server/providers/index.ts';
import { FEED_PATH } from './calendar-feed.ts';

export const calendarHandlers: Handlers<typeof calendarCalls> = {
  'GET /api/calendar/Google': async ({ calendar, config, inside }) => {
    const connection = await inside(({ tx, actor }) => readConnection(tx, actor, config));
    return {
      response: { Kind: calendar?.kind ?? null, Email: connection?.token == null ? null : connection.email },
    };
  },

  'POST /api/calendar/Google/Begin': async (context) => {
    const { deps, now, google } = context;
    if (deps.calendar === null) throw notFound();
    const { calendar } = deps;
    const secret = newConfirmation('calendar-connect', whoOf(context), deps.config, now);
    return beginCodeOAuth((asking) => calendar.askAt(asking), google, secret);
  },

  'POST /api/calendar/Google': async (context, { body: { Code: code, State: state } }) => {
    const { deps, now, google } = context;
    const { calendar, config, database } = deps;
    if (calendar === null) throw notFound();
    const who = whoOf(context);
    const { secret, left } = readOAuthState(google, state);
    if (secret === undefined || !isConfirmation('calendar-connect', secret, who, config, now))
      throw unconfirmed();
    const connected = await reached(() => calendar.connect(code, secret));
    await withTenant(database, who.workspaceId, async (tx) => {
      await holdLivePerson(tx, who, config, now);
      await saveConnection(tx, who, connected, { config, now });
    });
    return { response: { Email: connected.email }, google: left };
  },

  'DELETE /api/calendar/Google': async ({ calendar, config, inside }) => {
    const connection = await inside(async ({ tx, actor }) => {
      const found = await readConnection(tx, actor, config);
      await dropConnection(tx, actor.userId);
      return found;
    });
    // Deleted here first, so that the access ends even if Google doesn't answer.
    if (calendar !== null && connection?.token != null)
      await calendar.revoke(connection.token).catch(passUnavailable);
    return { response: {} };
  },

  'PUT /api/calendar/Events': async ({ calendar, config, signal, inside }, { body }) => {
    const { StartDate: from, EndDate: to, TimeZone: timeZone } = body;
    if (Date.parse(from) >= Date.parse(to) || Date.parse(to) - Date.parse(from) > LONGEST_MS)
      throw invalid(calendarWords.rangeLimit, 'EndDate');
    if (calendar === null) throw notFound();
    const connection = await inside(({ tx, actor }) => readConnection(tx, actor, config));
    const token = connection?.token;
    if (token == null) throw invalid(calendarWords.notConnected, 'Google');
    const { events, isWhole } = await reached(() =>
      calendar.events(token, { from, to, timeZone }, signal),
    ).catch((error: unknown) => {
      throw signal.aborted ? unavailable() : error;
    });
    return { response: { Events: [...events], IsWhole: isWhole } };
  },

  'PUT /api/calendar': async (context, { body: { googleIds, UserEmail } }) => {
    const { tx, actor } = context;
    if (UserEmail.toLowerCase() !== actor.email.toLowerCase())
      throw invalid(calendarWords.otherEmail, 'UserEmail');
    const found = await importedTasks(tx, actor.userId, googleIds);
    await recordImported(tx, actor, found);
    return { response: await seenTasks(context, found) };
  },

  'GET /api/calendar/Feed': async ({ tx, actor }) => {
    const since = await feedSince(tx, actor.userId);
    return { response: { CreatedAt: since === null ? null : new Date(since).toISOString() } };
  },

  'POST /api/calendar/Feed': async (context) => {
    const { deps, now } = context;
    const who = whoOf(context);
    const { workspaceId, userId } = who;
    const secret = await withTenant(deps.database, workspaceId, async (tx) => {
      await holdLivePerson(tx, who, deps.config, now);
      await writeAudit(tx, { event: 'feed.created', at: now, address: context.address, workspaceId, userId });
      return renewFeed(tx, { workspaceId, userId }, now);
    });
    return { response: { Url: `${deps.config.publicUrl}${FEED_PATH}/${secret}.ics` } };
  },

  'DELETE /api/calendar/Feed': async (context) => {
    const { tx, actor } = context;
    if (await endFeed(tx, actor.userId)) await auditAct(context, 'feed.ended', {});
    return { response: {} };
  },
};

const LONGEST_MS = 400 * 86_400_000;

async function seenTasks({ tx, actor }: RequestContext, found: Awaited<ReturnType<typeof importedTasks>>) {
  const stored = await readTasks(
    tx,
    found.map(({ taskId }) => taskId),
  );
  const seen = (await placed(stored, new Columns(tx)))
    .map(({ task }) => task)
    .filter((task) => seeTaskRefusal(actor, task) === null);
  const wire = await createWireMapper(tx, seen);
  const byId = new Map(seen.map((task) => [task.id, task]));
  return found.flatMap(({ googleId, taskId }) => {
    const task = byId.get(taskId);
    return task === undefined ? [] : [{ googleId, idTask: taskId, task: wire(task) }];
  });
}

/** Problems must hold no token. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ConnectionRefused) throw unconfirmed();
    if (error instanceof ConnectionEnded) throw invalid(calendarWords.connectionEnded, 'Google');
    if (error instanceof CalendarUnavailable)
      throw new Problem(503, 'server.unavailable', calendarWords.googleDown, { retryAfterMs: 30_000 });
    throw error;
  }
}

function passUnavailable(error: unknown): void {
  if (!(error instanceof CalendarUnavailable)) throw error;
}

/** No 401: the browser would end the session. */
const unconfirmed = () => invalid(serverTexts.googleRefused, 'Code');

const whoOf = ({ actor, signInId }: SensitiveContext) => ({
  workspaceId: actor.workspaceId,
  userId: actor.userId,
  signInId,
});
