import {
  type WorkspaceTx,
  nextIds,
  teamMembers,
  teams,
  users,
  userSettings,
  workspaceSettings,
  clients,
  clientTeams,
  labels,
  projects,
  workspaces,
} from '#server/db/index.ts';
import { createRoles } from '#server/identity/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type DemoPerson, type Company, labelColors } from './companies.ts';
import type { Work } from './activity-script.ts';

export interface CreatedCompany {
  readonly people: readonly { readonly id: number; readonly member: DemoPerson }[];
  readonly work: Work;
  readonly clientIds: ReadonlyMap<string, number>;
}

export interface DemoWork {
  readonly passwordHash: string;
  readonly timeZone: string;
  readonly now: number;
}

/** Creates a workspace with its users, teams, clients, projects, labels and defaults. */
export async function createCompany(
  tx: WorkspaceTx,
  workspaceId: number,
  company: Company,
  living: DemoWork,
): Promise<CreatedCompany> {
  await tx
    .insert(workspaces)
    .values({ id: workspaceId, companyName: company.name, isDemo: true, createdAt: living.now });
  const people = await writePeople(tx, workspaceId, company, living);
  const teamIds = await writeTeams(tx, workspaceId, company, people);
  const { work, clientIds } = await writeWork(tx, workspaceId, company, teamIds);
  await writeDefaults(tx, workspaceId, people, work);
  return { people, work, clientIds };
}

type People = CreatedCompany['people'];

async function writePeople(
  tx: WorkspaceTx,
  workspaceId: number,
  { people, domain }: Company,
  { passwordHash, timeZone, now }: DemoWork,
): Promise<People> {
  const roleIds = await createRoles(tx, workspaceId);
  const ids = await nextIds(tx, users, people.length);
  const founded = people.map((member, place) => ({ id: ids[place] ?? 0, member }));
  await tx.insert(users).values(
    founded.map(({ id, member }) => ({
      workspaceId,
      id,
      firstName: member.firstName,
      lastName: member.lastName,
      email: `${member.email}@${domain}`,
      roleId: roleIds[member.role],
      hourlyRate: member.hourlyRate,
      isWorkspaceAdmin: member.isWorkspaceAdmin ?? false,
      isOnboarded: true,
      timeZone,
      passwordHash,
      emailProvenAt: now,
      createdAt: now,
    })),
  );
  return founded;
}

async function writeTeams(
  tx: WorkspaceTx,
  workspaceId: number,
  company: Company,
  people: People,
): Promise<Map<string, number>> {
  const idOf = (email: string): number => people.find(({ member }) => member.email === email)?.id ?? 0;
  const ids = await nextIds(tx, teams, company.teams.length);
  const made = company.teams.map((team, place) => ({ id: ids[place] ?? 0, team }));
  await tx.insert(teams).values(
    made.map(({ id, team: { name, color, lead } }) => ({
      workspaceId,
      id,
      name,
      color,
      leadId: idOf(lead),
    })),
  );
  await tx
    .insert(teamMembers)
    .values(
      made.flatMap(({ id, team }) =>
        team.members.map((email) => ({ workspaceId, teamId: id, userId: idOf(email) })),
      ),
    );
  return new Map(made.map(({ id, team }) => [team.name, id]));
}

async function writeWork(
  tx: WorkspaceTx,
  workspaceId: number,
  company: Company,
  teamIds: ReadonlyMap<string, number>,
): Promise<{ work: Work; clientIds: Map<string, number> }> {
  const labelNames = Object.keys(labelColors);
  const labelIds = await nextIds(tx, labels, labelNames.length);
  const labelRows = labelNames.map((name, place) => ({
    id: labelIds[place] ?? 0,
    name,
    color: labelColors[name] ?? '#64748B',
  }));
  await tx.insert(labels).values(labelRows.map((row) => ({ workspaceId, ...row })));

  const ids = await nextIds(tx, clients, company.clients.length);
  const made = company.clients.map((client, place) => ({ ...client, id: ids[place] ?? 0 }));
  await tx.insert(clients).values(made.map(({ id, name, color }) => ({ workspaceId, id, name, color })));
  const served = made.flatMap(({ id, team }) =>
    team === undefined ? [] : [{ workspaceId, clientId: id, teamId: teamIds.get(team) ?? 0 }],
  );
  if (served.length > 0) await tx.insert(clientTeams).values(served);

  const wanted = made.flatMap((client) => client.projects.map((name) => ({ name, client })));
  const projectIds = await nextIds(tx, projects, wanted.length);
  const projectRows = wanted.map(({ name, client }, place) => ({ id: projectIds[place] ?? 0, name, client }));
  await tx.insert(projects).values(
    projectRows.map(({ id, name, client }) => ({
      workspaceId,
      id,
      clientId: client.id,
      name,
      color: client.color,
    })),
  );
  const refs = projectRows.map(({ id, name, client }): [string, ProjectRef] => [
    name,
    { id, name, archived: false, client: { id: client.id, name: client.name, color: client.color } },
  ]);
  const work = { projects: new Map(refs), labels: new Map(labelRows.map((row) => [row.name, row])) };
  return { work, clientIds: new Map(made.map(({ id, name }) => [name, id])) };
}

async function writeDefaults(
  tx: WorkspaceTx,
  workspaceId: number,
  people: People,
  work: Work,
): Promise<void> {
  await tx.insert(workspaceSettings).values({ workspaceId, defaultEstimateMs: 30 * MINUTE_MS });
  const [project] = [...work.projects.values()];
  const member = people.find(({ member: { week } }) => week === 'member');
  if (project === undefined || member === undefined) return;
  await tx.insert(userSettings).values({
    workspaceId,
    userId: member.id,
    defaultClientId: project.client.id,
    defaultProjectId: project.id,
    defaultLabelId: work.labels.get('Design')?.id ?? null,
    defaultEstimateMs: 45 * MINUTE_MS,
  });
}
