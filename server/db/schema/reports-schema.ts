import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { savedViewScreens } from '#domain/report/index.ts';
import { notBlank, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';
import { workspaces } from './workspaces-schema.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    ownerId: whole('owner_id').notNull(),
    name: text('name').notNull(),
    screen: text('screen', { enum: savedViewScreens }).notNull(),
    query: text('query').notNull(),
    columns: text('columns').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('saved_views_owner').on(t.workspaceId, t.ownerId),
    foreignKey({
      name: 'saved_views_owner',
      columns: [t.workspaceId, t.ownerId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('saved_views_name_given', notBlank(t.name)),
    check('saved_views_screen', sql`${t.screen} IN ('report', 'tasks')`),
  ],
);
