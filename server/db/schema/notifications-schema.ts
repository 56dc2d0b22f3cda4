import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, notBlank } from './columns-schema.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    severity: text('severity', { enum: ['Info', 'Success', 'Warning', 'Error'] }).notNull(),
    message: text('message').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('notifications_severity', sql`${t.severity} IN ('Info', 'Success', 'Warning', 'Error')`),
    check('notifications_message_given', notBlank(t.message)),
    check('notifications_times', sql`${t.endAt} >= ${t.startAt}`),
  ],
);
