import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import { allPermissions, type Permission, type roleNames } from '#domain/access/permissions.ts';
import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import {
  permissions,
  rolePermissions,
  roles,
  teamMembers,
  teams,
  users,
} from '#server/db/schema/people-schema.ts';
import { sessions, tasks } from '#server/db/schema/tasks-schema.ts';
import { savedViews } from '#server/db/schema/reports-schema.ts';
import { templates, templateTasks } from '#server/db/schema/templates-schema.ts';
import { clientTeams, clientUsers, projectTeams, projectUsers } from '#server/db/schema/work-schema.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

/** A user's items on the board, and a template. */
export interface Belongings {
  readonly userId: number;
  readonly task: string;
  /** A task that has been running for ten hours, and its start. */
  readonly running: string;
  readonly runsSince: string;
  /** The session of `task`. */
  readonly worked: { readonly Start: string; readonly End: string };
  readonly template: number;
  readonly templateTask: number;
  readonly savedView: number;
}

/** A company with an item of each kind that a request can name. */
export interface Company extends TestWorkspace {
  readonly of: Readonly<Record<'member' | 'other', Belongings>>;
  /** A role without permissions, and its users: active, invited, inactive. */
  readonly bareRole: number;
  readonly bare: number;
  readonly invited: number;
  readonly inactive: number;
  /** Two team leads with a role without permissions: active, and inactive. */
  readonly leading: number;
  readonly ledBefore: number;
  readonly freeTeam: number;
  /** A client and a project with a team and a user; the first client and project have none. */
  readonly staffed: { readonly client: number; readonly project: number };
}

export async function makeCompany(server: TestServer): Promise<Company> {
  const base = await server.makeWorkspace();
  const { id: workspaceId } = base;
  return withTenant(server.db, workspaceId, async (tx) => {
    const bareRole = await makeRole(tx, workspaceId, 'Bare', []);
    const person = (name: string, more: object = {}) =>
      makePerson(tx, workspaceId, name, { roleId: bareRole, ...more });
    const bare = await person('bare');
    const invited = await person('invited', { passwordHash: null, emailProvenAt: null });
    const inactive = await person('inactive', { status: 0 });
    const leading = await person('leading');
    const ledBefore = await person('led before', { status: 0 });
    for (const leadId of [leading, ledBefore]) await makeTeam(tx, workspaceId, leadId, bare);
    const freeTeam = await nextId(tx, teams);
    await tx.insert(teams).values({ workspaceId, id: freeTeam, name: 'Free', color: '#3366CC' });
    const staffed = { client: base.clients[1], project: base.projects[2] };
    const assigned = { workspaceId, userId: bare, teamId: freeTeam };
    await tx.insert(clientTeams).values({ ...assigned, clientId: staffed.client });
    await tx.insert(clientUsers).values({ ...assigned, clientId: staffed.client });
    await tx.insert(projectTeams).values({ ...assigned, projectId: staffed.project });
    await tx.insert(projectUsers).values({ ...assigned, projectId: staffed.project });
    const of = {
      member: await makeBelongings(tx, base, base.users.member.id),
      other: await makeBelongings(tx, base, base.users.other.id),
    };
    return { ...base, of, bareRole, bare, invited, inactive, leading, ledBefore, freeTeam, staffed };
  });
}

/** A new user of a company with tasks: with a fixed role, or with one of these permissions alone. */
export async function addPerson(
  server: TestServer,
  company: Company,
  name: string,
  may: keyof typeof roleNames | readonly Permission[],
  more: Partial<typeof users.$inferInsert> = {},
): Promise<Belongings & { readonly email: string }> {
  const { id: workspaceId } = company;
  return withTenant(server.db, workspaceId, async (tx) => {
    const roleId = typeof may === 'string' ? company.roles[may] : await makeRole(tx, workspaceId, name, may);
    const [like] = await tx.select().from(users).limit(1);
    const passwordHash = like?.passwordHash ?? null;
    const userId = await makePerson(tx, workspaceId, name, {
      roleId,
      passwordHash,
      emailProvenAt: 1,
      ...more,
    });
    return { ...(await makeBelongings(tx, company, userId)), email: emailOf(name, workspaceId) };
  });
}

/** A team with a lead and a member. */
export async function addTeam(
  server: TestServer,
  { id: workspaceId, bare }: Company,
  leadId: number,
): Promise<void> {
  await withTenant(server.db, workspaceId, (tx) => makeTeam(tx, workspaceId, leadId, bare));
}

async function makeTeam(tx: WorkspaceTx, workspaceId: number, leadId: number, userId: number): Promise<void> {
  const id = await nextId(tx, teams);
  await tx.insert(teams).values({ workspaceId, id, name: `Team of ${leadId}`, leadId, color: '#3366CC' });
  await tx.insert(teamMembers).values({ workspaceId, teamId: id, userId });
}

async function makeRole(
  tx: WorkspaceTx,
  workspaceId: number,
  name: string,
  may: readonly Permission[],
): Promise<number> {
  const id = await nextId(tx, roles);
  await tx.insert(roles).values({ workspaceId, id, name });
  const held = (await tx.select().from(permissions)).filter(({ description }) => isAmong(may, description));
  if (held.length > 0)
    await tx
      .insert(rolePermissions)
      .values(held.map(({ id: permissionId }) => ({ workspaceId, roleId: id, permissionId })));
  return id;
}

const isAmong = (may: readonly Permission[], description: string): boolean =>
  allPermissions.some((each) => each === description && may.includes(each));

const emailOf = (name: string, workspaceId: number): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 50)}.${workspaceId}@acme.test`;

async function makePerson(
  tx: WorkspaceTx,
  workspaceId: number,
  name: string,
  more: Pick<typeof users.$inferInsert, 'roleId'> & Partial<typeof users.$inferInsert>,
): Promise<number> {
  const id = await nextId(tx, users);
  const email = emailOf(name, workspaceId);
  const named = { firstName: name.slice(0, 40), lastName: 'Example', isOnboarded: true };
  await tx.insert(users).values({ workspaceId, id, email, ...named, ...more });
  return id;
}

const WORKED_MS = 60_000;

async function makeBelongings(
  tx: WorkspaceTx,
  { id: workspaceId, projects: [projectId] }: TestWorkspace,
  userId: number,
): Promise<Belongings> {
  const startedAt = Math.floor(Date.now() / 1_000) * 1_000 - 10 * HOUR_MS;
  const [task, running] = [randomUUID(), randomUUID()];
  const shared = { workspaceId, projectId, assignedTo: userId, createdBy: userId, estimateMs: HOUR_MS };
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await tx.insert(tasks).values([
    { ...shared, id: task, name: 'Planned', day, rank: 'a0', loggedMs: WORKED_MS },
    {
      ...shared,
      id: running,
      name: 'Running',
      day,
      rank: 'a1',
      taskStatus: 2,
      firstStartedAt: startedAt,
      runStartedAt: startedAt,
    },
  ]);
  const id = await nextId(tx, sessions);
  const run = { workspaceId, id, taskId: running, userId, timeZone: 'UTC', factId: randomUUID() };
  await tx.insert(sessions).values({ ...run, startedAt });
  const workedAt = startedAt - 14 * DAY_MS;
  const ended = { startedAt: workedAt, endedAt: workedAt + WORKED_MS, closedBy: 'pause' as const };
  await tx.insert(sessions).values({ ...run, id: await nextId(tx, sessions), taskId: task, ...ended });
  const [Start, End] = [workedAt, workedAt + WORKED_MS].map((at) => new Date(at).toISOString());
  const template = await nextId(tx, templates);
  await tx.insert(templates).values({ workspaceId, id: template, ownerId: userId, name: `Of ${userId}` });
  const templateTask = await nextId(tx, templateTasks);
  const step = {
    workspaceId,
    id: templateTask,
    templateId: template,
    name: 'Step',
    dayGroup: 1,
    place: 0,
    projectId,
    estimateMs: HOUR_MS,
  };
  await tx.insert(templateTasks).values(step);
  const savedView = await nextId(tx, savedViews);
  const shown = { name: `Of ${userId}`, screen: 'report' as const, query: '', columns: 'time' };
  await tx.insert(savedViews).values({ workspaceId, id: savedView, ownerId: userId, ...shown });
  const runsSince = new Date(startedAt).toISOString();
  return {
    userId,
    task,
    worked: { Start: Start ?? '', End: End ?? '' },
    running,
    runsSince,
    template,
    templateTask,
    savedView,
  };
}
