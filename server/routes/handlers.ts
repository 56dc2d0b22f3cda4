import type { Calls } from '#domain/contract/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { adminHandlers } from './admin-routes.ts';
import { assistantHandlers } from './reports/assistant-routes.ts';
import { auditHandlers } from './audit-routes.ts';
import { authHandlers } from './people/auth-routes.ts';
import { billingHandlers } from './billing-routes.ts';
import { calendarHandlers } from './tasks/calendar-routes.ts';
import { clientHandlers } from './work/clients-routes.ts';
import { emailProofHandlers } from './people/email-proof-routes.ts';
import { googleHandlers } from './people/google-routes.ts';
import { googleConnectionHandlers } from './people/google-connection-routes.ts';
import { labelHandlers } from './work/labels-routes.ts';
import { managedSignInHandlers } from './people/managed-sign-ins-routes.ts';
import { notificationHandlers } from './notifications-routes.ts';
import { onboardingHandlers } from './onboarding-routes.ts';
import { ownAccountHandlers } from './people/own-account-routes.ts';
import { passkeyHandlers } from './people/passkeys-routes.ts';
import { projectHandlers } from './work/projects-routes.ts';
import { reportHandlers } from './reports/reports-routes.ts';
import { roleHandlers } from './people/roles-routes.ts';
import { savedViewHandlers } from './reports/saved-views-routes.ts';
import { secondFactorHandlers } from './people/second-factor-routes.ts';
import { signInHandlers } from './people/sign-ins-routes.ts';
import { signUpHandlers } from './people/sign-up-routes.ts';
import { systemHandlers } from './system-routes.ts';
import { taskHandlers, taskImportHandlers, taskSearchHandlers } from './tasks/tasks-routes.ts';
import { teamHandlers } from './people/teams-routes.ts';
import { templateHandlers } from './tasks/templates-routes.ts';
import { timeImportHandlers } from './tasks/time-import-routes.ts';
import { userRemovalHandlers } from './people/user-removal-routes.ts';
import { userWriteHandlers } from './people/user-writes-routes.ts';
import { userHandlers } from './people/users-routes.ts';
import { workspaceHandlers } from './workspaces-routes.ts';

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
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...managedSignInHandlers,
  ...onboardingHandlers,
  ...roleHandlers,
  ...clientHandlers,
  ...projectHandlers,
  ...labelHandlers,
  ...teamHandlers,
  ...notificationHandlers,
  ...taskSearchHandlers,
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
