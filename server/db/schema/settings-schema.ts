import { check, foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { isWithinDay, whole, workspaceId } from './columns-schema.ts';
import { users } from './people-schema.ts';
import { clients, labels, projects } from './work-schema.ts';
import { workspaces } from './workspaces-schema.ts';

const defaults = {
  defaultClientId: whole('default_client_id'),
  defaultProjectId: whole('default_project_id'),
  defaultLabelId: whole('default_label_id'),
  defaultEstimateMs: whole('default_estimate_ms'),
};

export const workspaceSettings = pgTable(
  'workspace_settings',
  {
    workspaceId: workspaceId()
      .primaryKey()
      .references(() => workspaces.id),
    ...defaults,
  },
  (t) => [
    foreignKey({
      name: 'workspace_settings_client',
      columns: [t.workspaceId, t.defaultClientId],
      foreignColumns: [clients.workspaceId, clients.id],
    }),
    foreignKey({
      name: 'workspace_settings_project',
      columns: [t.workspaceId, t.defaultProjectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      name: 'workspace_settings_label',
      columns: [t.workspaceId, t.defaultLabelId],
      foreignColumns: [labels.workspaceId, labels.id],
    }),
    check('workspace_settings_estimate', isWithinDay(t.defaultEstimateMs)),
  ],
);

export const userSettings = pgTable(
  'user_settings',
  { workspaceId: workspaceId(), userId: whole('user_id').notNull(), ...defaults },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    foreignKey({
      name: 'user_settings_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    foreignKey({
      name: 'user_settings_client',
      columns: [t.workspaceId, t.defaultClientId],
      foreignColumns: [clients.workspaceId, clients.id],
    }),
    foreignKey({
      name: 'user_settings_project',
      columns: [t.workspaceId, t.defaultProjectId],
      foreignColumns: [projects.workspaceId, projects.id],
    }),
    foreignKey({
      name: 'user_settings_label',
      columns: [t.workspaceId, t.defaultLabelId],
      foreignColumns: [labels.workspaceId, labels.id],
    }),
    check('user_settings_estimate', isWithinDay(t.defaultEstimateMs)),
  ],
);
