import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LedTeam } from '#domain/access/teams-access.ts';
import { messages, serverTexts } from '#domain/texts/messages.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { holdCount, nextIds } from '#server/db/ids.ts';
import { teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import { requireUsers } from './assigned.ts';
import { orTaken, requireUnlike } from './entity-rows.ts';

/** A team with its active members (TEA-02); who is inactive stays in it unseen, and is there again once active. */
export interface TeamRow extends LedTeam {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly description: string;
  readonly inactiveMembers: readonly number[];
}

/** What is set of a team; what is absent stays. */
export type TeamChanges = {
  readonly [K in keyof Omit<TeamRow, 'id' | 'inactiveMembers'>]?: TeamRow[K] | undefined;
};

/** The teams of the workspace by name, with their active members. */
export async function readTeams(tx: WorkspaceTx, where?: SQL): Promise<TeamRow[]> {
  const rows = await tx.select().from(teams).where(where).orderBy(sql`lower(${teams.name})`, teams.id);
  return withMembers(tx, rows);
}

/** Holds teams until the transaction ends: nobody else changes them or who is in them. */
export async function holdTeams(tx: WorkspaceTx, where: SQL): Promise<TeamRow[]> {
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
  return rows.map(({ id, name, color, description, leadId, isActive }) => ({
    id,
    name,
    color,
    description,
    leadId,
    isActive,
    members: members.get(id) ?? [],
    inactiveMembers: inactive.get(id) ?? [],
  }));
}

/** Adds teams, all or none; people of them are active ones of the workspace (N2, P4). */
export async function addTeams(
  context: RequestContext,
  wanted: readonly Omit<TeamRow, 'id' | 'inactiveMembers'>[],
): Promise<TeamRow[]> {
  const { tx, actor } = context;
  if (wanted.length === 0) return [];
  const people = wanted.flatMap(({ leadId, members }) => [...members, ...(leadId === null ? [] : [leadId])]);
  await requireUsers(tx, people, 'Members');
  const ids = await nextIds(tx, teams, wanted.length);
  const rows = wanted.map((team, place) => ({
    ...team,
    id: ids[place] ?? 0,
    workspaceId: actor.workspaceId,
  }));
  await orTaken(messages.emailTaken, tx.insert(teams).values(rows));
  await requireOwnAppearance(tx, rows);
  for (const { id, members } of rows) await addMembers(context, id, members);
  return readTeams(tx, inArray(teams.id, ids));
}

/** Makes a team that is held so, and answers it as it then is. */
export async function updateTeam(
  context: RequestContext,
  before: TeamRow,
  { members, ...changes }: TeamChanges,
): Promise<TeamRow> {
  const { tx } = context;
  const { leadId } = changes;
  const added = members?.filter((id) => !before.members.includes(id)) ?? [];
  const isNewLead = typeof leadId === 'number' && leadId !== before.leadId;
  await requireUsers(tx, [...added, ...(isNewLead ? [leadId] : [])], 'Members');
  if (Object.values(changes).some((value) => value !== undefined)) {
    if (changes.name !== undefined) await holdCount(tx, teams);
    await orTaken(messages.emailTaken, tx.update(teams).set(changes).where(eq(teams.id, before.id)));
    if (changes.name !== undefined) await requireOwnAppearance(tx, [{ name: changes.name }]);
  }
  if (members !== undefined) {
    await removeMembers(
      tx,
      before.id,
      before.members.filter((id) => !members.includes(id)),
    );
    await addMembers(context, before.id, added);
  }
  const [after] = await readTeams(tx, eq(teams.id, before.id));
  if (after === undefined) throw notFound();
  return after;
}

/**
 * Sets a user's active teams; in archived ones he or she stays. `allow` is asked of each team that changes,
 * and throws where it may not.
 */
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
    if (wanted.has(team.id)) await addMembers(context, team.id, [userId]);
    else await removeMembers(tx, team.id, [userId]);
  }
}

/** The active teams that a user is in. */
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

async function addMembers(
  { tx, actor: { workspaceId } }: RequestContext,
  teamId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = [...new Set(ids)].map((userId) => ({ workspaceId, teamId, userId }));
  if (rows.length > 0) await tx.insert(teamMembers).values(rows).onConflictDoNothing();
}

async function removeMembers(tx: WorkspaceTx, teamId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...ids])));
}

/** A name that looks like that of another team is taken, in the words of the catalogue (DEC-93, N6). */
async function requireOwnAppearance(
  tx: WorkspaceTx,
  written: readonly Pick<TeamRow, 'name'>[],
): Promise<void> {
  requireUnlike(await tx.select({ name: teams.name }).from(teams), written, messages.emailTaken);
}
