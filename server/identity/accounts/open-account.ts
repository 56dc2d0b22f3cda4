import { and, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/index.ts';
import type { NewCompany } from '#domain/people/index.ts';
import {
  databaseRefusal,
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  nextId,
  nextWorkspaceId,
  type Database,
  mailTokens,
  users,
  workspaces,
} from '#server/db/index.ts';
import { firstByAddress, hasNoWayIn, isAddressTaken, isUnfinished, isUnproven } from './address-owner.ts';
import { writeAudit } from '#server/audit/index.ts';
import { confirmAtSignUp } from './email-proof.ts';
import {
  addMailToken,
  canBeTakenBack,
  endMailTokens,
  useMailToken,
} from '#server/identity/tokens/mail-tokens.ts';
import { hashOfSecret } from '#server/base/index.ts';
import { createRoles } from './roles.ts';

interface SignUpParts {
  readonly database: Database;
  readonly now: number;
  readonly address: string;
}

interface StartedSignUp {
  readonly workspaceId: number;
  readonly token: string;
}

/** Creates a workspace with its first admin, or restarts an unfinished one; null if the account exists. */
export async function beginSignUp(
  parts: SignUpParts,
  company: NewCompany & { readonly timeZone: string },
): Promise<StartedSignUp | null> {
  const known = await findByAddress(parts.database, company.Email);
  if (known?.isFinished) return null;
  if (await canBeTakenBack(parts.database, company.Email, parts.now)) return null;
  try {
    if (known === null) return await create(parts, company);
    // Null if a concurrent request has finished or deleted the sign-up: begin again.
    return (await beginAnew(parts, known, company)) ?? (await beginSignUp(parts, company));
  } catch (error) {
    // A concurrent sign-up with this address was faster: restart that one.
    if (databaseRefusal(error)?.constraint !== SIGN_UP_ONCE) throw error;
    return beginSignUp(parts, company);
  }
}

export interface FoundSignUp {
  readonly workspaceId: number;
  readonly companyName: string;
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly isUsed: boolean;
}

/** Finds the sign-up of a token, even a used one, or null. */
export async function findSignUp(
  database: Database,
  token: string,
  now: number,
): Promise<FoundSignUp | null> {
  const [found] = await withSystemRole(database, (tx) =>
    tx
      .select({
        workspaceId: mailTokens.workspaceId,
        companyName: workspaces.companyName,
        userId: mailTokens.userId,
        passwordHash: users.passwordHash,
        usedAt: mailTokens.usedAt,
      })
      .from(mailTokens)
      .innerJoin(workspaces, eq(workspaces.id, mailTokens.workspaceId))
      .innerJoin(users, and(eq(users.workspaceId, mailTokens.workspaceId), eq(users.id, mailTokens.userId)))
      .where(
        and(
          eq(mailTokens.hash, hashOfSecret(token)),
          eq(mailTokens.purpose, 'signup'),
          gt(mailTokens.endsAt, now),
        ),
      ),
  );
  if (found === undefined) return null;
  const { usedAt, ...signUp } = found;
  return { ...signUp, isUsed: usedAt !== null };
}

/** Sets the first password of a sign-up; sends the letter that proves the address (DEC-126, 0090). */
export async function finishSignUp(
  { database, config, now, address }: SignUpParts & { readonly config: Config },
  { workspaceId, userId, token }: Pick<FoundSignUp, 'workspaceId' | 'userId'> & { readonly token: string },
  passwordHash: string,
): Promise<{ readonly warnings: readonly string[] } | 'used' | 'taken'> {
  try {
    return await withTenant(database, workspaceId, async (tx) => {
      if ((await useMailToken(tx, hashOfSecret(token), 'signup', now)) !== userId) return 'used';
      const [set] = await tx
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, userId), isNull(users.passwordHash), eq(users.status, 1)))
        .returning({ email: users.email });
      await writeAudit(tx, { event: 'password.changed', at: now, address, workspaceId, userId });
      if (set === undefined) return 'used';
      const owner = { workspaceId, userId, email: set.email };
      return { warnings: await confirmAtSignUp(tx, owner, { config, now, address }) };
    });
  } catch (error) {
    if (isAddressTaken(error)) return 'taken';
    throw error;
  }
}

export const SIGN_UP_ONCE = 'users_email_sign_up';

interface Known {
  readonly workspaceId: number;
  readonly userId: number;
  readonly isFinished: boolean;
  readonly isProven: boolean;
}

/** Finds the account or the unfinished sign-up of an address; invitations don't count. */
export async function findByAddress(database: Database, email: string): Promise<Known | null> {
  const [found] = await withSystemRole(database, (tx) =>
    tx
      .select({
        workspaceId: users.workspaceId,
        userId: users.id,
        isFinished: sql<boolean>`NOT ${isUnfinished()}`,
        isProven: sql<boolean>`NOT ${isUnproven()}`,
      })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), or(not(hasNoWayIn()), isUnfinished())))
      .orderBy(...firstByAddress())
      .limit(1),
  );
  return found ?? null;
}

async function create(
  parts: SignUpParts,
  company: NewCompany & { readonly timeZone: string },
): Promise<StartedSignUp> {
  const { database, now } = parts;
  const workspaceId = await withSystemRole(database, nextWorkspaceId);
  return withTenant(database, workspaceId, async (tx) => {
    const userId = await makeCompany(tx, workspaceId, company, now);
    return { workspaceId, token: await giveToken(tx, parts, { workspaceId, userId }) };
  });
}

/** Creates the rows of a workspace, its roles and its first admin; returns the admin's id. */
export async function makeCompany(
  tx: WorkspaceTx,
  workspaceId: number,
  company: NewCompany & { readonly timeZone: string },
  now: number,
): Promise<number> {
  await tx.insert(workspaces).values({ id: workspaceId, companyName: company.CompanyName, createdAt: now });
  const roles = await createRoles(tx, workspaceId);
  const userId = await nextId(tx, users);
  await tx.insert(users).values({
    workspaceId,
    id: userId,
    firstName: company.FirstName,
    lastName: company.LastName,
    email: company.Email,
    roleId: roles.admin,
    isWorkspaceAdmin: true,
    isOnboarded: false,
    timeZone: company.timeZone,
  });
  return userId;
}

function beginAnew(
  parts: SignUpParts,
  { workspaceId, userId }: Known,
  company: NewCompany & { readonly timeZone: string },
): Promise<StartedSignUp | null> {
  const { database, now } = parts;
  return withTenant(database, workspaceId, async (tx) => {
    if (!(await renameCompany(tx, { workspaceId, userId }, company, now))) return null;
    return { workspaceId, token: await giveToken(tx, parts, { workspaceId, userId }) };
  });
}

/** Restarts an unfinished sign-up and ends its tokens; false if a concurrent request finished or deleted it. */
export async function renameCompany(
  tx: WorkspaceTx,
  { workspaceId, userId }: { readonly workspaceId: number; readonly userId: number },
  company: NewCompany & { readonly timeZone: string },
  now: number,
): Promise<boolean> {
  const renamed = await tx
    .update(users)
    .set({
      firstName: company.FirstName,
      lastName: company.LastName,
      email: company.Email,
      timeZone: company.timeZone,
    })
    .where(and(eq(users.id, userId), isUnfinished()))
    .returning({ id: users.id });
  if (renamed.length === 0) return false;
  await tx
    .update(workspaces)
    .set({ companyName: company.CompanyName, createdAt: now })
    .where(eq(workspaces.id, workspaceId));
  await endMailTokens(tx, userId, now);
  return true;
}

async function giveToken(
  tx: WorkspaceTx,
  { now, address }: SignUpParts,
  whose: { readonly workspaceId: number; readonly userId: number },
): Promise<string> {
  await writeAudit(tx, { event: 'workspace.created', at: now, address, ...whose });
  return addMailToken(tx, { ...whose, purpose: 'signup', validMs: HOUR_MS }, now);
}
