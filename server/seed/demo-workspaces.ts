import { and, eq, inArray } from 'drizzle-orm';
import { DEMO_PASSWORD, verifyPassword } from '#server/identity/index.ts';
import { withSystemRole, withTenant, type Database, users, workspaces } from '#server/db/index.ts';
import { acme, globex } from './companies.ts';

export interface DemoWorkspace {
  readonly id: number;
  readonly companyName: string;
}

/** Returns the demo workspaces, oldest first; marks older ones, found by a user with the demo password. */
export async function demoWorkspaces(database: Database): Promise<DemoWorkspace[]> {
  for (const id of await unmarked(database)) {
    await withTenant(database, id, (tx) =>
      tx.update(workspaces).set({ isDemo: true }).where(eq(workspaces.id, id)),
    );
  }
  return withSystemRole(database, (tx) =>
    tx
      .select({ id: workspaces.id, companyName: workspaces.companyName })
      .from(workspaces)
      .where(eq(workspaces.isDemo, true))
      .orderBy(workspaces.id),
  );
}

async function unmarked(database: Database): Promise<Set<number>> {
  const people = await withSystemRole(database, (tx) =>
    tx
      .select({ id: workspaces.id, passwordHash: users.passwordHash })
      .from(workspaces)
      .innerJoin(users, and(eq(users.workspaceId, workspaces.id), inArray(users.email, addresses)))
      .where(eq(workspaces.isDemo, false)),
  );
  const found = new Set<number>();
  for (const { id, passwordHash } of people) {
    if (!found.has(id) && (await verifyPassword(passwordHash, DEMO_PASSWORD))) found.add(id);
  }
  return found;
}

const addresses = [acme, globex].flatMap(({ domain, people }) =>
  people.map(({ email }) => `${email}@${domain}`),
);
