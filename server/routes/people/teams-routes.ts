import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { changeTeamRefusal } from '#domain/access/teams-access.ts';
import { administerRefusal } from '#domain/access/workspaces-access.ts';
import type { teamCalls, WireTeam } from '#domain/contract/people/teams-contract.ts';
import { palette } from '#domain/palette.ts';
import { teamFields } from '#domain/people/team.ts';
import type { AuditEvent } from '#domain/audit-events.ts';
import { auditAct } from '#server/audit/audit-log.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { readTenant } from '#server/db/handle.ts';
import { teams } from '#server/db/schema/people-schema.ts';
import { requireNotStale } from '#server/entities/not-stale.ts';
import { addTeams, holdTeams, readTeams, type TeamRow, updateTeam } from '#server/entities/team-rows.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/problem.ts';
import { requireAllowed, requirePermission } from '#server/http/require.ts';
import { asksInactive } from '#server/routes/work/shown.ts';

/** The team calls of the label service (API-056 to API-061, TEA-01 to TEA-05, DEC-72, DEC-88, DEC-93, DEC-125). */
export const teamHandlers: Handlers<typeof teamCalls> = {
  'GET /api/labels/Team/List': async ({ tx, actor }, { query }) => {
    const [withInactive, isWhole] = [asksInactive(query), query.IncludeDetails === 'true'];
    if (withInactive || isWhole) requirePermission(actor, 'View Teams');
    const rows = await readTeams(tx, withInactive ? undefined : eq(teams.isActive, true));
    return { response: rows.map(isWhole ? toWire : toPublic) };
  },

  'POST /api/labels/Team': async (context, { body }) => {
    const [made] = await create(context, [body]);
    if (made === undefined) throw notFound();
    return { response: toWire(made), changesRights: true };
  },

  'POST /api/labels/Teams/BatchCreate': async (context, { body }) => ({
    response: (await create(context, body)).map(toWire),
    changesRights: true,
  }),

  'GET /api/labels/Team/{id}': async ({ tx }, { params }) => {
    const [row] = await readTeams(tx, eq(teams.id, Number(params.id)));
    if (row === undefined) throw notFound();
    return { response: toWire(row) };
  },

  'PUT /api/labels/Team': async (context, { body: { idTeam, Was, ...changes } }) => {
    const { tx, actor } = context;
    const [before] = await holdTeams(tx, eq(teams.id, idTeam));
    if (before === undefined) throw notFound();
    requireNotStale(toWire(before), Was, changes);
    const set = teamFields.fromWire(changes);
    requireAllowed(changeTeamRefusal(actor, before, { ...before, ...defined(set) }));
    const after = await updateTeam(context, before, set);
    await note(context, 'team.changed', after);
    return { response: toWire(after), changesRights: true };
  },

  'GET /api/labels/Team/ListByWorkspace/{id}': async ({ tx, actor }, { params }) => {
    const id = Number(params.id);
    const isOwn = id === actor.workspaceId;
    requireAllowed(administerRefusal(actor, isOwn));
    const active = (of: typeof tx) => readTeams(of, eq(teams.isActive, true));
    const rows = isOwn ? await active(tx) : await readTenant(tx, id, active);
    return { response: rows.map(toPublic), ...(isOwn ? {} : { reads: id }) };
  },
};

type NewTeam = z.output<(typeof teamCalls)['POST /api/labels/Team']['body']>;

/** What a team is where it is not said. */
const blank = { leadId: null, isActive: true, color: palette[6].color, description: '', members: [] };

async function create(context: RequestContext, wanted: readonly NewTeam[]): Promise<TeamRow[]> {
  const rows = wanted.map(({ TeamName: name, ...more }) => ({
    ...blank,
    name,
    ...defined(teamFields.fromWire(more)),
  }));
  for (const row of rows) requireAllowed(changeTeamRefusal(context.actor, null, row));
  const made = await addTeams(context, rows);
  for (const row of made) await note(context, 'team.created', row);
  return made;
}

function toPublic({ id, name, color, isActive }: TeamRow): WireTeam {
  return { idTeam: id, TeamName: name, TeamColor: color, Status: isActive };
}

function toWire(row: TeamRow): WireTeam {
  return { ...toPublic(row), ...teamFields.toWire({ ...row, members: [...row.members] }) };
}

/** Who leads whom is a matter of rights (DEC-65): the audit names the lead and how many members there are. */
function note(
  context: RequestContext,
  event: Extract<AuditEvent, `team.${string}`>,
  { id, leadId, isActive, members }: TeamRow,
): Promise<void> {
  const details = { team: id, lead: leadId ?? 0, active: isActive, members: members.length };
  return auditAct(context, event, details);
}

/** What of it is set at all. */
function defined<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}
