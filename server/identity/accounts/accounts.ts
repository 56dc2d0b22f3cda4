import { and, eq, ne, not, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  withSystemRole,
  type WorkspaceTx,
  type Database,
  audit,
  users,
  workspaces,
  batchLoader,
} from '#server/db/index.ts';
import { countsByAddress, firstByAddress, isUnproven } from './address-owner.ts';
import { dropHeldLetters } from './email-proof.ts';
import { endMailTokens } from '#server/identity/tokens/mail-tokens.ts';

export interface Account {
  readonly workspaceId: number;
  readonly userId: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isDemo: boolean;
}

/** `unproven`: a second account with this address, whose address was never confirmed but whose password works. */
export interface FoundAccount extends Account {
  readonly unproven: Account | null;
}

/** Ignores the case of the address. */
export type AccountFinder = (email: string) => Promise<FoundAccount | null>;

/** Creates the finder of active accounts by address, which batches concurrent look-ups. `now` is in ms. */
export function createAccountFinder(database: Database, now: () => number): AccountFinder {
  const find = batchLoader((emails) => findAccounts(database, emails, now()));
  return (email) => find(email.toLowerCase());
}

async function findAccounts(
  database: Database,
  emails: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, FoundAccount>> {
  const found = await withSystemRole(database, (tx) =>
    tx
      .select({ ...columns, isProven: not(isUnproven()) })
      .from(users)
      .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
      .where(
        and(
          sql`lower(${users.email}) = ANY(${sql.param([...emails])}::text[])`,
          eq(users.status, 1),
          countsByAddress(tx, now),
        ),
      )
      .orderBy(...firstByAddress()),
  );
  const accounts = new Map<string, FoundAccount>();
  for (const { isProven, ...account } of found) {
    const address = account.email.toLowerCase();
    const first = accounts.get(address);
    if (first === undefined) accounts.set(address, { ...account, unproven: null });
    else if (!isProven && account.passwordHash !== null)
      accounts.set(address, { ...first, unproven: first.unproven ?? account });
  }
  return accounts;
}

const columns = {
  workspaceId: users.workspaceId,
  userId: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  isDemo: workspaces.isDemo,
};

/** Reads an active account of the workspace; null if it is inactive. */
export async function readAccount(tx: WorkspaceTx, userId: number): Promise<Account | null> {
  const [account] = await tx
    .select(columns)
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
    .where(and(eq(users.id, userId), eq(users.status, 1)));
  return account ?? null;
}

/** Tells whether the verified password is still current and locks it until the transaction ends (A3). */
export async function holdPassword(
  tx: WorkspaceTx,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 1)))
    .for('no key update');
  return found !== undefined && found.passwordHash === passwordHash;
}

/** Locks the row of a user until the transaction ends. */
export async function holdUser(tx: WorkspaceTx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Sets a password and proves the address (DEC-126); ends other tokens and unproven Google links. */
export async function setPassword(
  tx: WorkspaceTx,
  userId: number,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  await dropHeldLetters(tx, userId, now);
  const changed = await tx
    .update(users)
    .set({
      passwordHash,
      emailProvenAt: now,
      googleIssuer: ifProven(users.googleIssuer),
      googleSubject: ifProven(users.googleSubject),
      googleEmail: ifProven(users.googleEmail),
    })
    .where(and(eq(users.id, userId), eq(users.status, 1)))
    .returning({ id: users.id });
  await endMailTokens(tx, userId, now);
  return changed.length > 0;
}

/** A link to an address that wasn't proven may belong to someone else, so it ends with the proof. */
const ifProven = (linked: AnyPgColumn) =>
  sql`CASE WHEN ${users.emailProvenAt} IS NULL THEN NULL ELSE ${linked} END`;

/** Changes a password and ends mailed links; doesn't prove the address. */
export async function changePassword(
  tx: WorkspaceTx,
  userId: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endMailTokens(tx, userId, now);
}

/** Stores the browser's time zone at the first sign-in of a user without one (DEC-134). */
export async function takeTimeZone(tx: WorkspaceTx, userId: number, timeZone: string): Promise<void> {
  const earlier = tx
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.userId, users.id), eq(audit.event, 'signIn.done')));
  await tx
    .update(users)
    .set({ timeZone })
    .where(
      and(
        eq(users.id, userId),
        eq(users.timeZone, NO_TIME_ZONE),
        ne(users.timeZone, timeZone),
        notExists(earlier),
      ),
    );
}

const NO_TIME_ZONE = 'UTC';
