/** Permissions: what a user may see and do. */
export type { AccessRule } from './access-rule.ts';
export type { Actor } from './actor.ts';
export { assignTaskRefusal } from './assigning.ts';
export {
  archiveClientRefusal,
  changeClientRefusal,
  createClientRefusal,
  createClientsRefusal,
  manageClientRefusal,
  noProjectRefusal,
} from './clients-access.ts';
export {
  answerRunRefusal,
  cloneTaskRefusal,
  createTaskRefusal,
  deleteTaskRefusal,
  editSessionRefusal,
  editTaskRefusal,
  importTimeRefusal,
  inactiveRefusal,
  questionRunRefusal,
  restoreTaskRefusal,
  rolloverTaskRefusal,
  saveAndStartRefusal,
  seeBoardRefusal,
  seeTaskRefusal,
  sortTaskRefusal,
  timeTaskRefusal,
  undoTaskRefusal,
} from './commands.ts';
export { deletedRefusal } from './entities.ts';
export { archiveLabelRefusal, changeLabelRefusal, manageLabelRefusal } from './labels-access.ts';
export { isSuperUser, maySeeTeamsOf, maySeeUser, mayUseSettingsOf } from './people-access.ts';
export {
  holds,
  type Permission,
  permissionHints,
  permissionsByModule,
  roleNames,
  seededDescriptions,
  seededPermissions,
} from './permissions.ts';
export {
  archiveProjectRefusal,
  assignmentRights,
  changeProjectRefusal,
  createProjectRefusal,
  deleteProjectRefusal,
  manageProjectRefusal,
  replaceAssignedRefusal,
} from './projects-access.ts';
export { manageSavedViewRefusal, mayReportOn, reportedUsers, reportsOnAll } from './reports-access.ts';
export { accessTo, isForAdmins, mayOpen, type ScreenAccess, type ScreenRight } from './screens-access.ts';
export { mayAssignTo, mayManageTasksOf, maySwitchBoard, seesOthers } from './tasks-access.ts';
export {
  changeTeamRefusal,
  leadRefusal,
  type LedTeam,
  manageTeamRefusal,
  movedUsers,
} from './teams-access.ts';
export { applyTemplateRefusal, manageTemplateRefusal, seeTemplateRefusal } from './templates-access.ts';
export {
  changeOwnAddressRefusal,
  changeUserRefusal,
  createUserRefusal,
  deleteUserRefusal,
  giveRoleRefusal,
  inviteRefusal,
  lastAdminRefusal,
  type ManagedUser,
  manageSignInsRefusal,
  manageUserRefusal,
  mayChangeOwnAddress,
  type RoleRights,
  seeRolesRefusal,
  setPermissionsRefusal,
  superUserRefusal,
  type UserChanges,
} from './users-access.ts';
export { VIEW_AS_HEADER, viewAsRefusal, viewedAs } from './view-as-access.ts';
export {
  administerRefusal,
  backofficeRefusal,
  finishOnboardingRefusal,
  manageWorkspaceRefusal,
} from './workspaces-access.ts';
