import {
  admins,
  both,
  can,
  either,
  everybody,
  managesAll,
  manages,
  noOne,
  type Person,
  superUsers,
  type Whose,
} from './person.ts';
import { PASSWORD } from '#tests/support/workspace.ts';
import { answering, type Named, on, plain, type RightRow } from './row.ts';

const email = 'new.person@acme.test';
const newUser = (idRole: number, more: object = {}) => ({
  body: { FirstName: 'New', LastName: 'Person', Email: email, idRole, ...more },
});
const UNKNOWN_KEY = '00000000-0000-4000-8000-000000000009';
const madeNowhere = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};
const createsUsers = can('Create Users');
const createsTeams = can('Create Teams');
/** Who may add members to a lead's team: users can't grant permissions that they lack (P3, DEC-68). */
const givesLeads = both(createsTeams, managesAll);
const seesRoles = either(can('View Users'), createsUsers, can('Manage Permissions'));
/** Only users with all permissions can assign the role Admin; in the table that is the admin alone. */
const holdsAll = both(admins, createsUsers);
/** A lead manages the members' tasks, so assigning one requires that too (DEC-68). */
const managesLeads = both(createsUsers, managesAll);

const targets: readonly (readonly [Whose, string])[] = [
  ['own', 'themselves'],
  ['member', 'a team member'],
  ['other', 'someone else'],
];
const userOf = (whose: Whose, { own, company }: Named): number =>
  whose === 'own' ? own.userId : company.of[whose].userId;

/** The user service, roles and teams (DEC-65, DEC-66, DEC-69, DEC-87, DEC-125, DEC-133, DEC-135). */
export const peopleRows: readonly RightRow[] = [
  plain('GET /api/users/User/List', everybody),
  plain(
    'GET /api/users/User/List',
    can('View Users'),
    () => ({ query: { IncludeInactive: 'true' } }),
    'including inactive',
  ),
  on('GET /api/users/User/{id}', 'an active user', everybody, ({ company }) => ({
    params: { id: company.of.other.userId },
  })),
  on(
    'GET /api/users/User/{id}',
    'an inactive user',
    can('View Users'),
    ({ company }) => ({ params: { id: company.inactive } }),
    { otherwise: () => 'unknown' },
  ),
  ...targets.map(([whose, about]) =>
    on(
      'POST /api/users/User/TeamMembers',
      `of ${about}`,
      either(manages(whose), can('View Users')),
      (named) => ({ body: { idUser: userOf(whose, named) } }),
    ),
  ),
  ...(['GET', 'PUT'] as const).flatMap((method) =>
    targets.slice(0, 2).map(([whose, about]) =>
      on(
        `${method} /api/users/settings/{id}`,
        `of ${about}`,
        whose === 'own' ? everybody : noOne,
        (named) => ({
          params: { id: userOf(whose, named) },
          ...(method === 'PUT' ? { body: { DefaultEstimatedTime: 3_600_000 } } : {}),
        }),
      ),
    ),
  ),
  on(
    'POST /api/users/User',
    'with a role without permissions',
    createsUsers,
    ({ company }) => newUser(company.bareRole),
    {
      door: createsUsers,
      foreign: 'invalid',
    },
  ),
  on('POST /api/users/User', 'with the role Admin', holdsAll, ({ company }) => newUser(company.roles.admin), {
    door: createsUsers,
    foreign: 'invalid',
  }),
  on(
    'POST /api/users/User',
    'as workspace admin',
    both(createsUsers, admins),
    ({ company }) => newUser(company.bareRole, { isWSAdmin: true }),
    { door: createsUsers, foreign: 'invalid' },
  ),
  on(
    'POST /api/users/Users/BatchCreate',
    'with a role without permissions',
    createsUsers,
    ({ company }) => ({
      body: [{ FirstName: 'New', LastName: 'Person', Email: email, Role: { idRole: company.bareRole } }],
    }),
    { door: createsUsers, foreign: 'invalid' },
  ),
  on('PUT /api/users/User', 'own name', everybody, ({ own }) => ({
    body: { idUser: own.userId, FirstName: 'Else' },
  })),
  on('PUT /api/users/User', 'own address', noOne, ({ own }) => ({
    body: { idUser: own.userId, Email: email },
  })),
  on('PUT /api/users/User', 'own role', noOne, ({ own, company }) => ({
    body: { idUser: own.userId, idRole: company.bareRole },
  })),
  on('PUT /api/users/User', 'the name of a user without permissions', createsUsers, ({ company }) => ({
    body: { idUser: company.bare, FirstName: 'Else' },
  })),
  on('PUT /api/users/User', 'the name of an admin', holdsAll, ({ company }) => ({
    body: { idUser: company.users.admin.id, FirstName: 'Else' },
  })),
  ...Object.entries({
    name: { FirstName: 'Else' },
    address: { Email: email },
    status: { Status: 0 } as const,
  }).map(([what, set]) =>
    on('PUT /api/users/User', `the ${what} of a team lead`, managesLeads, ({ company }) => ({
      body: { idUser: company.leading, ...set },
    })),
  ),
  on('PUT /api/users/User', 'a workspace admin', both(createsUsers, admins), ({ company }) => ({
    body: { idUser: company.bare, isWSAdmin: true },
  })),
  on(
    'POST /api/users/User/ResendInvite',
    '',
    createsUsers,
    ({ company }) => ({ body: { idUser: company.invited } }),
    {
      door: createsUsers,
    },
  ),
  on(
    'PUT /api/users/User/Teams',
    'into a team without a lead',
    createsTeams,
    ({ company }) => ({ body: { idUser: company.invited, Teams: [company.freeTeam] } }),
    { door: createsTeams },
  ),
  on(
    'PUT /api/users/User/Teams',
    'into a team with a lead',
    givesLeads,
    ({ company }) => ({ body: { idUser: company.invited, Teams: [company.teamId] } }),
    { door: createsTeams },
  ),
  on('POST /api/users/User/Delete', 'own account', everybody, ({ own, confirmation }) => ({
    body: { idUser: own.userId, Confirmation: confirmation },
  })),
  on(
    'POST /api/users/User/Delete',
    "an inactive user's",
    can('Create Users', 'View Users'),
    ({ company }) => ({ body: { idUser: company.inactive } }),
    { otherwise: (person) => (can('View Users')(person) ? 'no' : 'unknown') },
  ),
  on(
    'POST /api/users/User/Delete',
    "an inactive team lead's",
    both(managesLeads, can('View Users')),
    ({ company }) => ({ body: { idUser: company.ledBefore } }),
    { otherwise: (person) => (can('View Users')(person) ? 'no' : 'unknown') },
  ),
  ...(
    [
      ['POST /api/users/User/EndSignIns', 'yes'],
      ['POST /api/users/User/RemoveFactors', 'conflict'],
    ] as const
  ).flatMap(([call, allowed]) => [
    on(
      call,
      'a user without permissions',
      admins,
      ({ company, confirmation }) => ({
        body: { idUser: company.bare, Confirmation: confirmation },
      }),
      { allowed },
    ),
    on(
      call,
      'a team lead',
      both(admins, managesAll),
      ({ company, confirmation }) => ({
        body: { idUser: company.leading, Confirmation: confirmation },
      }),
      { allowed },
    ),
  ]),
  plain('GET /api/users/SignIns', everybody),
  plain('POST /api/users/User/ResendConfirmation', everybody),
  on('POST /api/users/SignIns/End', 'own', everybody, ({ signIn, confirmation }) => ({
    body: { Id: signIn, Confirmation: confirmation },
  })),
  plain('POST /api/users/SignIns/EndOthers', everybody, ({ confirmation }) => ({
    body: { Confirmation: confirmation },
  })),
  plain('GET /api/users/SecondFactor', everybody),
  plain('POST /api/users/SecondFactor/App/Begin', everybody, ({ confirmation }) => ({
    body: { Confirmation: confirmation },
  })),
  plain(
    'POST /api/users/SecondFactor/App',
    everybody,
    ({ confirmation }) => ({ body: { Code: '123456', Confirmation: confirmation } }),
    'begun by nobody',
    'conflict',
  ),
  plain(
    'POST /api/users/SecondFactor/App/Remove',
    everybody,
    ({ confirmation }) => ({ body: { Confirmation: confirmation } }),
    'without one',
    'conflict',
  ),
  plain('POST /api/users/SecondFactor/Passkeys/Begin', everybody, ({ confirmation }) => ({
    body: { Confirmation: confirmation },
  })),
  plain(
    'POST /api/users/SecondFactor/Passkeys',
    everybody,
    ({ confirmation }) => ({
      body: { Name: 'Key', Challenge: 'x', Passkey: madeNowhere, Confirmation: confirmation },
    }),
    'made for nobody',
    'invalid',
  ),
  plain(
    'PUT /api/users/SecondFactor/Passkeys',
    everybody,
    () => ({ body: { Id: UNKNOWN_KEY, Name: 'Key' } }),
    'an unknown one',
    'unknown',
  ),
  plain(
    'POST /api/users/SecondFactor/Passkeys/Remove',
    everybody,
    ({ confirmation }) => ({ body: { Id: UNKNOWN_KEY, Confirmation: confirmation } }),
    'an unknown one',
    'unknown',
  ),
  plain('POST /api/users/Confirmation/Passkey', everybody),
  plain(
    'POST /api/users/SecondFactor/RecoveryCodes',
    everybody,
    ({ confirmation }) => ({ body: { Confirmation: confirmation } }),
    'without a second factor',
    'conflict',
  ),
  plain('POST /api/users/Confirmation', everybody, () => ({ body: { CurrentPassword: PASSWORD } })),
  {
    ...on('POST /api/users/EmailChange', 'own account', createsUsers, ({ confirmation }) => ({
      body: { Email: email, Confirmation: confirmation },
    })),
    foreign: null,
  },
  { ...plain('POST /api/users/EmailChange/Resend', everybody), allowed: 'conflict' },
  plain('POST /api/users/EmailChange/Cancel', everybody),
  plain('PUT /api/users/Password', everybody, () => ({
    body: { CurrentPassword: PASSWORD, NewPassword: 'four grey herons' },
  })),
  plain('POST /api/users/Google/Begin', everybody, () => ({ body: { CurrentPassword: PASSWORD } })),
  {
    // Bound to the browser that began the sign-in.
    ...plain('POST /api/users/Google', everybody, () => ({ body: { Credential: 'a.b.c' } })),
    about: 'not started in this browser',
    allowed: 'invalid',
  },
  plain('POST /api/users/Google/Disconnect', everybody, () => ({ body: { CurrentPassword: PASSWORD } })),
  plain('GET /api/calendar/Google', everybody),
  plain('POST /api/calendar/Google/Begin', everybody),
  {
    // Bound to the browser that began the connection.
    ...plain('POST /api/calendar/Google', everybody, () => ({ body: { Code: 'a.b', State: 'a' } })),
    about: 'not started in this browser',
    allowed: 'invalid',
  },
  plain('DELETE /api/calendar/Google', everybody),
  {
    ...plain('PUT /api/calendar/Events', everybody, () => ({
      body: { StartDate: '2026-11-23T00:00:00Z', EndDate: '2026-11-30T00:00:00Z', TimeZone: 'Europe/Berlin' },
    })),
    about: 'before one is connected',
    allowed: 'invalid',
  },
  plain('PUT /api/calendar', everybody, ({ email: own }) => ({
    body: { googleIds: ['standup_20261123'], UserEmail: own },
  })),
  plain('GET /api/calendar/Feed', everybody),
  plain('POST /api/calendar/Feed', everybody),
  plain('DELETE /api/calendar/Feed', everybody),
  plain('GET /api/users/Roles', seesRoles),
  plain('GET /api/users/Permissions/List', seesRoles),
  on(
    'POST /api/users/Roles/Permissions',
    'clearing a role without permissions',
    can('Manage Permissions'),
    ({ company }) => ({ body: { idRole: company.bareRole, Permissions: [] } }),
    { door: can('Manage Permissions') },
  ),
  on(
    'POST /api/users/Roles/Permissions',
    'giving "View Users"',
    can('Manage Permissions', 'View Users'),
    ({ company }) => ({ body: { idRole: company.bareRole, Permissions: [1] } }),
    { door: can('Manage Permissions') },
  ),
  on(
    'POST /api/users/Roles/View',
    'as a role without permissions',
    both(admins, seesRoles),
    ({ company }) => ({ body: { idRole: company.bareRole } }),
  ),
  plain('GET /api/labels/Team/List', everybody),
  plain(
    'GET /api/labels/Team/List',
    can('View Teams'),
    () => ({ query: { IncludeInactive: 'true' } }),
    'including archived',
  ),
  plain('POST /api/labels/Team', createsTeams, () => ({ body: { TeamName: 'New' } })),
  on(
    'POST /api/labels/Team',
    'with a lead and members',
    givesLeads,
    ({ company }) => ({
      body: { TeamName: 'New', idTeamLead: company.of.other.userId, Members: [company.bare] },
    }),
    { door: givesLeads, foreign: 'invalid' },
  ),
  on(
    'POST /api/labels/Team',
    'with a lead and nobody in it',
    givesLeads,
    ({ company }) => ({ body: { TeamName: 'New', idTeamLead: company.of.other.userId } }),
    { door: givesLeads, foreign: 'invalid' },
  ),
  plain('POST /api/labels/Teams/BatchCreate', createsTeams, () => ({ body: [{ TeamName: 'New' }] })),
  on(
    'GET /api/labels/Team/{id}',
    '',
    can('View Teams'),
    ({ company }) => ({ params: { id: company.teamId } }),
    {
      door: can('View Teams'),
    },
  ),
  on(
    'PUT /api/labels/Team',
    'its name',
    createsTeams,
    ({ company }) => ({ body: { idTeam: company.teamId, TeamName: 'Else' } }),
    {
      door: createsTeams,
    },
  ),
  on(
    'PUT /api/labels/Team',
    'its lead',
    givesLeads,
    ({ company }) => ({ body: { idTeam: company.teamId, idTeamLead: company.of.other.userId } }),
    { door: createsTeams },
  ),
  answering(
    on(
      'GET /api/labels/Team/ListByWorkspace/{id}',
      "the caller's workspace",
      either(admins, superUsers),
      ({ company }) => ({ params: { id: company.id } }),
    ),
    beyond,
  ),
];

/** Calls about another workspace as a whole are for super users, and unknown to all others (DEC-72, N7). */
export function beyond({ isSuper }: Person) {
  return isSuper ? ('yes' as const) : ('unknown' as const);
}
