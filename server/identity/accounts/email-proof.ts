import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { serverTexts, texts } from '#domain/texts/index.ts';
import type { Config } from '#server/config/index.ts';
import {
  withSystemRole,
  withTenant,
  type WorkspaceTx,
  type Database,
  mails,
  mailTokens,
  users,
} from '#server/db/index.ts';
import {
  type Letter,
  type RequestContext,
  invalid,
  type Problem,
  problemOf,
  tooMany,
} from '#server/http/index.ts';
import { writeLetter, postLetters } from '#server/mail/index.ts';
import { personOfUser } from './person.ts';
import { addressesInUse } from './address-owner.ts';
import { INVITATION_MS } from './invitations.ts';
import { holderOfSignIn } from '#server/identity/sign-in/sign-ins.ts';
import { addMailToken } from '#server/identity/tokens/mail-tokens.ts';
import type { RefreshToken } from '#server/identity/tokens/refresh-token.ts';

interface Owner {
  readonly workspaceId: number;
  readonly userId: number;
  readonly email: string;
}

/** Posts the confirmation letter of a sign-up, unless a daily limit is reached; returns warnings for the log. */
export async function confirmAtSignUp(
  tx: WorkspaceTx,
  owner: Owner,
  { config, now, address }: { readonly config: Config; readonly now: number; readonly address: string },
): Promise<readonly string[]> {
  const { workspaceId } = owner;
  const letter = await confirmationOf(tx, owner, { config, now });
  return postLetters(tx, { workspaceId, address, config, now }, [{ ...letter, isOptional: true }]);
}

/** Makes another confirmation letter, at most one a minute; throws if the address is taken (decision 0091). */
export async function confirmAgain({ tx, actor, config, now }: RequestContext): Promise<Letter[]> {
  if (actor.isEmailProven) return [];
  const [last] = await tx
    .select({ at: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, actor.userId), eq(mailTokens.purpose, 'verify')))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  if (last !== undefined && now < last.at + MINUTE_MS)
    throw tooMany(serverTexts.confirmedJustNow, last.at + MINUTE_MS - now);
  if ((await addressesInUse(tx, [actor.email])).size > 0)
    throw problemOf({ code: 'entity.kept', message: texts.addressOfAnother });
  return [await confirmationOf(tx, actor, { config, now })];
}

/** Returns the problem of an ended link; only the account's own browser learns the state of the address. */
export async function confirmationOver(
  { database, config, now }: { readonly database: Database; readonly config: Config; readonly now: number },
  refresh: RefreshToken | null,
): Promise<Problem> {
  const over = invalid(texts.linkUsed, 'token');
  if (refresh === null) return over;
  return withTenant(database, refresh.workspaceId, async (tx) => {
    const holder = await holderOfSignIn(tx, refresh, now);
    const person = holder === null ? null : await personOfUser(tx, holder, config, now);
    if (person === null) return over;
    if (person.actor.isEmailProven)
      return problemOf({ code: 'email.confirmed', message: texts.emailWasConfirmed }, { field: 'token' });
    return person.user.IsConfirmationSent ? invalid(texts.confirmNewest, 'token') : over;
  });
}

/** Makes the confirmation letter for an address set by an admin, unless too many were sent to it. */
export async function confirmMoved({ tx, config, now }: RequestContext, owner: Owner): Promise<Letter> {
  return { ...(await confirmationOf(tx, owner, { config, now }, MOVED)), isOptional: true };
}

/** Valid once and for 24 h (A2, DEC-108), in the fragment (S3-7); ends earlier ones. */
async function confirmationOf(
  tx: WorkspaceTx,
  { workspaceId, userId, email }: Owner,
  { config, now }: { readonly config: Config; readonly now: number },
  { intro, note } = SIGNED_UP,
): Promise<Letter> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify'), isNull(mailTokens.usedAt)));
  const linkToken = await addMailToken(tx, { workspaceId, userId, purpose: 'verify', validMs: DAY_MS }, now);
  const letter = writeLetter({
    to: email,
    subject: 'Confirm your e-mail address for Weekwright',
    paragraphs: [intro, 'The link works for 24 hours, in a browser where you are signed in.'],
    action: { label: 'Confirm your address', url: `${config.publicUrl}/confirm-email#token=${linkToken}` },
    note,
  });
  return { ...letter, kind: 'proof', userId, linkToken };
}

const SIGNED_UP = {
  intro:
    'Confirm your e-mail address to finish setting up your Weekwright account. Your invitations go out once it is confirmed.',
  note: "If you didn't sign up for Weekwright, ignore this e-mail.",
};
const MOVED = {
  intro:
    'An admin of your company set this e-mail address for your Weekwright account. Confirm that it is yours.',
  note: "If you don't have a Weekwright account, ignore this e-mail.",
};

/** Marks an address as proven and releases the letters that waited for it (DEC-126). */
export async function proveAddress(
  tx: WorkspaceTx,
  userId: number,
  config: Pick<Config, 'smtpUrl'>,
  now: number,
): Promise<void> {
  await tx
    .update(users)
    .set({
      emailProvenAt: sql`coalesce(${users.emailProvenAt}, ${new Date(now).toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId));
  await releaseLetters(tx, userId, config, now);
}

/** Releases the letters that waited for a user's address; their invitations become valid (decision 0090). */
export async function releaseLetters(
  tx: WorkspaceTx,
  userId: number,
  config: Pick<Config, 'smtpUrl'>,
  now: number,
): Promise<void> {
  const released = await tx
    .update(mails)
    .set({ heldFor: null, dueAt: config.smtpUrl === undefined ? null : now })
    .where(eq(mails.heldFor, userId))
    .returning({ linkHash: mails.linkHash });
  const links = released.flatMap(({ linkHash }) => linkHash ?? []);
  if (links.length > 0)
    await tx
      .update(mailTokens)
      .set({ endsAt: now + INVITATION_MS })
      .where(and(inArray(mailTokens.hash, links), isNull(mailTokens.usedAt)));
}

/** Deletes a user's waiting letters; their invitations count as undelivered (decision 0090). */
export async function dropHeldLetters(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  const dropped = await tx
    .delete(mails)
    .where(eq(mails.heldFor, userId))
    .returning({ invited: mails.userId, linkHash: mails.linkHash });
  if (dropped.length === 0) return;
  const links = dropped.flatMap(({ linkHash }) => linkHash ?? []);
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(inArray(mailTokens.hash, links), isNull(mailTokens.usedAt)));
  const invited = dropped.map((letter) => letter.invited);
  await tx.update(users).set({ inviteUnsentAt: now }).where(inArray(users.id, invited));
}

/** Ends unproven accounts' invitations and letters for a proven address; returns their workspaces (decision 0091). */
export async function endRivals(
  database: Database,
  { workspaceId, userId }: Pick<Owner, 'workspaceId' | 'userId'>,
  now: number,
): Promise<readonly number[]> {
  const rivals = await withSystemRole(database, async (tx) => {
    const [owner] = await tx
      .select({ email: sql<string>`lower(${users.email})` })
      .from(users)
      .where(and(eq(users.workspaceId, workspaceId), eq(users.id, userId), isNotNull(users.emailProvenAt)));
    if (owner === undefined) return [];
    return tx
      .select({ workspaceId: users.workspaceId, userId: users.id })
      .from(users)
      .where(
        and(
          eq(sql`lower(${users.email})`, owner.email),
          ne(users.workspaceId, workspaceId),
          isNull(users.emailProvenAt),
        ),
      );
  });
  for (const rival of rivals)
    await withTenant(database, rival.workspaceId, (tx) => endRival(tx, rival.userId, now));
  return [...new Set(rivals.map((rival) => rival.workspaceId))];
}

/** A link to another address stays, so that the user of that account can still move it. */
async function endRival(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  const [rival] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailProvenAt)))
    .for('no key update');
  if (rival === undefined) return;
  const ended = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.userId, userId),
        isNull(mailTokens.usedAt),
        notInArray(mailTokens.purpose, ['newAddress', 'oldAddress']),
      ),
    )
    .returning({ hash: mailTokens.hash });
  const links = ended.map(({ hash }) => hash);
  await tx.delete(mails).where(and(eq(mails.userId, userId), inArray(mails.linkHash, links)));
  await dropHeldLetters(tx, userId, now);
}
