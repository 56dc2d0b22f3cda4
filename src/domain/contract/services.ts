import { adminCalls } from './admin.ts';
import { assistantCalls } from './reports/assistant.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './people/auth.ts';
import { billingCalls } from './billing.ts';
import { calendarCalls } from './tasks/calendar.ts';
import { clientCalls } from './work/clients.ts';
import type { Service } from './contract.ts';
import { emailProofCalls } from './people/email-proof.ts';
import { googleCalls } from './people/google.ts';
import { googleConnectionCalls } from './people/google-connection.ts';
import { labelCalls } from './work/labels.ts';
import { notificationCalls } from './notifications.ts';
import { onboardingCalls } from './onboarding.ts';
import { ownAccountCalls } from './people/own-account.ts';
import { projectCalls } from './work/projects.ts';
import { reportCalls } from './reports/reports.ts';
import { roleCalls } from './people/roles.ts';
import { savedViewCalls } from './reports/saved-views.ts';
import { signInCalls } from './people/sign-ins.ts';
import { signUpCalls } from './people/sign-up.ts';
import { systemCalls } from './system.ts';
import { taskServiceCalls } from './tasks/task-batches.ts';
import { taskImportCalls } from './tasks/task-imports.ts';
import { templateCalls } from './tasks/templates.ts';
import { timeImportCalls } from './tasks/time-import.ts';
import { teamCalls } from './people/teams.ts';
import { userRemovalCalls } from './people/user-removal.ts';
import { userWriteCalls } from './people/user-writes.ts';
import { userCalls } from './people/users.ts';
import { workspaceCalls } from './workspaces.ts';

/** Every call of the product by `METHOD /path`: the client is typed by it, the server mounts all of it (DEC-08). */
export const services = {
  ...authCalls,
  ...signUpCalls,
  ...emailProofCalls,
  ...googleCalls,
  ...googleConnectionCalls,
  ...userCalls,
  ...userWriteCalls,
  ...userRemovalCalls,
  ...signInCalls,
  ...ownAccountCalls,
  ...onboardingCalls,
  ...roleCalls,
  ...clientCalls,
  ...projectCalls,
  ...labelCalls,
  ...teamCalls,
  ...notificationCalls,
  ...reportCalls,
  ...assistantCalls,
  ...timeImportCalls,
  ...savedViewCalls,
  ...taskServiceCalls,
  ...taskImportCalls,
  ...calendarCalls,
  ...templateCalls,
  ...workspaceCalls,
  ...auditCalls,
  ...adminCalls,
  ...billingCalls,
  ...systemCalls,
} as const satisfies Service;

/** The calls by their keys. */
export type Calls = typeof services;

/** The name of a call: its method and its path. */
export type CallKey = keyof Calls;
