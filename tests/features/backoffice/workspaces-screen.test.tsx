import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AllUsersScreen } from '#features/backoffice/all-users-screen.tsx';
import { NotificationsScreen } from '#features/backoffice/notifications-screen.tsx';
import { WorkspacesScreen } from '#features/backoffice/workspaces-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { render } from '#tests/ui/render.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12, 0), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const answers: Readonly<Record<string, unknown>> = {
  'GET /api/admin/manage/workspaces': [
    {
      WorkspaceId: 3,
      CompanyName: 'Acorn Studio',
      DateCreated: '2026-11-09T10:00:00.000Z',
      StripeCustomerId: null,
      DaysRemaining: 1,
      Status: 'Trial',
      Seats: 12,
      UsedSeats: 9,
    },
  ],
  'GET /api/admin/manage/users': [1, 2].map((idWorkspace) => ({
    idUser: 4,
    idWorkspace,
    CompanyName: `Company ${idWorkspace}`,
    FirstName: 'Ada',
    LastName: `Admin ${idWorkspace}`,
    Email: `ada@${idWorkspace}.test`,
    Status: idWorkspace === 1 ? 1 : 0,
    isWSAdmin: true,
    roleName: idWorkspace === 1 ? 'Admin' : 'Account Manager',
    DateCreated: '2026-11-09T10:00:00.000Z',
  })),
  'GET /api/labels/Notification/List': [
    { Id: 1, Severity: 'Info', Message: 'Showing now.', IsActive: true, StartAt: null, EndAt: null },
    { Id: 2, Severity: 'Error', Message: 'Put away.', IsActive: false, StartAt: null, EndAt: null },
    {
      Id: 3,
      Severity: 'Warning',
      Message: 'To come.',
      IsActive: true,
      StartAt: '2026-11-22T20:00:00.000Z',
      EndAt: null,
    },
    {
      Id: 4,
      Severity: 'Success',
      Message: 'Was.',
      IsActive: true,
      StartAt: null,
      EndAt: '2026-11-21T20:00:00.000Z',
    },
  ],
};

async function rowsOf(screen: React.ReactNode, path: string) {
  const workspace = new Workspace({ user: { timeZone: 'UTC' }, actor: { isSuperUser: true } });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => ({
    ok: true,
    data: answers[key],
    position: null,
  })) as never);
  await render(workspace.around(screen, path));
  const rows = () => [...document.querySelectorAll('tbody tr')];
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return rows().map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent));
}

it('NAV-23 ROL-35 WSP-03 WSP-04 WSP-05 lists the workspaces with their trial and seats', async () => {
  expect(await rowsOf(<WorkspacesScreen />, '/app/manage')).toEqual([
    ['Acorn Studio', 'Trial', '1', '9 of 12', '9 Nov 2026'],
  ]);
});

it('ROL-35 API-088 lists the users of all workspaces with their roles, even if ids repeat between workspaces', async () => {
  expect(await rowsOf(<AllUsersScreen />, '/app/manage/users')).toEqual([
    ['Ada Admin 1', 'ada@1.test', 'Company 1', 'Admin', 'Active'],
    ['Ada Admin 2', 'ada@2.test', 'Company 2', 'Account Manager', 'Inactive'],
  ]);
});

it('NTF-01 NTF-05 NTF-07 lists the notifications with their status', async () => {
  expect(await rowsOf(<NotificationsScreen />, '/app/manage/notifications')).toEqual([
    ['Put away.', 'Error', 'Immediately', 'No end', 'Inactive'],
    ['Showing now.', 'Info', 'Immediately', 'No end', 'Showing'],
    ['To come.', 'Warning', 'Sun 22 Nov, 20:00', 'No end', 'Scheduled'],
    ['Was.', 'Success', 'Immediately', 'Sat 21 Nov, 20:00', 'Ended'],
  ]);
});
