import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, whole, workspaceId } from './columns-schema.ts';
import { workspaces } from './workspaces-schema.ts';

/**
 * What was last read of the subscription of a workspace. `asked` counts the readings that were begun and `answered` is
 * the latest that was kept, so that one that comes back late turns nothing back.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** All are null together where no subscription stands. */
    subscriptionId: text('subscription_id'),
    status: text('status'),
    seats: whole('seats'),
    periodEndsAt: instant('period_ends_at'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** The checkout that was opened last. */
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

/** The events of the provider that were applied, each once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: text('id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), index('billing_events_age').on(t.createdAt)],
);

/** What the local stand-in of the provider keeps: customers, checkouts, subscriptions, invoices, portals and events. */
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
