import { adminCalls } from './admin.ts';
import { assistantCalls } from './assistant.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { billingCalls } from './billing.ts';
import { calendarCalls } from './calendar.ts';
import { clientCalls } from './clients.ts';
import type { Service } from './contract.ts';
import { emailProofCalls } from './email-proof.ts';
import { googleCalls } from './google.ts';
import { googleConnectionCalls } from './google-connection.ts';
import { labelCalls } from './labels.ts';
import { notificationCalls } from './notifications.ts';
import { onboardingCalls } from './onboarding.ts';
import { ownAccountCalls } from './own-account.ts';
import { projectCalls } from './projects.ts';
import { reportCalls } from './reports.ts';
import { roleCalls } from './roles.ts';
import { savedViewCalls } from './saved-views.ts';
import { signInCalls } from './sign-ins.ts';
import { signUpCalls } from './sign-up.ts';
import { systemCalls } from './system.ts';
import { taskServiceCalls } from './task-batches.ts';
import { taskImportCalls } from './task-imports.ts';
import { templateCalls } from './templates.ts';
import { timeImportCalls } from './time-import.ts';
import { teamCalls } from './teams.ts';
import { userRemovalCalls } from './user-removal.ts';
import { userWriteCalls } from './user-writes.ts';
import { userCalls } from './users.ts';
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
