import type { Calls } from '#domain/contract/services.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import { adminHandlers } from './admin.ts';
import { assistantHandlers } from './assistant.ts';
import { auditHandlers } from './audit.ts';
import { authHandlers } from './auth.ts';
import { billingHandlers } from './billing.ts';
import { calendarHandlers } from './calendar.ts';
import { clientHandlers } from './clients.ts';
import { emailProofHandlers } from './email-proof.ts';
import { googleHandlers } from './google.ts';
import { googleConnectionHandlers } from './google-connection.ts';
import { labelHandlers } from './labels.ts';
import { notificationHandlers } from './notifications.ts';
import { onboardingHandlers } from './onboarding.ts';
import { ownAccountHandlers } from './own-account.ts';
import { projectHandlers } from './projects.ts';
import { reportHandlers } from './reports.ts';
import { roleHandlers } from './roles.ts';
import { savedViewHandlers } from './saved-views.ts';
import { signInHandlers } from './sign-ins.ts';
import { signUpHandlers } from './sign-up.ts';
import { systemHandlers } from './system.ts';
import { taskHandlers, taskImportHandlers } from './tasks.ts';
import { teamHandlers } from './teams.ts';
import { templateHandlers } from './templates.ts';
import { timeImportHandlers } from './time-import.ts';
import { userRemovalHandlers } from './user-removal.ts';
import { userWriteHandlers } from './user-writes.ts';
import { userHandlers } from './users.ts';
import { workspaceHandlers } from './workspaces.ts';

/** What serves each call of the contract (P1). */
export const handlers: Handlers<Calls> = {
  ...systemHandlers,
  ...authHandlers,
  ...signUpHandlers,
  ...ownAccountHandlers,
  ...emailProofHandlers,
  ...googleHandlers,
  ...googleConnectionHandlers,
  ...userHandlers,
  ...userWriteHandlers,
  ...userRemovalHandlers,
  ...signInHandlers,
  ...onboardingHandlers,
  ...roleHandlers,
  ...clientHandlers,
  ...projectHandlers,
  ...labelHandlers,
  ...teamHandlers,
  ...notificationHandlers,
  ...taskHandlers,
  ...reportHandlers,
  ...taskImportHandlers,
  ...calendarHandlers,
  ...assistantHandlers,
  ...timeImportHandlers,
  ...savedViewHandlers,
  ...templateHandlers,
  ...workspaceHandlers,
  ...auditHandlers,
  ...adminHandlers,
  ...billingHandlers,
};
