import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { serverTexts } from '#domain/messages.ts';
import type { Config } from '#server/config/config.ts';
import { asSystem, forWorkspace, type WorkspaceTx } from '#server/db/handle.ts';
import type { Database } from '#server/db/pool.ts';
import { mails, mailTokens } from '#server/db/schema/access.ts';
import { users } from '#server/db/schema/people.ts';
import type { Letter, RequestContext } from '#server/http/handler.ts';
import { tooMany } from '#server/http/problem.ts';
import { writeLetter } from '#server/providers/letter.ts';
import { hasNoWayIn } from './address-owner.ts';
import { INVITATION_MS } from './invitations.ts';
import { postLetters } from './letters.ts';
import { countConfirmation } from './mail-limits.ts';
import { addMailToken } from './mail-tokens.ts';

/** An account and its address. */
interface Owner {
  readonly workspaceId: number;
  readonly userId: number;
  readonly email: string;
}

/** Posts the letter that confirms the address of a sign-up, unless too many of them went out today: it can be asked for. */
export async function confirmAtSignUp(
  tx: WorkspaceTx,
  owner: Owner,
  config: Config,
  now: number,
): Promise<{ readonly warnings: readonly string[] }> {
  const { workspaceId } = owner;
  const { isWithin, warnings } = await countConfirmation(tx, { workspaceId, config, now });
  if (isWithin)
    await postLetters(tx, { workspaceId, config, now }, [await confirmationOf(tx, owner, config, now)]);
  return { warnings };
}

/** The letter that confirms the own address once more, at most once a minute; none where that is confirmed already. */
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
  return [await confirmationOf(tx, actor, config, now)];
}

/** The link is good once and for 24 h (A2, DEC-108), in the fragment (S3-7); earlier ones end. */
async function confirmationOf(
  tx: WorkspaceTx,
  { workspaceId, userId, email }: Owner,
  config: Config,
  now: number,
): Promise<Letter> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify'), isNull(mailTokens.usedAt)));
  const linkToken = await addMailToken(tx, { workspaceId, userId, purpose: 'verify', validMs: DAY_MS }, now);
  const letter = writeLetter({
    to: email,
    subject: 'Confirm your e-mail address for Weekwright',
    paragraphs: [
      'Confirm your e-mail address to finish setting up your Weekwright account. Your invitations go out once it is confirmed.',
      'The link works for 24 hours, in a browser where you are signed in.',
    ],
    action: { label: 'Confirm your address', url: `${config.publicUrl}/confirm-email#token=${linkToken}` },
    note: 'If you didn’t sign up for Weekwright, ignore this e-mail.',
  });
  return { ...letter, userId, linkToken };
}

/** The address of an account is proven: from now on it counts, and the letters go out that waited for it (DEC-126). */
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

/** Lets the letters go out that waited for somebody's address; their invitations hold from now on (decision 0090). */
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

/**
 * Ends what others have written to an address that somebody has proven to own now: invitations of other companies that
 * nobody has accepted (decision 0092). Should this be interrupted, they end by themselves: the address opens one account.
 */
export async function endRivals(
  database: Database,
  { workspaceId, userId }: Pick<Owner, 'workspaceId' | 'userId'>,
  now: number,
): Promise<void> {
  const rivals = await asSystem(database, async (tx) => {
    const [owner] = await tx
      .select({ email: sql<string>`lower(${users.email})`, provenAt: users.emailProvenAt })
      .from(users)
      .where(and(eq(users.workspaceId, workspaceId), eq(users.id, userId), isNotNull(users.emailProvenAt)));
    if (owner === undefined) return [];
    return tx
      .select({ workspaceId: users.workspaceId, userId: users.id })
      .from(users)
      .where(
        and(eq(sql`lower(${users.email})`, owner.email), ne(users.workspaceId, workspaceId), hasNoWayIn()),
      );
  });
  for (const rival of rivals)
    await forWorkspace(database, rival.workspaceId, async (tx) => {
      await tx
        .update(mailTokens)
        .set({ usedAt: now })
        .where(and(eq(mailTokens.userId, rival.userId), isNull(mailTokens.usedAt)));
      await tx.delete(mails).where(and(eq(mails.userId, rival.userId), isNotNull(mails.linkHash)));
    });
}
