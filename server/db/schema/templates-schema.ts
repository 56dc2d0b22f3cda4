import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, deletion, isWithinDay, notBlank, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';
import { labels, projects } from './work-schema.ts';
import { workspaces } from './workspaces-schema.ts';

export const templates = pgTable(
  'templates',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    ownerId: whole('owner_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    status: smallint('status').notNull().default(1),
    createdAt: createdAt(),
    ...deletion(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('templates_owner').on(t.workspaceId, t.ownerId),
    foreignKey({
      name: 'templates_owner',
      columns: [t.workspaceId, t.ownerId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('templates_name_given', notBlank(t.name)),
    check('templates_status', sql`${t.status} IN (1, 3)`),
  ],
);

/** Tasks without a project get the default one of the user who applies the template (DEC-46). */
export const templateTasks = pgTable(
  'template_tasks',
  {
    workspaceId: workspaceId(),
    id: whole('id').notNull(),
    templateId: whole('template_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    dayGroup: integer('day_group').notNull(),
    place: integer('place').notNull(),
    estimateMs: whole('estimate_ms').notNull(),
    projectId: whole('project_id'),
    labelId: whole('label_id'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('template_tasks_template').on(t.workspaceId, t.templateId),
    foreignKey({
      name: 'template_tasks_template',
      columns: [t.workspaceId, t.templateId],
      foreignColumns: [templates.workspaceId, templates.id],
    }),
    foreignKey({
      name: 'template_tasks_project',
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      name: 'template_tasks_label',
      columns: [t.workspaceId, t.labelId],
      foreignColumns: [labels.workspaceId, labels.id],
    }),
    check('template_tasks_name_given', notBlank(t.name)),
    check('template_tasks_day', sql`${t.dayGroup} >= 1`),
    check('template_tasks_estimate', isWithinDay(t.estimateMs)),
  ],
);
