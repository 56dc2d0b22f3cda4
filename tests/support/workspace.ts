import { hash as argon2 } from '@node-rs/argon2';
import { createRoles, type RoleKey } from '#server/identity/accounts/roles.ts';
import { withSystemRole, withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { nextId, nextWorkspaceId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { clients, labels, projects } from '#server/db/schema/work-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';

/** The password of everybody in a test. */
export const PASSWORD = 'three blue herons';

/** A check costs what its hash says: these take a fraction of a millisecond. */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A person of a test workspace. */
export interface TestUser {
  readonly id: number;
  readonly email: string;
}

/** A small company: people by role, a team, two clients with projects, two labels. Nothing is assigned to anybody. */
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

/** Makes a workspace of its own for a test. */
export async function makeTestWorkspace(database: Database): Promise<TestWorkspace> {
  passwordHash ??= argon2(PASSWORD, quick);
  const hash = await passwordHash;
  const id = await withSystemRole(database, nextWorkspaceId);
  return withTenant(database, id, async (tx) => {
    const scope = { workspaceId: id };
    await tx.insert(workspaces).values({ id, companyName: `Company ${id}`, createdAt: Date.now() });
    const roles = await createRoles(tx, id);
    const made: [PersonKey, TestUser][] = [];
    for (const [key, person] of Object.entries(people) as [PersonKey, (typeof people)[PersonKey]][]) {
      made.push([key, await makeUser(tx, scope, { key, hash, roleId: roles[person.role], ...person })]);
    }
    const everybody = Object.fromEntries(made) as Record<PersonKey, TestUser>;
    const teamId = await nextId(tx, teams);
    const team = { id: teamId, name: 'Engineering', leadId: everybody.lead.id, color: '#3366cc' };
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

async function makeUser(
  tx: WorkspaceTx,
  scope: Scope,
  person: {
    readonly key: PersonKey;
    readonly hash: string;
    readonly roleId: number;
    readonly firstName: string;
    readonly lastName: string;
  },
): Promise<TestUser> {
  const { key, hash, roleId, firstName, lastName } = person;
  const id = await nextId(tx, users);
  const email = `${key}.${scope.workspaceId}@acme.test`;
  await tx.insert(users).values({
    ...scope,
    id,
    email,
    roleId,
    firstName,
    lastName,
    passwordHash: hash,
    emailProvenAt: Date.UTC(2026, 0, 1),
    isOnboarded: true,
    isWorkspaceAdmin: key === 'admin',
    hourlyRate: 987_654,
  });
  return { id, email };
}

async function makeWork(
  tx: WorkspaceTx,
  scope: Scope,
): Promise<Pick<TestWorkspace, 'clients' | 'projects' | 'labels'>> {
  const makeClient = async (name: string) => {
    const id = await nextId(tx, clients);
    await tx.insert(clients).values({ ...scope, id, name, color: '#3366cc' });
    return id;
  };
  const makeProject = async (clientId: number, name: string) => {
    const id = await nextId(tx, projects);
    await tx.insert(projects).values({ ...scope, id, clientId, name, color: '#cc6633' });
    return id;
  };
  const makeLabel = async (name: string) => {
    const id = await nextId(tx, labels);
    await tx.insert(labels).values({ ...scope, id, name, color: '#33cc66' });
    return id;
  };
  const first = await makeClient('Fernway');
  const second = await makeClient('Kestrel Bank');
  return {
    clients: [first, second],
    projects: [
      await makeProject(first, 'Website'),
      await makeProject(first, 'App'),
      await makeProject(second, 'Audit'),
    ],
    labels: [await makeLabel('Design'), await makeLabel('Meeting')],
  };
}
