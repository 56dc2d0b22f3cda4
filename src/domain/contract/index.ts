/** The calls between client and server: access, effect, schemas. */
export { adminCalls, type WireManagedUser, type WireManagedWorkspace } from './admin-contract.ts';
export { auditCalls, type WireAuditEntry } from './audit-contract.ts';
export { billingCalls, type WireProduct, type WireSubscription } from './billing-contract.ts';
export type { Access, BodyOf, Call, ParamsOf, QueryOf, ResponseOf, Service } from './contract.ts';
export type { WireDeleted } from './deleted-wire.ts';
export { uuid } from './fields.ts';
export { notificationCalls, type WireNotification } from './notifications-contract.ts';
export { onboardingCalls } from './onboarding-contract.ts';
export { authCalls, type WireInvitation, type WireSessionUser } from './people/auth-contract.ts';
export { emailProofCalls } from './people/email-proof-contract.ts';
export { googleConnectionCalls } from './people/google-connection-contract.ts';
export { googleCalls } from './people/google-contract.ts';
export { managedSignInCalls, type WireFactorRule } from './people/managed-sign-ins-contract.ts';
export { ownAccountCalls } from './people/own-account-contract.ts';
export { passkeyMade, passkeySigned } from './people/passkey-wire.ts';
export { passkeyCalls } from './people/passkeys-contract.ts';
export { roleCalls, type WirePermission, type WireRole } from './people/roles-contract.ts';
export { secondFactorCalls, type WireFactors } from './people/second-factor-contract.ts';
export { signInCalls, type WireSecurity } from './people/sign-ins-contract.ts';
export { signUpCalls } from './people/sign-up-contract.ts';
export { teamCalls, type WireTeam } from './people/teams-contract.ts';
export { userRemovalCalls } from './people/user-removal-contract.ts';
export { userWriteCalls, type WireOutcomes } from './people/user-writes-contract.ts';
export {
  userCalls,
  type WireSettings,
  type WireUser,
  type WireUserDetails,
  type WireUserSettings,
} from './people/users-contract.ts';
export { problem, type WireEditConflict, type WireFactorAsked } from './problem-wire.ts';
export { assistantCalls, type WireAnswer, type WireAsk } from './reports/assistant-contract.ts';
export {
  reportCalls,
  type WireBudget,
  type WireDrift,
  type WirePlannedDay,
  type WirePlannedOf,
  type WireReportFilters,
  type WireReportOptions,
  type WireReportRow,
  type WireReportSearch,
  type WireWorkedEntry,
} from './reports/reports-contract.ts';
export { savedViewCalls, type WireSavedView } from './reports/saved-views-contract.ts';
export { type CallKey, type Calls, services } from './services.ts';
export { systemCalls, type WireCapabilities, type WireHint } from './system-contract.ts';
export { calendarCalls, MAX_EVENTS, MAX_SYNCED, type WireEvent } from './tasks/calendar-contract.ts';
export { taskServiceCalls, type WireOutcome } from './tasks/task-batches.ts';
export { taskImportCalls } from './tasks/task-imports.ts';
export { taskSearchCalls, type WireFoundTask } from './tasks/task-search-contract.ts';
export {
  actionOfWord,
  actionWords,
  fieldOfName,
  fieldsToWire,
  fromWire,
  liveWords,
  newToWire,
  startDate,
  statusIds,
  statusOfId,
  toWire,
} from './tasks/task-wire.ts';
export { taskCalls, type WireEdit, type WireOthersAct, type WireTask } from './tasks/tasks-contract.ts';
export { newTaskToWire, templateOfWire } from './tasks/template-wire.ts';
export { templateCalls, type WireTemplate, type WireTemplateTask } from './tasks/templates-contract.ts';
export {
  timeImportCalls,
  type WireImportCheck,
  type WireTimeImport,
  type WireTimeRow,
} from './tasks/time-import-contract.ts';
export { clientCalls, type WireClient } from './work/clients-contract.ts';
export { labelCalls, type WireLabel } from './work/labels-contract.ts';
export { projectCalls, type WireProject } from './work/projects-contract.ts';
export { type WireWorkspace, workspaceCalls } from './workspaces-contract.ts';
