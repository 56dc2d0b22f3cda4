/** The database: engines, schema, transactions of a workspace, migrations. */
export { batchLoader } from './batch-loader.ts';
export { withDeadline } from './deadline.ts';
export { databaseRefusal, outageOf } from './errors.ts';
export {
  lockUserSharedSql,
  personKey,
  raiseToSystemRole,
  readTenant,
  RestartTransaction,
  rightsKey,
  type SystemTx,
  type TransactionOptions,
  withSystemRole,
  withTenant,
  type WorkspaceTx,
} from './handle.ts';
export {
  currentPosition,
  holdCount,
  idsLeft,
  nextId,
  nextIds,
  nextPosition,
  nextWorkspaceId,
} from './ids.ts';
export { inspectPostgres, type PostgresFacts } from './inspect/inspect-postgres.ts';
export { poolFigures } from './inspect/pool-figures.ts';
export { poolerFaults } from './inspect/pooler.ts';
export { knownSince } from './known-since.ts';
export { insertOf, isAnyId, isAnyOf, numbers, replan, updateOf } from './many-rows.ts';
export { schemaVersion } from './migrating/migrate.ts';
export { OUTDATED } from './migrating/oldest-writer.ts';
export { openArchive } from './move/archive.ts';
export { exportWorkspace } from './move/export-workspace.ts';
export { importWorkspace } from './move/import-workspace.ts';
export { removeWorkspace } from './move/remove-workspace.ts';
export { openDatabase } from './open.ts';
export { ping } from './ping.ts';
export type { Database } from './pool.ts';
export { reasonOf } from './reach.ts';
export { extensionsLacking, rolesLacking } from './role-rights.ts';
export { forget } from './schema-references.ts';
export { mailCounts, mails, mailTokens, resetRequests, signIns } from './schema/access-schema.ts';
export { billingEvents, localBilling, subscriptions } from './schema/billing-schema.ts';
export { calendarConnections, calendarFeeds } from './schema/calendar-schema.ts';
export { DELETED } from './schema/columns-schema.ts';
export { authenticatorApps, factorChallenges, passkeys, recoveryCodes } from './schema/factors-schema.ts';
export { audit, idempotency, journal, journalTasks } from './schema/journal-schema.ts';
export { notifications } from './schema/notifications-schema.ts';
export {
  NO_GOOGLE,
  permissions,
  rolePermissions,
  roles,
  teamMembers,
  teams,
  users,
} from './schema/people-schema.ts';
export { savedViews } from './schema/reports-schema.ts';
export { userSettings, workspaceSettings } from './schema/settings-schema.ts';
export {
  adjustments,
  calendarImports,
  sessions,
  tasks,
  workedDays,
  workedDaysDue,
} from './schema/tasks-schema.ts';
export { templates, templateTasks } from './schema/templates-schema.ts';
export {
  importedTime,
  type ImportPlan,
  importStates,
  STATES_UNDER_WAY,
  timeImportRows,
  timeImports,
} from './schema/time-import-schema.ts';
export {
  clients,
  clientTeams,
  clientUsers,
  labels,
  projects,
  projectTeams,
  projectUsers,
} from './schema/work-schema.ts';
export { counters, workspaces } from './schema/workspaces-schema.ts';
export { statement } from './statement.ts';
export { boardVersion, rowOf, selectedTask, taskOf } from './task-rows.ts';
