/** Reads and writes of clients, projects, labels, teams, users, roles and templates. */
export {
  addAssigned,
  permissionsOfRole,
  replaceAssigned,
  requireUsers,
  teamsOfClient,
  teamsOfProject,
  usersOfClient,
  usersOfProject,
} from './assigned.ts';
export { type AuditPlace, type AuditRow, listedIds, namesIn, readAudit } from './audit-rows.ts';
export { dropConnection, readConnection, saveConnection } from './calendar/calendar-connection.ts';
export { feedText } from './calendar/feed-text.ts';
export { readPlanned } from './calendar/feed.ts';
export { type Usage, usageBy } from './count-usage.ts';
export { entityHandlers, undeletableHandlers } from './entity-handlers.ts';
export {
  createOne,
  entityRows,
  orTaken,
  requireUnlike,
  takenName,
  uniquelyNamedRows,
} from './entity-rows.ts';
export { requireNotStale } from './not-stale.ts';
export {
  colorOfClient,
  projectRows,
  readProjects,
  readWireProject,
  requireLastingClient,
  requireReferences,
  toPublicProject,
  toWireProject,
} from './project-rows.ts';
export { eraseUser } from './remove-user.ts';
export { restoreHandlers } from './restore-handlers.ts';
export { knownRole, readRoles, roleOf, type RoleRow } from './role-rows.ts';
export {
  type BillingRow,
  type InTenant,
  keepCheckout,
  keepCustomer,
  readBilling,
  syncSubscription,
} from './subscription-rows.ts';
export { activeTeamsOf, setTeamsOf, type TeamRow, teamRows } from './team-rows.ts';
export { saveTasks } from './template-tasks.ts';
export { holdReferences, type TemplateRow, wirePreviews, wireTemplate } from './templates.ts';
export { readVisibleUser } from './visible-user.ts';
export { addBatch } from './user-batch.ts';
export {
  addUsers,
  type HeldUser,
  isActiveAdmin,
  lockAdmins,
  lockForRights,
  lockUser,
  managed,
  readUser,
  readUsers,
  requireNoSuperUser,
  toDetails,
  toPublicUser,
  type UserRow,
} from './user-rows.ts';
export { readWorkspaces, toManagedWorkspace } from './workspace-rows.ts';
