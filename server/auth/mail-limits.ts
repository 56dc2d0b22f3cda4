import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { invitationsPerDay, reachesWarning } from '#domain/mail-limits.ts';
import { sentences, serverTexts } from '#domain/messages.ts';
import type { Config } from '#server/config/config.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { mailCounts } from '#server/db/schema/access.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/people.ts';
import { workspaces } from '#server/db/schema/workspaces.ts';
import type { Letter } from '#server/http/handler.ts';
import { problemOf, tooMany } from '#server/http/problem.ts';
import { hashOfSecret } from './refresh-token.ts';

/** Whose letters are counted, by which limits, and when (ms). */
interface Counting {
  readonly workspaceId: number;
  readonly config: Pick<Config, 'rateLimits' | 'invitesPerDay' | 'unconfirmedMailsPerDay'>;
  readonly now: number;
}

/**
 * Counts letters in the transaction that writes them, so that the limits hold for all server processes together and what
 * is refused was never counted: letters to one address, invitations of a company, and all letters of companies without a
 * confirmed admin (decision 0090). Throws where one is too many; answers what the log should say.
 */
export async function countLetters(
  tx: WorkspaceTx,
  counting: Counting,
  letters: readonly Letter[],
): Promise<string[]> {
  const { config, workspaceId } = counting;
  if (!config.rateLimits || letters.length === 0) return [];
  const counters = letters.map(({ to }) => addressCounter(to));
  const invitations = letters.filter(({ isInvitation }) => isInvitation === true).length;
  if (invitations > 0) counters.push(await invitationCounter(tx, counting, invitations));
  const sent = letters.filter(({ heldFor }) => heldFor === undefined).length;
  if (sent > 0 && !(await hasConfirmedAdmin(tx)))
    counters.push(unconfirmedCounter(config.unconfirmedMailsPerDay, sent));
  const counted = await count(tx, counters, counting.now);
  for (const one of counted) if (one.count > one.limit) throw one.refusal(one);
  return warningsOf(counted, workspaceId);
}

/**
 * Counts the letter by which somebody confirms the own address. False where the companies without a confirmed admin have
 * had their letters of the day: a sign-up goes on without it, and the letter can be asked for later.
 */
export async function countConfirmation(
  tx: WorkspaceTx,
  { config, now, workspaceId }: Counting,
): Promise<{ readonly isWithin: boolean; readonly warnings: string[] }> {
  if (!config.rateLimits) return { isWithin: true, warnings: [] };
  const counted = await count(tx, [unconfirmedCounter(config.unconfirmedMailsPerDay, 1)], now);
  return {
    isWithin: counted.every((one) => one.count <= one.limit),
    warnings: warningsOf(counted, workspaceId),
  };
}

/** One count that letters add to. */
interface Counter {
  readonly key: string;
  readonly adds: number;
  readonly limit: number;
  readonly windowMs: number;
  /** What the log calls it, where an operator wants to know that it is nearly reached. */
  readonly name?: string;
  readonly refusal: (counted: Counted) => Error;
}

interface Counted extends Counter {
  readonly count: number;
  /** Until when (ms) this window lasts. */
  readonly leftMs: number;
}

function addressCounter(address: string): Counter {
  return {
    key: `address ${hashOfSecret(address.toLowerCase())}`,
    adds: 1,
    limit: 10,
    windowMs: 15 * MINUTE_MS,
    refusal: ({ leftMs }) => tooMany(serverTexts.tooManyLetters, leftMs),
  };
}

function unconfirmedCounter(limit: number, adds: number): Counter {
  return {
    key: 'unconfirmed',
    adds,
    limit,
    windowMs: DAY_MS,
    name: 'E-mails of companies without a confirmed admin',
    refusal: () => problemOf({ code: 'mail.limited', message: serverTexts.unconfirmedLetters }),
  };
}

async function invitationCounter(
  tx: WorkspaceTx,
  { workspaceId, config, now }: Counting,
  adds: number,
): Promise<Counter> {
  const [company] = await tx
    .select({
      createdAt: workspaces.createdAt,
      paidSeats: sql<number>`coalesce(${subscriptions.seats}, 0)::int`,
    })
    .from(workspaces)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.workspaceId, workspaces.id), eq(subscriptions.status, 'active')),
    );
  const limit = invitationsPerDay(company ?? { createdAt: now, paidSeats: 0 }, config.invitesPerDay, now);
  return {
    key: `invitations ${workspaceId}`,
    adds,
    limit,
    windowMs: DAY_MS,
    name: `Invitations of workspace ${workspaceId}`,
    refusal: ({ count: reached }) =>
      problemOf({
        code: 'mail.limited',
        message: sentences.invitationsLimited(limit, Math.max(0, limit - (reached - adds))),
      }),
  };
}

async function hasConfirmedAdmin(tx: WorkspaceTx): Promise<boolean> {
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isWorkspaceAdmin, true), eq(users.status, 1), isNotNull(users.emailProvenAt)))
    .limit(1);
  return admin !== undefined;
}

/** Adds to counts, each in its window: a new one begins where the last is over, or was begun by a clock far ahead. */
async function count(tx: WorkspaceTx, counters: readonly Counter[], now: number): Promise<Counted[]> {
  const byKey = new Map<string, Counter>();
  for (const counter of counters) {
    const adds = counter.adds + (byKey.get(counter.key)?.adds ?? 0);
    byKey.set(counter.key, { ...counter, adds });
  }
  const counted: Counted[] = [];
  // Always in the order of their keys, so that no two transactions wait for each other.
  for (const counter of [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    const { key, adds, windowMs } = counter;
    const at = sql`${new Date(now).toISOString()}::timestamptz`;
    const latest = sql`${new Date(now + windowMs).toISOString()}::timestamptz`;
    const isOver = sql`(${mailCounts.endsAt} <= ${at} OR ${mailCounts.endsAt} > ${latest})`;
    const [row] = await tx
      .insert(mailCounts)
      .values({ key, count: adds, endsAt: now + windowMs })
      .onConflictDoUpdate({
        target: mailCounts.key,
        set: {
          count: sql`CASE WHEN ${isOver} THEN ${adds}::bigint ELSE ${mailCounts.count} + ${adds}::bigint END`,
          endsAt: sql`CASE WHEN ${isOver} THEN ${latest} ELSE ${mailCounts.endsAt} END`,
        },
      })
      .returning({ count: mailCounts.count, endsAt: mailCounts.endsAt });
    if (row !== undefined) counted.push({ ...counter, count: row.count, leftMs: row.endsAt - now });
  }
  return counted;
}

function warningsOf(counted: readonly Counted[], workspaceId: number): string[] {
  return counted.flatMap(({ name, adds, count: reached, limit }) =>
    name !== undefined && reachesWarning(reached - adds, reached, limit)
      ? [`${name}: ${reached} of ${limit} for today (last by workspace ${workspaceId}).`]
      : [],
  );
}
