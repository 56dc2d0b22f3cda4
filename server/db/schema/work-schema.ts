import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { color, deletion, isColor, notBlank, searchName, whole, workspaceId } from './columns-schema.ts';
import { teams, users } from './people-schema.ts';
import { workspaces } from './workspaces-schema.ts';

/** Status: 1 active, 2 inactive, 3 deleted (CLI-01, CLI-02). */
export const clients = pgTable(
  'clients',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    searchName: searchName(),
    status: smallint('status').notNull().default(1),
    startDate: date('start_date'),
    endDate: date('end_date'),
    hoursBudget: numeric('hours_budget', { precision: 12, scale: 2, mode: 'number' }),
    color: color('color').notNull(),
    ...deletion(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    check('clients_name_given', notBlank(t.name)),
    check('clients_status', sql`${t.status} IN (1, 2, 3)`),
    check('clients_dates', sql`${t.endDate} >= ${t.startDate}`),
    check('clients_budget', sql`${t.hoursBudget} >= 0`),
    check('clients_color', isColor(t.color)),
  ],
);

export const clientTeams = pgTable(
  'client_teams',
  { workspaceId: workspaceId(), clientId: whole('client_id').notNull(), teamId: whole('team_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.clientId, t.teamId] }),
    index('client_teams_team').on(t.workspaceId, t.teamId),
    foreignKey({
      name: 'client_teams_client',
      columns: [t.workspaceId, t.clientId],
      foreignColumns: [clients.workspaceId, clients.id],
    }),
    foreignKey({
      name: 'client_teams_team',
      columns: [t.workspaceId, t.teamId],
      foreignColumns: [teams.workspaceId, teams.id],
    }),
  ],
);

export const clientUsers = pgTable(
  'client_users',
  { workspaceId: workspaceId(), clientId: whole('client_id').notNull(), userId: whole('user_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.clientId, t.userId] }),
    index('client_users_user').on(t.workspaceId, t.userId),
    foreignKey({
      name: 'client_users_client',
      columns: [t.workspaceId, t.clientId],
      foreignColumns: [clients.workspaceId, clients.id],
    }),
    foreignKey({
      name: 'client_users_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
  ],
);

/** Status: 1 active, 2 inactive, 3 deleted (LBL-01, LBL-02). */
export const labels = pgTable(
  'labels',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    searchName: searchName(),
    color: color('color').notNull(),
    status: smallint('status').notNull().default(1),
    ...deletion(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('labels_name').on(t.workspaceId, sql`lower(${t.name})`).where(sql`${t.status} <> 3`),
    check('labels_name_given', notBlank(t.name)),
    check('labels_color', isColor(t.color)),
    check('labels_status', sql`${t.status} IN (1, 2, 3)`),
  ],
);

/** Status: 1 active, 2 archived, 3 deleted (PRJ-01, PRJ-04). */
export const projects = pgTable(
  'projects',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    clientId: whole('client_id').notNull(),
    name: text('name').notNull(),
    searchName: searchName(),
    ownerId: whole('owner_id'),
    defaultLabelId: whole('default_label_id'),
    description: text('description').notNull().default(''),
    startDate: date('start_date'),
    endDate: date('end_date'),
    color: color('color').notNull(),
    hoursBudget: numeric('hours_budget', { precision: 12, scale: 2, mode: 'number' }),
    status: smallint('status').notNull().default(1),
    ...deletion(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('projects_name')
      .on(t.workspaceId, t.clientId, sql`lower(${t.name})`)
      .where(sql`${t.status} <> 3`),
    foreignKey({
      name: 'projects_client',
      columns: [t.workspaceId, t.clientId],
      foreignColumns: [clients.workspaceId, clients.id],
    }),
    foreignKey({
      name: 'projects_owner',
      columns: [t.workspaceId, t.ownerId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    foreignKey({
      name: 'projects_label',
      columns: [t.workspaceId, t.defaultLabelId],
      foreignColumns: [labels.workspaceId, labels.id],
    }),
    check('projects_name_given', notBlank(t.name)),
    check('projects_dates', sql`${t.endDate} >= ${t.startDate}`),
    check('projects_color', isColor(t.color)),
    check('projects_budget', sql`${t.hoursBudget} >= 0`),
    check('projects_status', sql`${t.status} IN (1, 2, 3)`),
  ],
);

export const projectTeams = pgTable(
  'project_teams',
  {
    workspaceId: workspaceId(),
    projectId: whole('project_id').notNull(),
    teamId: whole('team_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.projectId, t.teamId] }),
    index('project_teams_team').on(t.workspaceId, t.teamId),
    foreignKey({
      name: 'project_teams_project',
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      name: 'project_teams_team',
      columns: [t.workspaceId, t.teamId],
      foreignColumns: [teams.workspaceId, teams.id],
    }),
  ],
);

export const projectUsers = pgTable(
  'project_users',
  {
    workspaceId: workspaceId(),
    projectId: whole('project_id').notNull(),
    userId: whole('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.projectId, t.userId] }),
    index('project_users_user').on(t.workspaceId, t.userId),
    foreignKey({
      name: 'project_users_project',
      columns: [t.workspaceId, t.projectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      name: 'project_users_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
  ],
);
