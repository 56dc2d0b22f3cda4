import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, whole, workspaceId } from './columns-schema.ts';
import { workspaces } from './workspaces-schema.ts';

/** `asked` counts started reads and `answered` is the newest applied one, so a late response can't overwrite it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** Either all of these are null or none. */
    subscriptionId: text('subscription_id'),
    status: text('status'),
    seats: whole('seats'),
    periodEndsAt: instant('period_ends_at'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    checkoutId: text('checkout_id'),
    asked: whole('asked').notNull().default(0),
    answered: whole('answered').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId] }),
    check(
      'subscriptions_whole',
      sql`(${t.subscriptionId} IS NULL) = (${t.status} IS NULL) AND (${t.subscriptionId} IS NULL) = (${t.seats} IS NULL)`,
    ),
    check('subscriptions_seats', sql`${t.seats} > 0`),
  ],
);

export const billingEvents = pgTable(
  'billing_events',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: text('id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index('billing_events_age').on(t.createdAt)],
);

export const localBilling = pgTable(
  'local_billing',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), uniqueIndex('local_billing_id').on(t.id)],
);
