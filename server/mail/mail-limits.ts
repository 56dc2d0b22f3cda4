import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { invitationsPerDay, reachesWarning, unconfirmedOfNetwork } from '#domain/people/index.ts';
import { sentences, serverTexts } from '#domain/texts/index.ts';
import type { Config } from '#server/config/index.ts';
import {
  type WorkspaceTx,
  insertOf,
  isAnyOf,
  mailCounts,
  subscriptions,
  users,
  workspaces,
} from '#server/db/index.ts';
import { siteOf, type Letter, problemOf, tooMany } from '#server/http/index.ts';
import { hashOfSecret } from '#server/base/index.ts';

export interface Counting {
  readonly workspaceId: number;
  readonly address: string;
  readonly config: Pick<Config, 'rateLimits' | 'invitesPerDay' | 'unconfirmedMailsPerDay'>;
  readonly now: number;
}

interface WithinLimits {
  readonly kept: readonly Letter[];
  readonly warnings: readonly string[];
}

/**
 * Counts letters in their transaction, for all processes together (decision 0090); throws over a limit.
 * Doesn't count `takeBack` letters, since an intruder could use up the limit first.
 */
export async function countLetters(
  tx: WorkspaceTx,
  counting: Counting,
  letters: readonly Letter[],
): Promise<WithinLimits> {
  const { config, workspaceId, now } = counting;
  const counted = letters.filter(({ kind }) => kind !== 'takeBack');
  if (!config.rateLimits || counted.length === 0) return { kept: letters, warnings: [] };
  const countersOf = await countersFor(tx, counting, counted);
  const required = await count(
    tx,
    counted.flatMap((letter) => (canBeLeftOut(letter) ? [] : countersOf(letter))),
    now,
  );
  for (const one of required) if (isOver(one)) throw one.refusal(one);
  const warnings = warningsOf(required, workspaceId);
  const leftOut = new Set<Letter>();
  for (const letter of counted.filter(canBeLeftOut)) {
    const optional = await count(tx, countersOf(letter), now);
    if (optional.some(isOver)) {
      await uncount(tx, optional);
      leftOut.add(letter);
    } else warnings.push(...warningsOf(optional, workspaceId));
  }
  return { kept: letters.filter((letter) => !leftOut.has(letter)), warnings };
}

const canBeLeftOut = ({ kind, isOptional }: Letter): boolean =>
  isOptional === true || kind === 'notice' || kind === 'reset';

export interface Counter {
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly adds?: number;
  readonly name?: string;
  readonly refusal: (counted: Counted) => Error;
}

export interface Counted extends Counter {
  readonly adds: number;
  readonly count: number;
  readonly leftMs: number;
}

/** Tells whether a count is above its limit. */
export const isOver = ({ count: reached, limit }: Counted): boolean => reached > limit;

async function countersFor(
  tx: WorkspaceTx,
  counting: Counting,
  letters: readonly Letter[],
): Promise<(letter: Letter) => Counter[]> {
  const invitations = letters.some(({ kind }) => kind === 'invitation')
    ? await invitationCounter(tx, counting)
    : null;
  const unconfirmed =
    letters.some(isSent) && !(await hasConfirmedAdmin(tx)) ? unconfirmedCounters(counting) : [];
  return (letter) => [
    addressCounter(letter),
    ...(letter.kind === 'invitation' && invitations !== null ? [invitations] : []),
    ...(letter.kind === 'proof' ? [proofCounter(counting, letter)] : []),
    ...(isSent(letter) ? unconfirmed : []),
  ];
}

const isSent = ({ heldFor }: Letter): boolean => heldFor === undefined;

/** Counted apart, so that other letters can't use up the owner's password resets. */
function addressCounter({ to, kind }: Letter): Counter {
  const isReset = kind === 'reset';
  return {
    key: `${isReset ? 'reset' : 'address'} ${hashOfSecret(to.toLowerCase())}`,
    limit: isReset ? MOST_RESETS : MOST_TO_ADDRESS,
    windowMs: 15 * MINUTE_MS,
    refusal: ({ leftMs }) => tooMany(serverTexts.tooManyLetters, leftMs),
  };
}

const MOST_TO_ADDRESS = 10;
const MOST_RESETS = 5;

/** Prevents probing mailboxes from one account. */
const proofCounter = ({ workspaceId }: Counting, { userId }: Letter): Counter => ({
  key: `proofs ${workspaceId}.${userId}`,
  limit: 10,
  windowMs: DAY_MS,
  refusal: () => problemOf({ code: 'mail.limited', message: serverTexts.tooManyConfirmations }),
});

function unconfirmedCounters({ config, address }: Counting): Counter[] {
  const refusal = () => problemOf({ code: 'mail.limited', message: serverTexts.unconfirmedLetters });
  const limit = config.unconfirmedMailsPerDay;
  const name = 'E-mails from companies without a confirmed admin';
  return [
    {
      key: `network ${hashOfSecret(siteOf(address))}`,
      limit: unconfirmedOfNetwork(limit),
      windowMs: DAY_MS,
      refusal,
    },
    { key: 'unconfirmed', limit, windowMs: DAY_MS, name, refusal },
  ];
}

async function invitationCounter(tx: WorkspaceTx, { workspaceId, config, now }: Counting): Promise<Counter> {
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
    limit,
    windowMs: DAY_MS,
    name: `Invitations from workspace ${workspaceId}`,
    refusal: ({ count: reached, adds }) =>
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

/** Adds to counters in one statement; starts a new window if the last is over or was set by a clock far ahead. */
export async function count(tx: WorkspaceTx, counters: readonly Counter[], now: number): Promise<Counted[]> {
  if (counters.length === 0) return [];
  const added = new Map<string, Counter & { readonly adds: number }>();
  for (const counter of counters)
    added.set(counter.key, { ...counter, adds: (added.get(counter.key)?.adds ?? 0) + (counter.adds ?? 1) });
  const rows = [...added.values()].map(({ key, adds, windowMs }) => ({
    key,
    count: adds,
    endsAt: now + windowMs,
  }));
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const isAhead = sql`${mailCounts.endsAt} > excluded.ends_at + ${`${FAR_AHEAD_MS} milliseconds`}::interval`;
  const isPast = sql`(${mailCounts.endsAt} <= ${at} OR ${isAhead})`;
  // In key order, to prevent deadlocks.
  const counted = await tx.execute<{ key: string; count: string; ends_at: number }>(sql`
    ${insertOf(mailCounts, rows)} ORDER BY key COLLATE "C"
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isPast} THEN excluded.count ELSE ${mailCounts.count} + excluded.count END,
      ends_at = CASE WHEN ${isPast} THEN excluded.ends_at ELSE ${mailCounts.endsAt} END
    RETURNING key, count, (extract(epoch FROM ends_at) * 1000)::float8 AS ends_at`);
  return counted.rows
    .flatMap(({ key, count: reached, ends_at: endsAt }) => {
      const counter = added.get(key);
      return counter === undefined ? [] : [{ ...counter, count: Number(reached), leftMs: endsAt - now }];
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** In ms; no request takes this long, so a later window means a wrong clock. */
const FAR_AHEAD_MS = HOUR_MS;

async function uncount(tx: WorkspaceTx, counted: readonly Counted[]): Promise<void> {
  const keys = counted.map(({ key }) => key);
  await tx
    .update(mailCounts)
    .set({ count: sql`${mailCounts.count} - 1` })
    .where(isAnyOf(mailCounts.key, keys));
}

function warningsOf(counted: readonly Counted[], workspaceId: number): string[] {
  return counted.flatMap(({ name, adds, count: reached, limit }) =>
    name !== undefined && reachesWarning(reached - adds, reached, limit)
      ? [`${name}: ${reached} of ${limit} for today (last by workspace ${workspaceId}).`]
      : [],
  );
}
