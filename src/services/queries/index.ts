/** Reads and changes of data on the server, by TanStack Query. */
export { type AuditFilter, type AuditItem, useAudit } from './audit-queries.ts';
export {
  type ManagedUser,
  type ManagedWorkspace,
  useManagedUsers,
  useManagedWorkspaces,
  useUsersOf,
} from './backoffice-queries.ts';
export { useCapabilities } from './capabilities-queries.ts';
export type { DeletedItem, Restoring } from './kept-resource.ts';
export { useNotifications, useRemoveNotification, useSaveNotification } from './notifications-queries.ts';
export { type ConfirmingBy, useConfirmation } from './people/confirmation-queries.ts';
export { useConfirmEmail, useResendConfirmation } from './people/email-proof-queries.ts';
export {
  type Factors,
  heldFactors,
  type NewApp,
  type Passkey,
  useAddApp,
  useBeginApp,
  useFactors,
  useRemoveApp,
  useRenewRecoveryCodes,
} from './people/factor-queries.ts';
export {
  useEndSignInsOf,
  useFactorRule,
  useRemoveFactorsOf,
  useRequireFactor,
} from './people/managed-sign-ins-queries.ts';
export { useOutbox } from './people/outbox-queries.ts';
export {
  useCancelAddress,
  useChangeAddress,
  useDeleteOwnAccount,
  useResendAddress,
} from './people/own-account-queries.ts';
export { type OwnSettings, useOwnSettings, useSaveSettings } from './people/own-settings-queries.ts';
export { useAddPasskey, useRemovePasskey, useRenamePasskey } from './people/passkey-queries.ts';
export { type Profile, useProfile, useSaveProfile } from './people/profile-queries.ts';
export {
  type PermissionItem,
  type RoleItem,
  ROLES_KEY,
  toRole,
  usePermissions,
  useRoles,
  useSavePermissions,
} from './people/roles-queries.ts';
export {
  type Security,
  type SignIn,
  useBeginConnecting,
  useChangePassword,
  useDisconnectGoogle,
  useEndSignIns,
  useSecurity,
} from './people/security-queries.ts';
export { type Settings, useSettings } from './people/settings-queries.ts';
export { type TeamItem, teamResource } from './people/team-resource.ts';
export { type TeamRef, useTeams } from './people/teams-queries.ts';
export { useDeleteUser } from './people/user-removal-queries.ts';
export { type ManagedItem, useResendInvite, userResource } from './people/user-resource.ts';
export { type UserItem, useUsers } from './people/users-queries.ts';
export { type Read, readOf } from './read.ts';
export { type OfferedPrompt, useAsk, usePrompts } from './reports/assistant-queries.ts';
export { type StoodBoard, useBoardAsItStood } from './reports/board-as-it-stood-queries.ts';
export { type TaskDrift, useWeekDrift, type WeekDrift } from './reports/drift-queries.ts';
export {
  type EntriesOf,
  type ReportEntry,
  type ReportOption,
  type ReportOptions,
  type ReportQuestion,
  useBudgets,
  usePlanned,
  useReport,
  useReportEntries,
  useReportOptions,
} from './reports/report-queries.ts';
export {
  type FileExport,
  isTooOften,
  type TellExported,
  useCsvExport,
  useReportTasks,
  useTellExported,
} from './reports/report-tasks-queries.ts';
export { useChangeView, useDeleteView, useSavedViews, useSaveView } from './reports/saved-views-queries.ts';
export type { EntitySave, ReadItem } from './resource.ts';
export {
  useChangeSeats,
  useConfirmCheckout,
  useOpenCheckout,
  useOpenPortal,
  useProducts,
  useSubscription,
} from './subscription-queries.ts';
export {
  boardKey,
  boardQuery,
  BOARDS_KEY,
  DELETED,
  deletedQuery,
  isWriting,
  mergeIntoBoards,
  QUESTIONS,
  questionsQuery,
  writeBoards,
} from './tasks/board-query.ts';
export { useCalendarCalls, useCalendarFeed, useEndFeed, useRenewFeed } from './tasks/calendar-queries.ts';
export { readGiven, useReadAgain, useReadKnown, useSendRow } from './tasks/import-rows-queries.ts';
export { type OverlappingSession, useOverlaps } from './tasks/overlaps-query.ts';
export { useTaskHistory } from './tasks/plan-query.ts';
export { type Run, type TaskSessions, toSessions, useSessions } from './tasks/sessions-query.ts';
export { useIsTaskGone, useStoredTask, useTaskPlace } from './tasks/task-gone.ts';
export { useFindTasks, useFoundTasks } from './tasks/task-search-queries.ts';
export {
  type TemplateItem,
  templateResource,
  useRemoveTemplateTask,
  useSaveTemplateTasks,
} from './tasks/template-resource.ts';
export { useTimeImportCalls, useTimeImports } from './tasks/time-import-queries.ts';
export { useCallMutation } from './use-call-mutation.ts';
export { useQuiet } from './use-quiet.ts';
export { useAssignableTeams, useAssignableUsers } from './work/assignables-queries.ts';
export {
  type ClientDetails,
  type ClientProject,
  clientResource,
  useSaveClient,
} from './work/client-resource.ts';
export { type ClientItem, CLIENTS_KEY, useClients, useCreateClient } from './work/clients-queries.ts';
export { type LabelItem, labelResource } from './work/label-resource.ts';
export { useCreateLabel, useLabels } from './work/labels-queries.ts';
export {
  type ProjectDetails,
  projectResource,
  useReadProject,
  useSaveProject,
} from './work/project-resource.ts';
export { type ProjectItem, useCreateProject, useProjects } from './work/projects-queries.ts';
export { LISTS_WITH_NAMES } from './work/shows-names.ts';
export { useNameOf } from './work/use-name-of.ts';
export { useNoProject } from './work/use-no-project.ts';
export { useSaveWorkspace, useWorkspace, type Workspace } from './workspace-queries.ts';
