import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { tables } from '#server/db/schema-references.ts';
import { billingEvents, localBilling, subscriptions } from '#server/db/schema/billing-schema.ts';
import { audit, journal } from '#server/db/schema/journal-schema.ts';
import { rolePermissions, roles, teamMembers, teams, users } from '#server/db/schema/people-schema.ts';
import { savedViews } from '#server/db/schema/reports-schema.ts';
import { userSettings, workspaceSettings } from '#server/db/schema/settings-schema.ts';
import { adjustments, calendarImports, sessions, tasks } from '#server/db/schema/tasks-schema.ts';
import { templates, templateTasks } from '#server/db/schema/templates-schema.ts';
import { importedTime, timeImports } from '#server/db/schema/time-import-schema.ts';
import * as work from '#server/db/schema/work-schema.ts';
import { counters, workspaces } from '#server/db/schema/workspaces-schema.ts';

export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: string;
  readonly owner: string;
}

export const leftTables: Readonly<Record<string, string>> = {
  sign_ins: 'Their keys belong to the old server: everyone signs in again.',
  mail_tokens: 'Their links lead to the old server: open invitations are sent again.',
  mails: 'Their links lead to the old server, which sends what waits.',
  reset_wishes: 'Wishes of strangers for a link of the old server; each is gone after seconds.',
  mail_counts: 'Counts of the old server; the new one counts its own letters.',
  calendar_connections: 'Their keys belong to the old server: Google Calendar is connected again.',
  calendar_feeds: 'Their addresses lead to the old server: calendars subscribe again.',
  authenticator_apps: 'Their secrets are sealed by the old server: second factors are set up again.',
  passkeys: 'They belong to the address of the old server: second factors are set up again.',
  recovery_codes: 'They belong to second factors that stay on the old server.',
  factor_challenges: 'Sign-ins on the old server that wait for a second factor.',
  idempotency: 'Answers to calls of the old server; what was recorded answers from the journal.',
  journal_tasks: 'The database fills it with each row of the journal.',
  task_places: 'The database fills it with each row of the journal.',
  board_versions: 'The database writes them with each task.',
  worked_days: 'Derived from sessions and adjustments by the server that imports them.',
  time_import_rows: 'Rows of imports of time that were begun and not made: the file is chosen again.',
  worked_days_due: 'What the server that imports the tasks is still to derive.',
  permissions: 'The same in every database.',
  notifications: 'For everybody of every workspace.',
};

/** Referenced tables come first; tables not listed follow. */
const inOrder: readonly PgTable[] = [
  workspaces,
  counters,
  roles,
  rolePermissions,
  users,
  teams,
  teamMembers,
  work.clients,
  work.clientTeams,
  work.clientUsers,
  work.labels,
  work.projects,
  work.projectTeams,
  work.projectUsers,
  tasks,
  sessions,
  adjustments,
  calendarImports,
  templates,
  templateTasks,
  savedViews,
  workspaceSettings,
  userSettings,
  subscriptions,
  billingEvents,
  localBilling,
  timeImports,
  importedTime,
  journal,
  audit,
];

export const movedTables: readonly MovedTable[] = [
  ...inOrder,
  ...tables.filter((table) => !inOrder.includes(table) && !(getTableName(table) in leftTables)),
].map(movedTable);

/** Omits identity columns: their values mean nothing in another database, only their order does. */
function movedTable(table: PgTable): MovedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const inKey = new Set(primaryKeys[0]?.columns.map((column) => column.name));
  const key = columns.filter((column) => column.primary || inKey.has(column.name));
  const written = columns.filter(
    ({ generated, generatedIdentity }) => generated === undefined && generatedIdentity?.type !== 'always',
  );
  const sorted = key.map((column) =>
    column.getSQLType().startsWith('text') ? `"${column.name}" COLLATE "C"` : `"${column.name}"`,
  );
  return {
    name,
    columns: written.map((column) => column.name),
    order: sorted.join(', '),
    owner: name === 'workspaces' ? 'id' : 'workspace_id',
  };
}
