import { and, eq, inArray } from 'drizzle-orm';
import { maySeeTeamsOf, mayUseSettingsOf } from '#domain/access/index.ts';
import type { userCalls } from '#domain/contract/index.ts';
import { personOfUser, readSettings, saveSettings } from '#server/identity/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { users } from '#server/db/index.ts';
import {
  requireNotStale,
  readVisibleUser,
  readUsers,
  toDetails,
  toPublicUser,
} from '#server/entities/index.ts';
import {
  type RequestContext,
  forbidden,
  notFound,
  requireReadOnlyUnchanged,
  splitSent,
  requirePermission,
} from '#server/http/index.ts';

export const userHandlers: Handlers<typeof userCalls> = {
  'GET /api/users/User/List': async (context, { query }) => {
    const { tx, actor } = context;
    const [withInactive, isWhole] = [query.IncludeInactive === 'true', query.IncludeDetails === 'true'];
    if (withInactive || isWhole) requirePermission(actor, 'View Users');
    const rows = await readUsers(tx, withInactive ? undefined : eq(users.status, 1));
    return {
      response: isWhole ? await toDetails(context, rows) : rows.map((row) => toPublicUser(row, actor)),
    };
  },

  'GET /api/users/User/{id}': async (context, { params }) => ({
    response: await readVisibleUser(context, Number(params.id)),
  }),

  'POST /api/users/User/TeamMembers': async ({ tx, actor, config, now }, { body: { idUser } }) => {
    const person = await personOfUser(tx, idUser, config, now);
    if (person === null) throw notFound();
    if (!maySeeTeamsOf(actor, idUser)) throw forbidden();
    const ids = [idUser, ...person.actor.teams.flatMap(({ members }) => members)];
    const rows = await readUsers(tx, and(inArray(users.id, ids), eq(users.status, 1)));
    return { response: rows.map((row) => toPublicUser(row, actor)) };
  },

  'GET /api/users/settings/{id}': async (context, { params }) => {
    await requireSelf(context, Number(params.id));
    return { response: await readSettings(context.tx, context.actor) };
  },

  'PUT /api/users/settings/{id}': async (context, { params, body: { Was, Own, Shared, ...sent } }) => {
    await requireSelf(context, Number(params.id));
    const current = await readSettings(context.tx, context.actor);
    requireReadOnlyUnchanged({ Own, Shared }, { ...current });
    // Without Own every sent value is set, even if the workspace has the same.
    const changes = Own ? splitSent(sent, Object.keys(Own), { ...current }).wanted : sent;
    await saveSettings(context, changes, (before) => requireNotStale(before, Was, changes));
    return { response: await readSettings(context.tx, context.actor) };
  },
};

async function requireSelf({ tx, actor }: RequestContext, id: number): Promise<void> {
  if (mayUseSettingsOf(actor, id)) return;
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
  throw known ? forbidden() : notFound();
}
