import { and, inArray, sql } from 'drizzle-orm';
import { holds } from '#domain/access/permissions.ts';
import type { clientCalls, WireClient } from '#domain/contract/clients.ts';
import { isClientOf } from '#server/auth/visible-work.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import { clients } from '#server/db/schema/work.ts';
import { asksInactive, choosableBy, shownStatuses } from './shown.ts';

/** The client service: public fields only (DEC-88, DEC-125). */
export const clientHandlers: Handlers<typeof clientCalls> = {
  'GET /api/clients/Client/List': async (context, { query }) => {
    const { tx, actor } = context;
    const statuses = shownStatuses(actor, asksInactive(query), 'View Clients');
    const rows = await tx
      .select()
      .from(clients)
      .where(
        and(
          inArray(clients.status, statuses),
          holds(actor.permissions, 'View Clients') ? undefined : isClientOf(actor.userId),
          await choosableBy(context, query.IdUser, isClientOf),
        ),
      )
      .orderBy(sql`lower(${clients.name})`, clients.id);
    return {
      response: rows.map((row) => ({
        idClient: row.id,
        ClientName: row.name,
        ColorCode: row.color,
        Status: row.status as WireClient['Status'],
      })),
    };
  },
};
