import { manageWorkspaceRefusal } from '#domain/access/index.ts';
import { eventsOf } from '#domain/audit-events.ts';
import type { auditCalls, WireAuditEntry } from '#domain/contract/index.ts';
import { addDays, type PlainDay, startOfDay } from '#domain/time/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { type AuditPlace, type AuditRow, listedIds, namesIn, readAudit } from '#server/entities/index.ts';
import { requireAllowed } from '#server/http/index.ts';

export const auditHandlers: Handlers<typeof auditCalls> = {
  'GET /api/workspaces/Workspace/Audit': async ({ tx, actor }, { query }) => {
    requireAllowed(manageWorkspaceRefusal(actor));
    const { Cursor, Kind, idUser, From, Until, Search } = query;
    const begin = (day: PlainDay) => startOfDay(day, actor.timeZone);
    const filter = {
      after: Cursor === undefined ? undefined : placeOf(Cursor),
      events: Kind && eventsOf(Kind),
      userId: idUser === undefined ? undefined : Number(idUser),
      from: From === undefined ? undefined : begin(From),
      until: Until === undefined ? undefined : begin(addDays(Until, 1)),
      search: Search?.trim(),
    };
    const rows = await readAudit(tx, actor.workspaceId, filter, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    const names = await namesIn(tx, shown);
    return {
      response: {
        Entries: shown.map((row) => toWire(row, names)),
        Next: rows.length > PAGE && last !== undefined ? `${last.at}.${last.id}` : null,
      },
    };
  },
};

const PAGE = 100;

function placeOf(cursor: string): AuditPlace {
  const [at, id] = cursor.split('.').map(Number);
  return { at: at ?? 0, id: id ?? 0 };
}

function toWire(
  { id, at, event, userId, address, details }: AuditRow,
  names: Awaited<ReturnType<typeof namesIn>>,
): WireAuditEntry {
  const { user, team, role, client, project, label, given, taken } = details;
  const roleName = names.roles.get(Number(role));
  const permissionsOf = (list: unknown) => listedIds(list).flatMap((id) => names.permissions.get(id) ?? []);
  return {
    Id: id,
    At: new Date(at).toISOString(),
    Event: event,
    idUser: userId,
    Name: userId === null ? null : (names.users.get(userId) ?? null),
    About:
      names.users.get(Number(user)) ??
      names.teams.get(Number(team)) ??
      names.clients.get(Number(client)) ??
      names.projects.get(Number(project)) ??
      names.labels.get(Number(label)) ??
      roleName ??
      null,
    ...(user !== undefined && roleName !== undefined && { Role: roleName }),
    ...(event === 'role.changed' && { Given: permissionsOf(given), Taken: permissionsOf(taken) }),
    Address: address,
    Details: details,
  };
}
