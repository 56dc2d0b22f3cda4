import { and, eq, isNotNull } from 'drizzle-orm';
import { connectRefusal, type OwnGoogle, googleWords } from '#domain/people/index.ts';
import {
  type Database,
  databaseRefusal,
  withTenant,
  type WorkspaceTx,
  NO_GOOGLE,
  users,
} from '#server/db/index.ts';
import type { GoogleHolder } from '#server/providers/index.ts';
import { type Account, holdPassword } from '#server/identity/accounts/accounts.ts';
import { writeAudit } from '#server/audit/index.ts';
import type { GoogleDeps } from './google-accounts.ts';
import { takeNonce } from './google-credential.ts';
import { livePerson } from '#server/identity/sign-in/session-guard.ts';
import { postLetters, writeLetter } from '#server/mail/index.ts';
import type { Sealed } from '#server/identity/tokens/confirmation.ts';
import { endOtherSignIns } from '#server/identity/sign-in/sign-ins.ts';

export interface Connecting extends Sealed {
  readonly address: string;
}

interface Done {
  readonly warnings: readonly string[];
}

export interface Connected {
  readonly holder: GoogleHolder;
  readonly secret: string;
}

/** Connects a Google account, whatever its address, and mails a notice; 401 if the sign-in has ended (A3, P7). */
export async function connectGoogle(
  { database, config, now }: GoogleDeps,
  who: Connecting,
  { holder, secret }: Connected,
): Promise<Done | { readonly why: string } | 'replayed'> {
  const { workspaceId, userId, address } = who;
  const { issuer, subject } = holder;
  try {
    return await withTenant(database, workspaceId, async (tx) => {
      const own = await holdOwn(tx, userId);
      await livePerson(tx, who, config, now);
      if (own.issuer === issuer && own.subject === subject) return { warnings: [] };
      const why = connectRefusal(own);
      if (why !== null) return { why };
      if (!(await takeNonce(tx, { workspaceId, userId, secret }, now))) return 'replayed';
      await tx
        .update(users)
        .set({ googleIssuer: issuer, googleSubject: subject, googleEmail: holder.email })
        .where(eq(users.id, userId));
      await writeAudit(tx, { event: 'google.connected', at: now, address, workspaceId, userId });
      const letter = { ...connectedLetter(own.email, holder.email), kind: 'notice', userId } as const;
      return { warnings: await postLetters(tx, { workspaceId, address, config, now }, [letter]) };
    });
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'users_google') return { why: googleWords.ofAnother };
    throw error;
  }
}

/** Disconnects Google and ends other sign-ins (A3); null if none was connected, 401 if the sign-in ended. */
export async function disconnectGoogle(
  { database, config, now }: GoogleDeps,
  who: Connecting,
  account: Account,
): Promise<Done | 'changed' | null> {
  const { workspaceId, userId, signInId, address } = who;
  return withTenant(database, workspaceId, async (tx) => {
    if (!(await holdPassword(tx, account))) return 'changed';
    await livePerson(tx, who, config, now);
    const ended = await tx
      .update(users)
      .set(NO_GOOGLE)
      .where(and(eq(users.id, userId), isNotNull(users.googleSubject)))
      .returning({ id: users.id });
    if (ended.length === 0) return null;
    await endOtherSignIns(tx, { userId, signInId }, now);
    await writeAudit(tx, { event: 'google.disconnected', at: now, address, workspaceId, userId });
    const letter = { ...disconnectedLetter(account.email), kind: 'notice', userId } as const;
    return { warnings: await postLetters(tx, { workspaceId, address, config, now }, [letter]) };
  });
}

/** Reads how the own account can be opened: by password, by Google. */
export async function readOwnGoogle(
  database: Database,
  { workspaceId, userId, passwordHash }: Account,
): Promise<OwnGoogle> {
  const [row] = await withTenant(database, workspaceId, (tx) =>
    tx.select({ subject: users.googleSubject }).from(users).where(eq(users.id, userId)),
  );
  return { hasGoogle: typeof row?.subject === 'string', hasPassword: passwordHash !== null };
}

async function holdOwn(tx: WorkspaceTx, userId: number) {
  const [row] = await tx
    .select({
      email: users.email,
      issuer: users.googleIssuer,
      subject: users.googleSubject,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (row === undefined) throw new Error('Who asks is there.');
  return { ...row, hasGoogle: row.subject !== null };
}

const connectedLetter = (to: string, there: string) =>
  writeLetter({
    to,
    subject: 'A Google account was connected to your Weekwright account',
    paragraphs: [`You can now sign in with the Google account ${there} as well as with your password.`],
    note: "If this wasn't you, disconnect it in your settings, change your password right away and contact an admin of your company.",
  });

const disconnectedLetter = (to: string) =>
  writeLetter({
    to,
    subject: 'Google was disconnected from your Weekwright account',
    paragraphs: [
      'From now on you sign in with your password; your Google account can no longer sign in to your account. You were signed out on all other devices.',
    ],
    note: "If this wasn't you, reset your password on the sign-in page right away and contact an admin of your company.",
  });
