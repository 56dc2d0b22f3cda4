import { getTableColumns, inArray, is, type SQLWrapper } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { WorkspaceTx } from './handle.ts';
import * as access from './schema/access-schema.ts';
import * as billing from './schema/billing-schema.ts';
import * as calendar from './schema/calendar-schema.ts';
import * as factors from './schema/factors-schema.ts';
import * as journal from './schema/journal-schema.ts';
import * as notifications from './schema/notifications-schema.ts';
import * as people from './schema/people-schema.ts';
import * as reports from './schema/reports-schema.ts';
import * as settings from './schema/settings-schema.ts';
import * as tasks from './schema/tasks-schema.ts';
import * as templates from './schema/templates-schema.ts';
import * as timeImport from './schema/time-import-schema.ts';
import * as work from './schema/work-schema.ts';
import * as workspaces from './schema/workspaces-schema.ts';

type OnRemoval = 'clear' | 'delete' | 'keep';

export interface Reference {
  readonly name: string;
  readonly table: PgTable;
  readonly key: string;
  readonly column: PgColumn;
  readonly target: PgTable;
  readonly onRemoval: OnRemoval;
}

/** Rows that are deleted with their target although its key isn't part of theirs. */
const owned: ReadonlySet<string> = new Set([
  'factor_challenges_user',
  'mail_tokens_user',
  'mails_user',
  'passkeys_user',
  'sign_ins_user',
  'saved_views_owner',
  'templates_owner',
  'template_tasks_template',
]);

export const keptReferences: Readonly<Record<string, string>> = {
  adjustments_task: 'Time that was logged stays.',
  adjustments_user: 'Time that was logged stays.',
  audit_user: 'The audit log is never changed.',
  calendar_imports_task: 'Says which events were imported before.',
  calendar_imports_user: 'Says which events were imported before.',
  client_teams_client: 'A deleted client can still be read, with its teams.',
  client_users_client: 'A deleted client can still be read, with its users.',
  imported_time_import: 'Imports are never deleted.',
  journal_by: 'The journal is never changed.',
  journal_tasks_row: 'The journal is never changed.',
  mails_held_for: 'A letter that waits for an address goes out only once that is confirmed.',
  projects_label: 'A deleted label counts as none, and is the default again once restored.',
  project_teams_project: 'A deleted project can still be read, with its teams.',
  project_users_project: 'A deleted project can still be read, with its users.',
  projects_client: 'Projects stay under the name of their client.',
  role_permissions_permission_id_permissions_id_fk: 'Permissions are never deleted.',
  role_permissions_role: 'Roles are never deleted.',
  sessions_task: 'Time that was logged stays.',
  sessions_user: 'Time that was logged stays.',
  tasks_assignee: 'Tasks stay, without the name of their person.',
  tasks_creator: 'Tasks stay, without the name of their person.',
  tasks_label: 'Only deleted tasks have a label that is deleted, and can be restored with it.',
  tasks_project: 'Tasks stay under the name of their project.',
  template_tasks_label: 'Shown as none while the label is deleted.',
  template_tasks_project:
    'Shown as archived; using the template is refused until the task gets another project.',
  time_import_rows_import: 'Imports are never deleted.',
  time_imports_user: 'What was imported stays.',
  user_settings_client: 'A deleted client counts as none, and is the default again once restored.',
  user_settings_label: 'A deleted label counts as none, and is the default again once restored.',
  user_settings_project: 'A deleted project counts as none, and is the default again once restored.',
  users_role: 'Roles are never deleted.',
  worked_days_task: 'Time that was logged stays.',
  worked_days_user: 'Time that was logged stays.',
  workspace_settings_client: 'A deleted client counts as none, and is the default again once restored.',
  workspace_settings_label: 'A deleted label counts as none, and is the default again once restored.',
  workspace_settings_project: 'A deleted project counts as none, and is the default again once restored.',
};

const modules: readonly object[] = [
  access,
  billing,
  calendar,
  factors,
  journal,
  notifications,
  people,
  reports,
  settings,
  tasks,
  templates,
  timeImport,
  work,
  workspaces,
];

export const tables: readonly PgTable[] = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
);

/** Every foreign key except those to workspaces. A nullable one is cleared unless it is in `keptReferences`. */
export const references: readonly Reference[] = tables.flatMap(referencesOf);

function referencesOf(table: PgTable): Reference[] {
  const { foreignKeys, primaryKeys } = getTableConfig(table);
  const inKey = new Set(primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)));
  return foreignKeys.flatMap((reference) => {
    const { columns, foreignTable: target } = reference.reference();
    const known = Object.entries(getTableColumns(table)).find(
      ([, each]) => each.name === columns.at(-1)?.name,
    );
    if (known === undefined || target === workspaces.workspaces) return [];
    const [key, column] = known;
    const name = reference.getName();
    const goes = owned.has(name) || inKey.has(column.name);
    const onRemoval = name in keptReferences ? 'keep' : goes ? 'delete' : 'clear';
    return [{ name, table, key, column, target, onRemoval }];
  });
}

/** Clears or deletes all references to rows that are about to be removed. */
export async function forget(
  tx: WorkspaceTx,
  target: PgTable,
  ids: readonly number[] | SQLWrapper,
): Promise<void> {
  for (const { table, key, column, onRemoval } of references.filter((each) => each.target === target)) {
    const isMeant = inArray(column, ids as SQLWrapper);
    if (onRemoval === 'clear') {
      await tx
        .update(table)
        .set({ [key]: null })
        .where(isMeant);
    } else if (onRemoval === 'delete') {
      const { id } = getTableColumns(table);
      if (id !== undefined) await forget(tx, table, tx.select({ id }).from(table).where(isMeant));
      await tx.delete(table).where(isMeant);
    }
  }
}
