import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, notBlank, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';

/** The secret is encrypted with a key outside the database (decision 0167). */
export const authenticatorApps = pgTable(
  'authenticator_apps',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The time step of the last accepted code; only later ones are accepted, so a code can't be replayed. */
    lastStep: whole('last_step').notNull().default(0),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    foreignKey({
      name: 'authenticator_apps_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId, t.hash] }),
    foreignKey({
      name: 'recovery_codes_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
  ],
);

/** Keys and ids are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    userId: whole('user_id').notNull(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; it must grow, unless it is always 0. */
    counter: whole('counter').notNull(),
    transports: text('transports').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.workspaceId, t.userId),
    foreignKey({
      name: 'passkeys_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('passkeys_name_given', notBlank(t.name)),
  ],
);

/** Single-use challenges for second factors, new passkeys and confirmations; only a hash of the token is stored. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    workspaceId: workspaceId(),
    hash: text('hash').notNull(),
    userId: whole('user_id').notNull(),
    purpose: text('purpose', { enum: ['signIn', 'register', 'confirm'] }).notNull(),
    signInId: uuid('sign_in_id'),
    passkeyChallenge: text('passkey_challenge').notNull(),
    tries: whole('tries').notNull().default(0),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.hash] }),
    index('factor_challenges_user').on(t.workspaceId, t.userId),
    index('factor_challenges_end').on(t.endsAt),
    foreignKey({
      name: 'factor_challenges_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('factor_challenges_purpose', sql`${t.purpose} IN ('signIn', 'register', 'confirm')`),
    check('factor_challenges_session', sql`(${t.signInId} IS NULL) = (${t.purpose} = 'signIn')`),
  ],
);
