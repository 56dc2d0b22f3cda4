import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';

/** The Google Calendar of a person; what opens it is sealed with a key that the database does not have (decision 0100). */
export const calendarConnections = pgTable(
  'calendar_connections',
  {
    workspaceId: workspaceId(),
    userId: whole('user_id').notNull(),
    /** The account there, as it was when it was connected. */
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

/** The secret address under which other calendars read the planned week of a person; a hash is stored (decision 0101). */
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
