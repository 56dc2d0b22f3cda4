import { expect, it, vi } from 'vitest';
import { UsersScreen } from '#features/people/users-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';
import { admin, answers } from './people.tsx';

const user = (idUser: number, FirstName: string, more = {}) => ({
  idUser,
  FirstName,
  LastName: 'Weber',
  Email: `${FirstName}@acme.test`,
  Status: 1 as const,
  TimeZone: 'UTC',
  Role: { roleName: 'User' },
  ...more,
});

/** Opens the list of users at an address, and waits until it is loaded. */
async function open(path: string, shown = 'tbody tr') {
  const listed = [
    user(8, 'Jonas', { Teams: [{ idTeam: 1, TeamName: 'Engineering' }] }),
    user(9, 'Mara', { IsInvited: true, Status: 0 }),
    user(11, 'Pia', { IsInvited: true, IsInviteUnsent: true }),
    user(12, 'Ole', { IsInvited: true, IsInviteHeld: true }),
    user(13, 'Rosa', { IsInvited: true, IsInviteOver: true }),
    user(10, 'Ada', { isWSAdmin: true, Role: { roleName: 'Admin' } }),
  ];
  const workspace = new Workspace({
    actor: admin,
    answers: { ...answers, 'GET /api/users/User/List': listed },
  });
  await render(workspace.around(<UsersScreen />, path));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelector(shown)).not.toBe(null);
  });
  return workspace;
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join(' | '),
  );

it('USR-01 USR-03 TBL-01 NAV-09 lists users with address, role, teams and status, and marks invited ones and failed invitations', async () => {
  const { calls } = await open('/app/users');
  expect(rows()).toEqual([
    'AWAda WeberWorkspace admin | Ada@acme.test | Admin |  | Active',
    'JWJonas Weber | Jonas@acme.test | User | Engineering | Active',
    'MWMara Weber | Mara@acme.test | User |  | Inactive',
    'OWOle WeberInvitation waiting | Ole@acme.test | User |  | Invited',
    'PWPia WeberInvitation not delivered | Pia@acme.test | User |  | Invited',
    'RWRosa WeberInvitation expired | Rosa@acme.test | User |  | Invited',
  ]);
  expect(calls.find(({ key }) => key === 'GET /api/users/User/List')?.input).toMatchObject({
    query: { IncludeInactive: 'false', IncludeDetails: 'true' },
  });
});

it('TEA-07 TEA-08 TBL-07 shows the users of one team, as the address says', async () => {
  await open('/app/users?team=1');
  expect(rows()).toEqual(['JWJonas Weber | Jonas@acme.test | User | Engineering | Active']);
  await click(find('button[aria-label="Clear Team"]'));
  expect(rows()).toHaveLength(6);
});

it('TEA-07 TBL-04 says that a team has no users', async () => {
  await open('/app/users?team=2', 'p.text-read');
  expect(find('p.text-read').parentElement?.textContent).toBe(
    'No UsersNo one is in the team “Design”.Add user',
  );
});

it('TEA-09 TEA-10 offers the teams of the workspace in the address', async () => {
  const asked = ({ calls }: Workspace) =>
    calls
      .filter(({ key }) => key.includes('/Team/'))
      .map(({ key, input }) => [key, (input as { params?: object }).params]);
  expect(asked(await open('/app/users'))).toEqual([['GET /api/labels/Team/List', undefined]]);
  const named = asked(await open('/app/users?idWorkspace=4'));
  expect(named).toContainEqual(['GET /api/labels/Team/ListByWorkspace/{id}', { id: '4' }]);
});

it("DEC-94 a list that couldn't be loaded says so, and doesn't claim to be empty", async () => {
  const workspace = new Workspace({ actor: admin });
  workspace.isReachable = false;
  await render(workspace.around(<UsersScreen />, '/app/users'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('The server is not responding.'));
  expect(document.body.textContent).not.toContain('No Users');
  expect(document.querySelector('header')?.textContent).not.toContain('0');
});
