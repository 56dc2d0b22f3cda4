import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, notBlank, whole, workspaceId } from './columns-schema.ts';

/** A company: everything else belongs to one (WSP-01, WSP-02). */
export const workspaces = pgTable(
  'workspaces',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyName: text('company_name').notNull().default(''),
    stripeCustomerId: text('stripe_customer_id'),
    /** Written by the demo: its people sign in with a password that everybody knows. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Its users must have a second factor. */
    requiresFactor: boolean('requires_factor').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('workspaces_customer_once').on(t.stripeCustomerId),
    check('workspaces_customer', sql`${t.stripeCustomerId} IS NULL OR ${notBlank(t.stripeCustomerId)}`),
  ],
);

/** The last number given out, per workspace and kind; `journal` is the position of the journal. */
export const counters = pgTable(
  'counters',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    name: text('name').notNull(),
    value: whole('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.name] })],
);
