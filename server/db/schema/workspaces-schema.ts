import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, notBlank, whole, workspaceId } from './columns-schema.ts';

export const workspaces = pgTable(
  'workspaces',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyName: text('company_name').notNull().default(''),
    stripeCustomerId: text('stripe_customer_id'),
    /** Its users sign in with a publicly known password. */
    isDemo: boolean('is_demo').notNull().default(false),
    requiresFactor: boolean('requires_factor').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('workspaces_customer_once').on(t.stripeCustomerId),
    check('workspaces_customer', sql`${t.stripeCustomerId} IS NULL OR ${notBlank(t.stripeCustomerId)}`),
  ],
);

/** The last number issued per workspace and kind; `journal` is the journal's position. */
export const counters = pgTable(
  'counters',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    name: text('name').notNull(),
    value: whole('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.name] })],
);
