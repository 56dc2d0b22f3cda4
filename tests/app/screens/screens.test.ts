import { describe, expect, it } from 'vitest';
import { addressOf, screenIds, screenOf } from '#app/screens/paths.ts';
import { type Screen, screens } from '#app/screens/screens.ts';
import { menu } from '#app/screens/main-menu.ts';

/** Fills the id into a screen's address, where it has one. */
const sample = { id: '17', '*': 'nowhere' };

describe('the table of screens', () => {
  it('DEC-137 marks the screens that work offline: the board, its overlays, and the task search', () => {
    expect(screenIds.filter((id) => screenOf(id).keepsChanges)).toEqual([
      'tasks',
      'templates',
      'template',
      'calendarImport',
      'search',
    ]);
  });

  it('NAV-03 NAV-05 NAV-06 NAV-24 ROL-21 DEC-10 DEC-60 DEC-67 DEC-138 names the right that opens each address', () => {
    expect(
      screenIds.map(
        (id) => `${addressOf(id, sample)} ${screenOf(id).path.includes('*') ? '* ' : ''}${screenOf(id).may}`,
      ),
    ).toEqual([
      '/login open',
      '/signup open',
      '/google open',
      '/forgot-password open',
      '/reset-password open',
      '/change-address open',
      '/set-password open',
      '/confirm-email open',
      '/outbox open',
      '/onboarding signedIn',
      '/app/tasks signedIn',
      '/app/tasks/templates signedIn',
      '/app/tasks/templates/17 signedIn',
      '/app/tasks/import signedIn',
      '/app/search signedIn',
      '/app/reports View Reports',
      '/app/reports/tasks/nowhere * View Tasks Report',
      '/app/reports/timesheet signedIn',
      '/app/reports/assistant View Reports',
      '/app/reports/drift View Reports',
      '/app/reports/board-as-it-stood signedIn',
      '/app/users View Users',
      '/app/users/add Create Users',
      '/app/users/17 View Users',
      '/app/teams View Teams',
      '/app/teams/add Create Teams',
      '/app/teams/17 View Teams',
      '/app/clients View Clients',
      '/app/clients/add Create Clients',
      '/app/clients/17 View Clients',
      '/app/projects View Projects',
      '/app/projects/add Create Projects',
      '/app/projects/17 View Projects',
      '/app/labels/nowhere * View Labels',
      '/app/labels/add/nowhere * Create Labels',
      '/app/labels/17 View Labels',
      '/app/security Manage Permissions',
      '/app/security/17 Manage Permissions',
      '/app/subscription workspaceAdmin',
      '/app/workspace workspaceAdmin',
      '/app/audit workspaceAdmin',
      '/app/profile/nowhere * signedIn',
      '/app/manage superUser',
      '/app/manage/workspaces/17 superUser',
      '/app/manage/users superUser',
      '/app/manage/notifications superUser',
      '/app/manage/notifications/add superUser',
      '/app/manage/notifications/17 superUser',
      '/nowhere * signedIn',
    ]);
  });

  it('NAV-25 NAV-26 NAV-27 defines the side menu', () => {
    const said = (entries: typeof menu.main) => entries.map(({ label, path }) => `${label} ${path}`);
    expect([said(menu.main), said(menu.settings)]).toEqual([
      [
        'Calendar /app/tasks',
        'Find tasks /app/search',
        'Reports /app/reports',
        'Timesheet /app/reports/timesheet',
      ],
      [
        'Users /app/users',
        'Teams /app/teams',
        'Clients /app/clients',
        'Projects /app/projects',
        'Labels /app/labels',
        'Roles /app/security',
        'Subscription /app/subscription',
        'Workspace /app/workspace',
        'Backoffice /app/manage',
      ],
    ]);
  });

  it('NAV-03 gives each screen its own title', () => {
    const titles = screenIds.map((id) => screenOf(id).title);
    expect(titles.filter((title, index) => title.trim() === '' || titles.indexOf(title) !== index)).toEqual(
      [],
    );
  });

  it("ROL-21 DEC-67 doesn't compile without a title, a right of the catalogue, or a place for each address parameter", () => {
    const { path, title, may, load } = screens.users;
    // @ts-expect-error no title
    const untitled: Screen<'users'> = { path, may, load };
    // @ts-expect-error no right
    const unguarded: Screen<'users'> = { path, title, load };
    // @ts-expect-error a right that no permission has
    const misspelt: Screen<'users'> = { path, title, may: 'View Persons', load };
    // @ts-expect-error the address has no place for the id
    const lost: Screen<'user'> = { path: '/app/users', title, may, load };
    expect([untitled, unguarded, misspelt, lost]).toHaveLength(4);
  });
});
