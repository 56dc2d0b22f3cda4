import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { ownAccountWords } from '#domain/people/index.ts';
import { denied } from '#domain/refusal.ts';
import type { Config } from '#server/config/index.ts';
import {
  type Database,
  withTenant,
  type WorkspaceTx,
  mailTokens,
  NO_GOOGLE,
  users,
} from '#server/db/index.ts';
import { endFeed } from '#server/identity/tokens/feed-secrets.ts';
import { type Letter, type RequestContext, problemOf, tooMany } from '#server/http/index.ts';
import { isAddressTaken } from './address-owner.ts';
import { newAddressLetter, oldAddressLetter } from './address-letters.ts';
import { writeAudit } from '#server/audit/index.ts';
import { releaseLetters } from './email-proof.ts';
import { postLetters } from '#server/mail/index.ts';
import {
  addMailToken,
  endAllMailTokens,
  endMailTokens,
  findMailToken,
  useAddressToken,
} from '#server/identity/tokens/mail-tokens.ts';
import { hashOfSecret } from '#server/base/index.ts';
import { parseRefreshToken } from '#server/identity/tokens/refresh-token.ts';
import { endAllSignIns, holderOfSignIn } from '#server/identity/sign-in/sign-ins.ts';

/** Reads the address that waits for confirmation, or null. */
export async function pendingAddress(
  tx: WorkspaceTx,
  userId: number,
  now: number,
): Promise<{ readonly address: string } | null> {
  const [found] = await tx
    .select({ address: mailTokens.address })
    .from(mailTokens)
    .where(and(isPending(userId), gt(mailTokens.endsAt, now)));
  return found?.address == null ? null : { address: found.address };
}

/** Mails a link that sets the new address, valid once and for an hour (A2), at most one a minute. */
export async function askForAddress(
  { tx, actor, config, now }: RequestContext,
  address: string,
): Promise<Letter[]> {
  const { workspaceId, userId } = actor;
  const [last] = await tx
    .select({ at: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'newAddress')))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  if (last !== undefined && now < last.at + MINUTE_MS)
    throw tooMany(ownAccountWords.justNow, last.at + MINUTE_MS - now);
  await cancelAddress(tx, userId, now);
  const token = { workspaceId, userId, purpose: 'newAddress', address, validMs: HOUR_MS } as const;
  const linkToken = await addMailToken(tx, token, now);
  const letter = newAddressLetter(address, config.publicUrl, linkToken);
  return [{ ...letter, kind: 'proof', userId, linkToken }];
}

/** Ends the open link to a new address. */
export async function cancelAddress(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx.update(mailTokens).set({ usedAt: now }).where(isPending(userId));
}

const isPending = (userId: number) =>
  and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'newAddress'), isNull(mailTokens.usedAt));

interface Owner {
  readonly workspaceId: number;
  readonly userId: number;
}

interface Opening {
  readonly database: Database;
  readonly config: Config;
  readonly now: number;
  readonly address: string;
}

/** Sets a new address, only in the account's own browser (decision 0091); the old one gets a link to undo it. */
export async function setNewAddress(
  opening: Opening & { readonly refreshToken: string | undefined },
  token: string,
): Promise<Owner | null> {
  const { config, now, address: from } = opening;
  return withToken(opening, token, 'newAddress', async (tx, { workspaceId, userId, address }, before) => {
    const refresh = parseRefreshToken(opening.refreshToken);
    const isHere = refresh?.workspaceId === workspaceId;
    if (!isHere || (await holderOfSignIn(tx, refresh, now)) !== userId)
      throw problemOf(denied(texts.confirmElsewhere));
    await tx.update(users).set({ email: address, emailProvenAt: now }).where(eq(users.id, userId));
    await releaseLetters(tx, userId, config, now);
    await endMailTokens(tx, userId, now);
    await writeAudit(tx, { event: 'email.changed', at: now, address: from, workspaceId, userId });
    if (before.emailProvenAt === null) return { workspaceId, userId };
    const back = { workspaceId, userId, purpose: 'oldAddress', address: before.email } as const;
    const linkToken = await addMailToken(tx, { ...back, validMs: TAKEN_BACK_MS }, now);
    const letter = oldAddressLetter(before.email, address, config.publicUrl, linkToken);
    const mailed = { ...letter, kind: 'takeBack', userId, linkToken } as const;
    await postLetters(tx, { workspaceId, address: from, config, now }, [mailed]);
    return { workspaceId, userId };
  });
}

/** Restores the previous address and ends every way to sign in (A3); returns a token for a new password. */
export async function takeAddressBack(
  opening: Opening,
  token: string,
): Promise<(Owner & { readonly resetToken: string }) | null> {
  const { now } = opening;
  return withToken(opening, token, 'oldAddress', async (tx, { workspaceId, userId, address }) => {
    const set = { email: address, emailProvenAt: now, passwordHash: null, ...NO_GOOGLE };
    await tx.update(users).set(set).where(eq(users.id, userId));
    await endAllSignIns(tx, userId, now);
    await endAllMailTokens(tx, userId, now);
    await endFeed(tx, userId);
    await writeAudit(tx, {
      event: 'email.takenBack',
      at: now,
      address: opening.address,
      workspaceId,
      userId,
    });
    const reset = { workspaceId, userId, purpose: 'reset', validMs: HOUR_MS } as const;
    return { workspaceId, userId, resetToken: await addMailToken(tx, reset, now) };
  });
}

const TAKEN_BACK_MS = 7 * DAY_MS;

interface Moved extends Owner {
  readonly address: string;
}

async function withToken<T>(
  { database, now }: Opening,
  token: string,
  purpose: 'newAddress' | 'oldAddress',
  work: (
    tx: WorkspaceTx,
    moved: Moved,
    before: { readonly email: string; readonly emailProvenAt: number | null },
  ) => Promise<T>,
): Promise<T | null> {
  const hash = hashOfSecret(token);
  const found = await findMailToken(database, hash, purpose, now);
  if (found === null) return null;
  const { workspaceId } = found;
  try {
    return await withTenant(database, workspaceId, async (tx) => {
      const used = await useAddressToken(tx, hash, purpose, now);
      if (used === null) return null;
      const [before] = await tx
        .select({ email: users.email, emailProvenAt: users.emailProvenAt })
        .from(users)
        .where(and(eq(users.id, used.userId), eq(users.status, 1)))
        .for('no key update');
      return before === undefined ? null : await work(tx, { workspaceId, ...used }, before);
    });
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    throw problemOf({ code: 'entity.nameTaken', message: messages.emailTaken });
  }
}
