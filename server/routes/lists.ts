import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { holds } from '#domain/access/permissions.ts';
import type { listsService, WireClient, WireLabel, WireProject } from '#domain/contract/lists.ts';
import { isClientOf, isProjectOf } from '#server/auth/visible-work.ts';
import { users } from '#server/db/schema/people.ts';
import { clients, labels, projects } from '#server/db/schema/work.ts';
import type { Handlers, RequestActor, RequestContext } from '#server/http/handler.ts';
import { forbidden, notFound } from '#server/http/problem.ts';

/** The lists that pickers read, public fields only (DEC-88, DEC-125). */
export const listsHandlers: Handlers<typeof listsService> = {
  'GET /api/clients/Client/List': async (context, { query }) => {
    const { tx, actor } = context;
    const statuses = shownStatuses(actor, query, 'View Clients');
    const rows = await tx
      .select()
      .from(clients)
      .where(
        and(
          inArray(clients.status, statuses),
          holds(actor.permissions, 'View Clients') ? undefined : isClientOf(actor.userId),
          await forUser(context, query.IdUser, isClientOf),
        ),
      )
      .orderBy(sql`lower(${clients.name})`, clients.id);
    return {
      answer: rows.map((row) => ({
        idClient: row.id,
        ClientName: row.name,
        ColorCode: row.color,
        Status: row.status as WireClient['Status'],
      })),
    };
  },

  'GET /api/projects/Project/List': async (context, { query }) => {
    const { tx, actor } = context;
    const statuses = shownStatuses(actor, query, 'View Projects');
    const rows = await tx
      .select({ project: projects, client: clients })
      .from(projects)
      .innerJoin(
        clients,
        and(eq(clients.workspaceId, projects.workspaceId), eq(clients.id, projects.clientId)),
      )
      .where(
        and(
          inArray(projects.status, statuses),
          inArray(clients.status, statuses),
          query.idClient === undefined ? undefined : eq(projects.clientId, Number(query.idClient)),
          holds(actor.permissions, 'View Projects') ? undefined : isProjectOf(actor.userId),
          await forUser(context, query.idUser, isProjectOf),
        ),
      )
      .orderBy(sql`lower(${projects.name})`, projects.id);
    return {
      answer: rows.map(({ project, client }) => ({
        idProject: project.id,
        name: project.name,
        idClient: project.clientId,
        client: { ClientName: client.name, ColorCode: client.color },
        ColorCode: project.color,
        Status: project.status as WireProject['Status'],
        idDefaultLabel: project.defaultLabelId,
      })),
    };
  },

  'POST /api/labels/Label/List': async ({ tx, actor }, { body }) => {
    const statuses = shownStatuses(
      actor,
      { IncludeInactive: String(body.IncludeInactive ?? false) },
      'View Labels',
    );
    const rows = await tx
      .select()
      .from(labels)
      .where(inArray(labels.status, statuses))
      .orderBy(sql`lower(${labels.name})`, labels.id);
    return {
      answer: rows.map((row) => ({
        idLabel: row.id,
        Name: row.name,
        ColorCode: row.color,
        Status: row.status as WireLabel['Status'],
      })),
    };
  },
};

interface Flags {
  readonly IncludeInactive?: string | undefined;
  readonly IncludeArchived?: string | undefined;
}

/** Status 1; either flag adds 2 and needs the right to view (DEC-88, DEC-125). */
function shownStatuses(actor: RequestActor, flags: Flags, permission: string): number[] {
  if (flags.IncludeInactive !== 'true' && flags.IncludeArchived !== 'true') return [1];
  if (!holds(actor.permissions, permission)) throw forbidden();
  return [1, 2];
}

/** What one user of the workspace may choose; nothing more when no user is named. */
async function forUser(
  { tx }: RequestContext,
  id: string | undefined,
  isOf: (userId: number) => SQL,
): Promise<SQL | undefined> {
  if (id === undefined) return undefined;
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, Number(id)));
  if (!known) throw notFound();
  return isOf(known.id);
}
