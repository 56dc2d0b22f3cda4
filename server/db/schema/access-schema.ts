import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, notBlank, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';
import { workspaces } from './workspaces-schema.ts';

/**
 * One sign-in on one device, kept alive by refresh tokens of which only hashes are stored. The previous token gets the
 * same successor until `previousValidUntil` (30 s, DEC-136); later another one, unless the first has come back.
 */
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
    /** In plain words, as “Firefox on Windows”; empty where it is not known. */
    browser: text('browser').notNull().default(''),
    /** The network address of the last request for a token. */
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

/**
 * Tokens that were mailed, each for one purpose and one use; only hashes are stored (A2). So are the nonces of credentials
 * that were used (`google`).
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    hash: text('hash').notNull(),
    userId: whole('user_id').notNull(),
    purpose: text('purpose', {
      enum: ['reset', 'invite', 'signup', 'verify', 'google', 'newAddress', 'oldAddress'],
    }).notNull(),
    /** The address that its use sets, where it sets one. */
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
    // An address that can still be taken back is looked for by whoever signs up with it.
    index('mail_tokens_address').on(sql`lower(${t.address})`).where(sql`${t.address} IS NOT NULL`),
  ],
);

/**
 * Letters, written in the transaction that promises them, until the mail server has taken them (decision 0085); the local
 * outbox where there is none (DEC-101).
 */
export const mails = pgTable(
  'mails',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    /** Whose account it is about. */
    userId: whole('user_id').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html').notNull(),
    /** Of the token in its link: once that is over, the letter is sent no more. */
    linkHash: text('link_hash'),
    /** The same with each try, so that a mailbox can tell that it is one mail. */
    messageId: uuid('message_id').notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    /** When to try next, also where whoever tries now does not come back; null in the local outbox. */
    dueAt: instant('due_at'),
    /** How often it was begun to be sent. */
    tries: whole('tries').notNull().default(0),
    /** The user whose address must be confirmed before the letter goes out (decision 0090). */
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

/**
 * Wishes for a link to a new password, for a few seconds: also of addresses that nobody has, so that an answer tells
 * nothing (S3-3). Of no workspace, since nobody has looked whose the address is.
 */
export const resetRequests = pgTable(
  'reset_wishes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** The network address of who asks. */
    address: text('address').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('reset_wishes_due').on(t.dueAt)],
);

/**
 * How many letters were written for a key in its current window: to an address, by a company, by all unconfirmed companies
 * (decision 0090); and how many questions a user and a company put to the language model (decision 0104) or exports they made (decision 0126). Of no workspace, and a key holds no address.
 */
export const mailCounts = pgTable(
  'mail_counts',
  {
    key: text('key').primaryKey(),
    count: whole('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('mail_counts_end').on(t.endsAt)],
);
