import { adminCalls } from './admin-contract.ts';
import { assistantCalls } from './reports/assistant-contract.ts';
import { auditCalls } from './audit-contract.ts';
import { authCalls } from './people/auth-contract.ts';
import { billingCalls } from './billing-contract.ts';
import { calendarCalls } from './tasks/calendar-contract.ts';
import { clientCalls } from './work/clients-contract.ts';
import type { Service } from './contract.ts';
import { emailProofCalls } from './people/email-proof-contract.ts';
import { googleCalls } from './people/google-contract.ts';
import { googleConnectionCalls } from './people/google-connection-contract.ts';
import { labelCalls } from './work/labels-contract.ts';
import { managedSignInCalls } from './people/managed-sign-ins-contract.ts';
import { notificationCalls } from './notifications-contract.ts';
import { onboardingCalls } from './onboarding-contract.ts';
import { ownAccountCalls } from './people/own-account-contract.ts';
import { passkeyCalls } from './people/passkeys-contract.ts';
import { projectCalls } from './work/projects-contract.ts';
import { reportCalls } from './reports/reports-contract.ts';
import { secondFactorCalls } from './people/second-factor-contract.ts';
import { roleCalls } from './people/roles-contract.ts';
import { savedViewCalls } from './reports/saved-views-contract.ts';
import { signInCalls } from './people/sign-ins-contract.ts';
import { signUpCalls } from './people/sign-up-contract.ts';
import { systemCalls } from './system-contract.ts';
import { taskServiceCalls } from './tasks/task-batches.ts';
import { taskImportCalls } from './tasks/task-imports.ts';
import { taskSearchCalls } from './tasks/task-search-contract.ts';
import { templateCalls } from './tasks/templates-contract.ts';
import { timeImportCalls } from './tasks/time-import-contract.ts';
import { teamCalls } from './people/teams-contract.ts';
import { userRemovalCalls } from './people/user-removal-contract.ts';
import { userWriteCalls } from './people/user-writes-contract.ts';
import { userCalls } from './people/users-contract.ts';
import { workspaceCalls } from './workspaces-contract.ts';

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
  ...secondFactorCalls,
  ...passkeyCalls,
  ...managedSignInCalls,
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
  ...taskSearchCalls,
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

export type Calls = typeof services;

export type CallKey = keyof Calls;
