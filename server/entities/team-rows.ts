import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LedTeam } from '#domain/access/index.ts';
import { messages, serverTexts } from '#domain/texts/index.ts';
import { changedIds } from '#domain/work/index.ts';
import { type WorkspaceTx, teamMembers, teams, users } from '#server/db/index.ts';
import { type RequestContext, invalid, notFound } from '#server/http/index.ts';
import { requireUsers, usersOfTeam } from './assigned.ts';
import { type EntityRows, uniquelyNamedRows } from './entity-rows.ts';

/** Inactive members stay in the team unseen and reappear once active. */
export interface TeamRow extends LedTeam, Readonly<typeof teams.$inferSelect> {
  readonly inactiveMembers: readonly number[];
}

type NewTeam = Omit<TeamRow, 'id' | 'workspaceId' | 'inactiveMembers'>;

const named = uniquelyNamedRows(teams, messages.emailTaken);

/** A new member must be an active user of the workspace (N2, P4). */
export const teamRows: EntityRows<TeamRow, NewTeam> = {
  ...named,
  list: async (tx, where) => withMembers(tx, await named.list(tx, where)),
  read: async (tx, id) => withOwnMembers(tx, await named.read(tx, id)),
  lock: async (tx, id) => withOwnMembers(tx, await named.lock(tx, id)),

  async createAll(context, wanted) {
    if (wanted.length === 0) return [];
    const { tx } = context;
    await requirePeople(
      tx,
      wanted.flatMap(({ leadId, members }) => [leadId, ...members]),
    );
    const ids = (await named.createAll(context, wanted)).map(({ id }) => id);
    for (const [place, { members }] of wanted.entries())
      await usersOfTeam.add(context, ids[place] ?? 0, members);
    return this.list(tx, inArray(teams.id, ids));
  },

  async update(context, before, { members = before.members, ...changes }) {
    const { tx } = context;
    const { added, removed } = changedIds(before.members, members);
    const { leadId = null } = changes;
    await requirePeople(tx, [leadId === before.leadId ? null : leadId, ...added]);
    await named.update(context, before, changes);
    await usersOfTeam.remove(tx, before.id, removed);
    await usersOfTeam.add(context, before.id, added);
    return this.read(tx, before.id);
  },
};

const requirePeople = (tx: WorkspaceTx, ids: readonly (number | null)[]): Promise<void> =>
  requireUsers(
    tx,
    ids.filter((id) => id !== null),
    'Members',
  );

/** Locks teams and their memberships until the transaction ends. */
async function holdTeams(tx: WorkspaceTx, where: SQL): Promise<TeamRow[]> {
  return withMembers(tx, await tx.select().from(teams).where(where).orderBy(teams.id).for('update'));
}

async function withMembers(
  tx: WorkspaceTx,
  rows: readonly (typeof teams.$inferSelect)[],
): Promise<TeamRow[]> {
  const [only] = rows;
  const found = await tx
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId, status: users.status })
    .from(teamMembers)
    .innerJoin(users, and(eq(users.workspaceId, teamMembers.workspaceId), eq(users.id, teamMembers.userId)))
    .where(only && rows.length === 1 ? eq(teamMembers.teamId, only.id) : undefined)
    .orderBy(teamMembers.userId);
  const [members, inactive] = [new Map<number, number[]>(), new Map<number, number[]>()];
  for (const { teamId, userId, status } of found) {
    const among = status === 1 ? members : inactive;
    among.set(teamId, [...(among.get(teamId) ?? []), userId]);
  }
  return rows.map((row) => ({
    ...row,
    members: members.get(row.id) ?? [],
    inactiveMembers: inactive.get(row.id) ?? [],
  }));
}

async function withOwnMembers(tx: WorkspaceTx, row: typeof teams.$inferSelect): Promise<TeamRow> {
  const [team] = await withMembers(tx, [row]);
  if (team === undefined) throw notFound();
  return team;
}

/** Sets a user's active teams; memberships in archived ones stay. `allow` throws if a team may not change. */
export async function setTeamsOf(
  context: RequestContext,
  userId: number,
  ids: readonly number[],
  allow: (before: TeamRow, after: TeamRow) => void,
): Promise<void> {
  const { tx } = context;
  const own = tx.select({ id: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.userId, userId));
  const wanted = new Set(ids);
  const meant = sql`${inArray(teams.id, own)} OR ${wanted.size === 0 ? sql`false` : inArray(teams.id, [...wanted])}`;
  const held = await holdTeams(tx, sql`${teams.isActive} AND (${meant})`);
  if (held.filter(({ id }) => wanted.has(id)).length < wanted.size)
    throw invalid(serverTexts.teamUnknown, 'Teams');
  const [row] = await tx
    .select({ teams: sql<number[]>`coalesce(json_agg(${teamMembers.teamId}), '[]')` })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
  const isIn = new Set(row?.teams);
  for (const team of held) {
    if (wanted.has(team.id) === isIn.has(team.id)) continue;
    const rest = team.members.filter((id) => id !== userId);
    allow(team, { ...team, members: wanted.has(team.id) ? [...rest, userId] : rest });
    if (wanted.has(team.id)) await usersOfTeam.add(context, team.id, [userId]);
    else await usersOfTeam.remove(tx, team.id, [userId]);
  }
}

/** Returns the ids of a user's active teams. */
export async function activeTeamsOf(tx: WorkspaceTx, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.workspaceId, teams.workspaceId), eq(teamMembers.teamId, teams.id)),
    )
    .where(and(eq(teams.isActive, true), eq(teamMembers.userId, userId)));
  return rows.map(({ id }) => id);
}
