import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';

/** The token is encrypted with a key outside the database (decision 0100). */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    email: text('email').notNull(),
    sealedToken: text('sealed_token').notNull(),
    connectedAt: instant('connected_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    foreignKey({
      name: 'calendar_connections_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
  ],
);

/** Only a hash of the secret address is stored (decision 0100). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    uniqueIndex('calendar_feeds_hash').on(t.hash),
    foreignKey({
      name: 'calendar_feeds_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
  ],
);
