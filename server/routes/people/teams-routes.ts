import { eq } from 'drizzle-orm';
import { changeTeamRefusal, manageTeamRefusal, movedUsers, administerRefusal } from '#domain/access/index.ts';
import type { teamCalls, WireTeam } from '#domain/contract/index.ts';
import { palette } from '#domain/palette.ts';
import { teamFields } from '#domain/people/index.ts';
import { auditAct } from '#server/audit/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { readTenant, teams } from '#server/db/index.ts';
import { undeletableHandlers, teamRows, type TeamRow, requireNoSuperUser } from '#server/entities/index.ts';
import { lockUserExclusive } from '#server/identity/index.ts';
import { requireAllowed, requirePermission } from '#server/http/index.ts';
import { asksInactive } from '#server/routes/work/shown.ts';

const blank = { leadId: null, isActive: true, color: palette[6].color, description: '', members: [] };

const entity = undeletableHandlers({
  rows: teamRows,
  id: 'idTeam',
  fields: teamFields,
  written: (_, row) => toWire(row),
  readOne: async ({ tx }, id) => toWire(await teamRows.read(tx, id)),
  changeRefusal: manageTeamRefusal,
  async prepareNew(context, row) {
    const team = { ...blank, ...row };
    requireAllowed(changeTeamRefusal(context.actor, null, team));
    await requireNoSuperUser(context, movedUsers(null, team));
    return team;
  },
  async prepare(context, before, changes) {
    const { tx, actor } = context;
    const { leadId = before.leadId, isActive = before.isActive, members = before.members } = changes;
    const after = { ...before, leadId, isActive, members };
    requireAllowed(changeTeamRefusal(actor, before, after));
    await requireNoSuperUser(context, movedUsers(before, after));
    const keepsRights =
      leadId === before.leadId && isActive && before.members.every((each) => members.includes(each));
    // Orders running writes of the lead before this one.
    if (before.leadId !== null && !keepsRights) await lockUserExclusive(tx, before.leadId);
    return changes;
  },
  // Leading a team gives rights (DEC-65), so the audit names the lead.
  async note(context, act, { id, leadId, isActive, members }) {
    const details = { team: id, lead: leadId ?? 0, active: isActive, members: members.length };
    await auditAct(context, `team.${act}`, details);
  },
  affectsRights: true,
});

export const teamHandlers: Handlers<typeof teamCalls> = {
  'GET /api/labels/Team/List': async ({ tx, actor }, { query }) => {
    const [withInactive, isWhole] = [asksInactive(query), query.IncludeDetails === 'true'];
    if (withInactive || isWhole) requirePermission(actor, 'View Teams');
    const rows = await teamRows.list(tx, withInactive ? undefined : areActive);
    return { response: rows.map(isWhole ? toWire : toPublic) };
  },

  'POST /api/labels/Team': entity.create,
  'POST /api/labels/Teams/BatchCreate': entity.createAll,
  'GET /api/labels/Team/{id}': entity.read,
  'PUT /api/labels/Team': entity.update,

  'GET /api/labels/Team/ListByWorkspace/{id}': async ({ tx, actor }, { params }) => {
    const id = Number(params.id);
    const isOwn = id === actor.workspaceId;
    requireAllowed(administerRefusal(actor, isOwn));
    const active = (of: typeof tx) => teamRows.list(of, areActive);
    const rows = isOwn ? await active(tx) : await readTenant(tx, id, active);
    return { response: rows.map(toPublic), ...(isOwn ? {} : { reads: id }) };
  },
};

const areActive = eq(teams.isActive, true);

function toPublic({ id, name, color, isActive }: TeamRow): WireTeam {
  return { idTeam: id, TeamName: name, TeamColor: color, Status: isActive };
}

function toWire(row: TeamRow): WireTeam {
  return { ...toPublic(row), ...teamFields.toWire({ ...row, members: [...row.members] }) };
}
