import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, notBlank, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';
import { workspaces } from './workspaces-schema.ts';

/** Refresh tokens are hashed. The previous one gets the same successor until `previousValidUntil` (30 s, DEC-136). */
export const signIns = pgTable(
  'sign_ins',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid('id').notNull(),
    userId: whole('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    previousHash: text('previous_hash'),
    previousValidUntil: instant('previous_valid_until'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    idleUntil: instant('idle_until').notNull(),
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
    browser: text('browser').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('sign_ins_token').on(t.tokenHash),
    index('sign_ins_previous').on(t.previousHash),
    index('sign_ins_user').on(t.workspaceId, t.userId),
    index('sign_ins_end').on(t.endsAt),
    foreignKey({
      name: 'sign_ins_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('sign_ins_previous', sql`(${t.previousHash} IS NULL) = (${t.previousValidUntil} IS NULL)`),
    check('sign_ins_end', sql`${t.idleUntil} <= ${t.endsAt}`),
  ],
);

/** Single-use tokens; only hashes are stored (A2). Nonces of used Google credentials are here too (`google`). */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    hash: text('hash').notNull(),
    userId: whole('user_id').notNull(),
    purpose: text('purpose', {
      enum: ['reset', 'invite', 'signup', 'verify', 'google', 'newAddress', 'oldAddress'],
    }).notNull(),
    address: text('address'),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.hash] }),
    uniqueIndex('mail_tokens_hash').on(t.hash),
    index('mail_tokens_user').on(t.workspaceId, t.userId),
    index('mail_tokens_end').on(t.endsAt),
    foreignKey({
      name: 'mail_tokens_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check(
      'mail_tokens_purpose',
      sql`${t.purpose} IN ('reset', 'invite', 'signup', 'verify', 'google', 'newAddress', 'oldAddress')`,
    ),
    check(
      'mail_tokens_address',
      sql`(${t.address} IS NOT NULL) = (${t.purpose} IN ('newAddress', 'oldAddress'))`,
    ),
    // Sign-ups look for addresses that can still be reclaimed.
    index('mail_tokens_address').on(sql`lower(${t.address})`).where(sql`${t.address} IS NOT NULL`),
  ],
);

/** Outgoing mail, written in the transaction that causes it (decision 0085), and the local outbox (DEC-101). */
export const mails = pgTable(
  'mails',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    userId: whole('user_id').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html').notNull(),
    /** The hash of the token in its link; once that expires, the mail isn't sent. */
    linkHash: text('link_hash'),
    /** The same for each retry, so that a mailbox can drop duplicates. */
    messageId: uuid('message_id').notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    /** Moved ahead before each attempt, so a crashed sender's mail is retried; null in the local outbox. */
    dueAt: instant('due_at'),
    tries: whole('tries').notNull().default(0),
    /** The user whose address must be confirmed first (decision 0090). */
    heldFor: whole('held_for'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('mails_age').on(t.createdAt),
    index('mails_due').on(t.dueAt).where(sql`${t.dueAt} IS NOT NULL`),
    index('mails_held').on(t.workspaceId, t.heldFor).where(sql`${t.heldFor} IS NOT NULL`),
    index('mails_user').on(t.workspaceId, t.userId),
    foreignKey({
      name: 'mails_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    foreignKey({
      name: 'mails_held_for',
      columns: [t.workspaceId, t.heldFor],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('mails_held_back', sql`${t.heldFor} IS NULL OR ${t.dueAt} IS NULL`),
    check('mails_recipient_given', notBlank(t.recipient)),
  ],
);

/** Requests queue here for a few seconds, also for unknown addresses, so the response reveals no accounts (S3-3). */
export const resetRequests = pgTable(
  'reset_wishes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('reset_wishes_due').on(t.dueAt)],
);

/** Rate limit counters: mails (decision 0090), questions (0104), exports (0126). Keys hold no address. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    key: text('key').primaryKey(),
    count: whole('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('mail_counts_end').on(t.endsAt)],
);
