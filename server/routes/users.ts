import { eq, sql } from 'drizzle-orm';
import { maySeeUser, mayUseSettingsOf } from '#domain/access/people.ts';
import { holds } from '#domain/access/permissions.ts';
import type { userCalls, WireUser } from '#domain/contract/users.ts';
import { personOfUser } from '#server/auth/person.ts';
import { readSettings, saveSettings } from '#server/auth/settings.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import { users } from '#server/db/schema/people.ts';
import type { RequestActor, RequestContext } from '#server/http/handler.ts';
import { forbidden, notFound } from '#server/http/problem.ts';

/** The user service as far as the board needs it (API-012, API-016, API-019). */
export const userHandlers: Handlers<typeof userCalls> = {
  'GET /api/users/User/List': async ({ tx, actor }, { query }) => {
    const withInactive = query.IncludeInactive === 'true';
    if (withInactive && !holds(actor.permissions, 'View Users')) throw forbidden();
    const rows = await tx
      .select(publicFields)
      .from(users)
      .where(withInactive ? undefined : eq(users.status, 1))
      .orderBy(sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, users.id);
    return { response: rows.map((row) => wireUserOf(row, actor)) };
  },

  'GET /api/users/User/{id}': async ({ tx, actor, config }, { params }) => {
    const id = Number(params.id);
    const own = id === actor.userId ? await personOfUser(tx, id, config) : null;
    if (own !== null) return { response: own.user };
    const [row] = await tx.select(publicFields).from(users).where(eq(users.id, id));
    if (!row || !maySeeUser(actor, { isActive: row.status === 1 })) throw notFound();
    return { response: wireUserOf(row, actor) };
  },

  'GET /api/users/settings/{id}': async (context, { params }) => {
    await requireSelf(context, Number(params.id));
    return { response: await readSettings(context.tx, context.actor) };
  },

  'PUT /api/users/settings/{id}': async (context, { params, body }) => {
    await requireSelf(context, Number(params.id));
    await saveSettings(context, body);
    return { response: await readSettings(context.tx, context.actor) };
  },
};

const publicFields = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  status: users.status,
  timeZone: users.timeZone,
};

type PublicUser = Pick<typeof users.$inferSelect, keyof typeof publicFields>;

function wireUserOf(row: PublicUser, { permissions }: RequestActor): WireUser {
  return {
    idUser: row.id,
    FirstName: row.firstName,
    LastName: row.lastName,
    ...(holds(permissions, 'View Users') ? { Email: row.email } : {}),
    Status: row.status === 1 ? 1 : 0,
    TimeZone: row.timeZone,
  };
}

/** Settings are one's own: another user of the workspace is 403, anybody else unknown. */
async function requireSelf({ tx, actor }: RequestContext, id: number): Promise<void> {
  if (mayUseSettingsOf(actor, id)) return;
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
  throw known ? forbidden() : notFound();
}
