import { and, eq, inArray, sql } from 'drizzle-orm';
import { holds } from '#domain/access/permissions.ts';
import type { projectCalls, WireProject } from '#domain/contract/projects.ts';
import { isProjectOf } from '#server/auth/visible-work.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import { clients, projects } from '#server/db/schema/work.ts';
import { asksInactive, choosableBy, shownStatuses } from './shown.ts';

/** The project service: public fields only (DEC-88, DEC-125). */
export const projectHandlers: Handlers<typeof projectCalls> = {
  'GET /api/projects/Project/List': async (context, { query }) => {
    const { tx, actor } = context;
    const statuses = shownStatuses(actor, asksInactive(query), 'View Projects');
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
          await choosableBy(context, query.idUser, isProjectOf),
        ),
      )
      .orderBy(sql`lower(${projects.name})`, projects.id);
    return {
      response: rows.map(({ project, client }) => ({
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
};
