import { hash as argon2 } from '@node-rs/argon2';
import { createRoles, type RoleKey } from '#server/identity/accounts/roles.ts';
import { withSystemRole, withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { nextId, nextIds, nextWorkspaceId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';

/** The password of every test user. */
export const PASSWORD = 'three blue herons';

/** The hash determines the cost of a check: these take a fraction of a millisecond. */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface TestUser {
  readonly id: number;
  readonly email: string;
}

/** A small company: users by role, a team, two clients with projects, two labels. No item is assigned. */
export interface TestWorkspace {
  readonly id: number;
  /** `member` and `mate` are in the team that `lead` leads; `other` (role User) is in no team. */
  readonly users: Readonly<Record<PersonKey, TestUser>>;
  readonly roles: Readonly<Record<RoleKey, number>>;
  readonly teamId: number;
  readonly clients: readonly [number, number];
  /** The first two belong to the first client, the third to the second. */
  readonly projects: readonly [number, number, number];
  readonly labels: readonly [number, number];
}

/** Creates a separate workspace for a test. */
export async function makeTestWorkspace(database: Database): Promise<TestWorkspace> {
  passwordHash ??= argon2(PASSWORD, quick);
  const hash = await passwordHash;
  const id = await withSystemRole(database, nextWorkspaceId);
  return withTenant(database, id, async (tx) => {
    const scope = { workspaceId: id };
    await tx.insert(workspaces).values({ id, companyName: `Company ${id}`, createdAt: Date.now() });
    const roles = await createRoles(tx, id);
    const everybody = await makeUsers(tx, scope, { hash, roles });
    const teamId = await nextId(tx, teams);
    const team = { id: teamId, name: 'Engineering', leadId: everybody.lead.id, color: '#3366CC' };
    await tx.insert(teams).values({ ...scope, ...team });
    await tx
      .insert(teamMembers)
      .values([everybody.member, everybody.mate].map(({ id: userId }) => ({ ...scope, teamId, userId })));
    const work = await makeWork(tx, scope);
    return { id, users: everybody, roles, teamId, ...work };
  });
}

const people = {
  member: { role: 'user', firstName: 'Mia', lastName: 'Member' },
  mate: { role: 'user', firstName: 'Max', lastName: 'Mate' },
  other: { role: 'user', firstName: 'Ole', lastName: 'Other' },
  lead: { role: 'lead', firstName: 'Lea', lastName: 'Lead' },
  manager: { role: 'manager', firstName: 'Mona', lastName: 'Manager' },
  admin: { role: 'admin', firstName: 'Ada', lastName: 'Admin' },
} as const satisfies Record<string, { role: RoleKey; firstName: string; lastName: string }>;

type PersonKey = keyof typeof people;
interface Scope {
  readonly workspaceId: number;
}

let passwordHash: Promise<string> | undefined;

async function makeUsers(
  tx: WorkspaceTx,
  scope: Scope,
  { hash, roles }: { readonly hash: string; readonly roles: Readonly<Record<RoleKey, number>> },
): Promise<Record<PersonKey, TestUser>> {
  const keys = Object.keys(people) as PersonKey[];
  const ids = await nextIds(tx, users, keys.length);
  const rows = keys.map((key, place) => {
    const { role, firstName, lastName } = people[key];
    return {
      ...scope,
      id: ids[place] ?? 0,
      email: `${key}.${scope.workspaceId}@acme.test`,
      roleId: roles[role],
      firstName,
      lastName,
      passwordHash: hash,
      emailProvenAt: Date.UTC(2026, 0, 1),
      isOnboarded: true,
      isWorkspaceAdmin: key === 'admin',
      hourlyRate: 987_654,
    };
  });
  await tx.insert(users).values(rows);
  return Object.fromEntries(rows.map(({ id, email }, place) => [keys[place], { id, email }])) as Record<
    PersonKey,
    TestUser
  >;
}

async function makeWork(
  tx: WorkspaceTx,
  scope: Scope,
): Promise<Pick<TestWorkspace, 'clients' | 'projects' | 'labels'>> {
  const [first = 0, second = 0] = await nextIds(tx, clients, 2);
  await tx.insert(clients).values([
    { ...scope, id: first, name: 'Fernway', color: '#3366CC' },
    { ...scope, id: second, name: 'Kestrel Bank', color: '#3366CC' },
  ]);
  const [website = 0, app = 0, audit = 0] = await nextIds(tx, projects, 3);
  await tx.insert(projects).values([
    { ...scope, id: website, clientId: first, name: 'Website', color: '#CC6633' },
    { ...scope, id: app, clientId: first, name: 'App', color: '#CC6633' },
    { ...scope, id: audit, clientId: second, name: 'Audit', color: '#CC6633' },
  ]);
  const [design = 0, meeting = 0] = await nextIds(tx, labels, 2);
  await tx.insert(labels).values([
    { ...scope, id: design, name: 'Design', color: '#33CC66' },
    { ...scope, id: meeting, name: 'Meeting', color: '#33CC66' },
  ]);
  return { clients: [first, second], projects: [website, app, audit], labels: [design, meeting] };
}
