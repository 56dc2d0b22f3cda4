import { companyRows } from './rows-company.ts';
import { peopleRows } from './rows-people.ts';
import { taskRows } from './rows-tasks.ts';
import { workRows } from './rows-work.ts';
import type { Outcome, Person } from './person.ts';
import type { RightRow } from './row.ts';

/** Who may do what: every call that isn't public, written by hand from the docs and independent of the code. */
export const rightRows: readonly RightRow[] = [...taskRows, ...workRows, ...peopleRows, ...companyRows];

/** The public calls. */
export const openCalls: readonly string[] = [
  'POST /api/auth/AuthenticationHandler',
  'POST /api/auth/AuthenticationHandler/ValidateToken',
  'POST /api/auth/AuthenticationHandler/Refresh',
  'POST /api/auth/AuthenticationHandler/Logout',
  'POST /api/auth/RequestMailReset',
  'POST /api/auth/PasswordUpdate',
  'POST /api/auth/Invitation',
  'POST /api/auth/ConfirmEmail',
  'POST /api/users/User/SetPassword',
  'POST /api/auth/SecondFactor',
  'POST /api/auth/NewAddress',
  'POST /api/auth/OldAddress',
  'POST /api/auth/GoogleBegin',
  'POST /api/auth/GoogleAuth',
  'POST /api/auth/GoogleSignup',
  'POST /api/workspaces',
  'POST /api/auth/User',
  'GET /api/health',
  'GET /api/live',
  'GET /api/ready',
  'GET /api/capabilities',
  'GET /api/outbox',
];

/** A row's expected outcome for a user of the company. */
export const expectedHere = ({ may, allowed, otherwise }: RightRow, person: Person): Outcome =>
  may(person) ? allowed : otherwise(person);
