import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { type GoogleMatch, googleRefusal } from '#domain/people/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import {
  databaseRefusal,
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  type Database,
  audit,
  users,
} from '#server/db/index.ts';
import type { Config } from '#server/config/index.ts';
import type { GoogleHolder } from '#server/providers/index.ts';
import { takeTimeZone } from '#server/identity/accounts/accounts.ts';
import {
  countsByAddress,
  firstByAddress,
  hasNoWayIn,
  isUnfinished,
  isUnproven,
  ONE_OF_ADDRESS,
} from '#server/identity/accounts/address-owner.ts';
import { writeAudit } from '#server/audit/index.ts';
import { takeNonce } from './google-credential.ts';
import { endMailTokens } from '#server/identity/tokens/mail-tokens.ts';
import { type Challenged, signInOrAsk } from '#server/identity/factors/sign-in-challenge.ts';
import type { Origin, SignedIn } from '#server/identity/sign-in/sign-ins.ts';

export interface GoogleEntry {
  readonly holder: GoogleHolder;
  readonly secret: string;
  readonly from: Origin;
  readonly timeZone: string | undefined;
}

export interface GoogleDeps {
  readonly database: Database;
  readonly config: Config;
  readonly now: number;
}

export type GoogleEntered = SignedIn | Challenged | { readonly why: string };

/** Signs in by the linked Google account, else by its address, which links it (AUT-09, A4, P7). */
export async function enterWithGoogle(parts: GoogleDeps, entry: GoogleEntry): Promise<GoogleEntered> {
  const { holder } = entry;
  const found = await findByHolder(parts.database, holder, parts.now);
  if (found === null) return { why: googleRefusal(null, holder) ?? serverTexts.googleUnknown };
  try {
    return await enterAs(parts, entry, found);
  } catch (error) {
    // A concurrent request has linked the Google account or address to another account.
    if (!['users_google', ...ONE_OF_ADDRESS].includes(databaseRefusal(error)?.constraint ?? '')) throw error;
    return enterWithGoogle(parts, entry);
  }
}

function enterAs(
  { database, config, now }: GoogleDeps,
  { holder, secret, from, timeZone }: GoogleEntry,
  { workspaceId, userId }: Found,
): Promise<GoogleEntered> {
  return withTenant(database, workspaceId, async (tx) => {
    const match = await holdMatch(tx, userId, holder);
    const why = googleRefusal(match, holder);
    if (match === null || why !== null) return { why: why ?? serverTexts.googleUnknown };
    if (!(await takeNonce(tx, { workspaceId, userId, secret }, now))) return replayed;
    const noted = { at: now, address: from.address, workspaceId, userId };
    if (!match.isLinked) {
      await linkGoogle(tx, userId, holder, now);
      await writeAudit(tx, { event: 'google.linked', ...noted });
    } else await keepGoogleEmail(tx, userId, holder);
    if (timeZone !== undefined) await takeTimeZone(tx, userId, timeZone);
    const signedIn = await signInOrAsk(tx, { workspaceId, userId, from }, config, now);
    return signedIn ?? { why: serverTexts.googleInactive };
  });
}

const replayed = { why: serverTexts.googleRefused };

interface Found {
  readonly workspaceId: number;
  readonly userId: number;
}

/** Prefers the linked account, then a proven one, then the newest invitation. */
async function findByHolder(database: Database, holder: GoogleHolder, now: number): Promise<Found | null> {
  const [found] = await withSystemRole(database, (tx) =>
    tx
      .select({ workspaceId: users.workspaceId, userId: users.id })
      .from(users)
      .where(
        or(
          isLinkedTo(holder),
          and(eq(sql`lower(${users.email})`, holder.email.toLowerCase()), countsByAddress(tx, now)),
        ),
      )
      .orderBy(
        sql`(${users.googleSubject} IS NOT DISTINCT FROM ${holder.subject}) DESC`,
        asc(isUnproven()),
        asc(isUnfinished()),
        desc(hasNoWayIn()),
        ...firstByAddress(),
      )
      .limit(1),
  );
  return found ?? null;
}

/** Finds the account linked to a Google account, or null. */
export async function findLinked(database: Database, holder: GoogleHolder): Promise<Found | null> {
  const [found] = await withSystemRole(database, (tx) =>
    tx.select({ workspaceId: users.workspaceId, userId: users.id }).from(users).where(isLinkedTo(holder)),
  );
  return found ?? null;
}

async function holdMatch(tx: WorkspaceTx, userId: number, holder: GoogleHolder): Promise<GoogleMatch | null> {
  const [row] = await tx
    .select({
      email: users.email,
      status: users.status,
      issuer: users.googleIssuer,
      subject: users.googleSubject,
      hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      isProven: sql<boolean>`${users.emailProvenAt} IS NOT NULL`,
      isUnfinished: isUnfinished(),
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (row === undefined) return null;
  const { email, status, issuer, subject, ...rest } = row;
  const isLinked = issuer === holder.issuer && subject === holder.subject;
  // The address was changed since the account was found.
  if (!isLinked && email.toLowerCase() !== holder.email.toLowerCase()) return null;
  const wasDisconnected = !isLinked && (await hasDisconnected(tx, userId));
  const hasOtherGoogle = !isLinked && subject !== null;
  return { ...rest, isActive: status === 1, isLinked, hasOtherGoogle, wasDisconnected };
}

async function hasDisconnected(tx: WorkspaceTx, userId: number): Promise<boolean> {
  const [once] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.userId, userId), eq(audit.event, 'google.disconnected')))
    .limit(1);
  return once !== undefined;
}

async function linkGoogle(
  tx: WorkspaceTx,
  userId: number,
  { issuer, subject, email }: GoogleHolder,
  now: number,
): Promise<void> {
  await tx
    .update(users)
    .set({
      googleIssuer: issuer,
      googleSubject: subject,
      googleEmail: email,
      emailProvenAt: sql`coalesce(${users.emailProvenAt}, ${new Date(now).toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId));
  await endMailTokens(tx, userId, now);
}

/** A Google account can change its address. */
async function keepGoogleEmail(tx: WorkspaceTx, userId: number, { email }: GoogleHolder): Promise<void> {
  await tx
    .update(users)
    .set({ googleEmail: email })
    .where(and(eq(users.id, userId), sql`${users.googleEmail} IS DISTINCT FROM ${email}`));
}

const isLinkedTo = ({ issuer, subject }: GoogleHolder) =>
  and(eq(users.googleIssuer, issuer), eq(users.googleSubject, subject));
