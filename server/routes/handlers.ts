import type { Calls } from '#domain/contract/services.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import { adminHandlers } from './admin.ts';
import { assistantHandlers } from './reports/assistant.ts';
import { auditHandlers } from './audit.ts';
import { authHandlers } from './people/auth.ts';
import { billingHandlers } from './billing.ts';
import { calendarHandlers } from './tasks/calendar.ts';
import { clientHandlers } from './work/clients.ts';
import { emailProofHandlers } from './people/email-proof.ts';
import { googleHandlers } from './people/google.ts';
import { googleConnectionHandlers } from './people/google-connection.ts';
import { labelHandlers } from './work/labels.ts';
import { notificationHandlers } from './notifications.ts';
import { onboardingHandlers } from './onboarding.ts';
import { ownAccountHandlers } from './people/own-account.ts';
import { projectHandlers } from './work/projects.ts';
import { reportHandlers } from './reports/reports.ts';
import { roleHandlers } from './people/roles.ts';
import { savedViewHandlers } from './reports/saved-views.ts';
import { signInHandlers } from './people/sign-ins.ts';
import { signUpHandlers } from './people/sign-up.ts';
import { systemHandlers } from './system.ts';
import { taskHandlers, taskImportHandlers } from './tasks/tasks.ts';
import { teamHandlers } from './people/teams.ts';
import { templateHandlers } from './tasks/templates.ts';
import { timeImportHandlers } from './tasks/time-import.ts';
import { userRemovalHandlers } from './people/user-removal.ts';
import { userWriteHandlers } from './people/user-writes.ts';
import { userHandlers } from './people/users.ts';
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
