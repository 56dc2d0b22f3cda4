import { expect, type Page, test } from './test.ts';
import { addressOf, screenIds, screenOf } from '#app/screens/paths.ts';
import type { ScreenId } from '#features/page/screen-ids.ts';
import { signIn, signInAt, type Role } from './app.ts';
import { everyView, expectFaultless, expectNoFaults, inView, twoViews } from './axe.ts';

const everybodys: readonly ScreenId[] = [
  'tasks',
  'templates',
  'template',
  'calendarImport',
  'search',
  'timesheet',
  'boardAsItStood',
  'profile',
  'notFound',
];
const managers: readonly ScreenId[] = [
  'reports',
  'tasksReport',
  'assistant',
  'drift',
  'users',
  'user',
  'teams',
  'team',
  'clients',
  'addClient',
  'client',
  'projects',
  'addProject',
  'project',
  'labels',
  'addLabel',
  'label',
];

const superUsers: readonly ScreenId[] = [
  'backoffice',
  'managedWorkspace',
  'allUsers',
  'notifications',
  'addNotification',
  'notification',
];

/** The screens that each demo role can open. */
const roles: readonly (readonly [Role, readonly ScreenId[]])[] = [
  ['member', everybodys],
  ['team lead', [...everybodys, 'reports', 'tasksReport', 'assistant', 'drift']],
  ['account manager', [...everybodys, ...managers]],
  [
    'workspace admin',
    [...everybodys, ...managers, 'addUser', 'addTeam', 'roles', 'role', 'subscription', 'workspace', 'audit'],
  ],
  ['super user', [...everybodys, ...superUsers]],
];

/** These two roles together can open every screen. */
const seesMost: ReadonlySet<string> = new Set(['workspace admin', 'super user']);
const forAdmins: ReadonlySet<ScreenId> = new Set(['subscription', 'workspace', 'audit', ...superUsers]);
const PAGE = 'Access denied: You are not allowed to visit this page';
const ADMIN = 'Access denied: You are not allowed to access this resource.';

/** Excludes the wizard, which redirects demo users to the calendar. */
const [open, guarded] = [true, false].map((isOpen) =>
  screenIds.filter((id) => id !== 'onboarding' && (screenOf(id).may === 'open') === isOpen),
) as [ScreenId[], ScreenId[]];

/** Opens an address within the app, like Back and Forward do. */
async function goTo(page: Page, id: ScreenId): Promise<void> {
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    addressOf(id, { id: '1', '*': id === 'notFound' ? 'nowhere' : '' }),
  );
  await expect(page).toHaveTitle(new RegExp(`^(\\d:\\d\\d .* · )?${screenOf(id).title}(,.*)? · Weekwright$`));
  await expect(page.getByRole('status', { name: /Loading|being read/ })).toHaveCount(0);
}

/** The guard message on the page, or 'opens'. */
async function denial(page: Page): Promise<string> {
  for (const text of [PAGE, ADMIN]) {
    if ((await page.getByRole('alert').getByText(text, { exact: true }).count()) > 0) return text;
  }
  return 'opens';
}

for (const [role, allowed] of roles) {
  test(
    `ROL-21 ROL-22 ROL-24 ROL-25 ERR-01 ERR-02 NAV-13 NAV-14 NAV-15 NAV-17 NAV-21 DEC-67 ${role}: every address shows its screen or a refusal, accessible on phone and desktop`,
    role === 'workspace admin' ? {} : { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(600_000);
      await signIn(page, role);
      const answerOf = (id: ScreenId): string =>
        allowed.includes(id) ? 'opens' : forAdmins.has(id) ? ADMIN : PAGE;
      for (const view of seesMost.has(role) ? everyView : twoViews)
        await inView(page, view, async () => {
          // Refused screens look the same except for their title, so one is enough.
          const refused = new Map<string, ScreenId>();
          for (const id of guarded) {
            const answer = answerOf(id);
            await goTo(page, id);
            await expect.poll(() => denial(page), { message: id }).toBe(answer);
            if (answer === 'opens') await expectFaultless(page, id);
            else refused.set(answer, id);
          }
          for (const [text, id] of refused)
            await expect(async () => {
              // A guard redirects after two seconds, before the check ends on a slow machine, so each view starts over.
              await goTo(page, 'notFound');
              await goTo(page, id);
              await expectFaultless(page, id);
              await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible({
                timeout: 500,
              });
            }).toPass();
        });
    },
  );
}

test('NAV-03 AUT-11 AUT-12 every public screen has its title, and is accessible on phone and desktop in both themes', {
  tag: '@full',
}, async ({ page }) => {
  for (const id of open) {
    const carriesToken = id === 'resetPassword' || id === 'setPassword';
    await page.goto(`${addressOf(id)}${carriesToken ? '#token=x' : ''}`);
    await page.getByRole('heading', { level: 1, name: screenOf(id).title }).waitFor();
    await expect(page).toHaveTitle(`${screenOf(id).title} · Weekwright`);
    await expectNoFaults(page, everyView, id);
  }
});

test('ROL-22 ROL-23 NFR-08 NAV-03 a link survives the sign-in; a refused one redirects to the board after two seconds and leaves the history', async ({
  page,
}) => {
  await page.goto('/app/labels/add?q=x');
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Flabels%2Fadd%3Fq%3Dx$/);
  await page.getByRole('button', { name: /^member/i }).click();
  await expect(page.getByRole('alert')).toContainText(PAGE);
  const since = Date.now();
  await expect(page).toHaveURL(/\/app\/labels\/add\?q=x$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(Date.now() - since).toBeGreaterThan(1_500);
  await expect(page).toHaveURL(/\/app\/tasks$/);
  await expect(page.getByText("You can't open Labels.", { exact: true })).toHaveCount(1);
  await expect(page.getByText(/^Ask an admin of .* if you need it\.$/)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/labels/);
});

test('NAV-03 NAV-19 a link to a form survives the sign-in of a user with the right to open it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/app/labels/add');
  await page.getByRole('button', { name: /^workspace admin/i }).click();
  await expect(page.getByRole('complementary', { name: 'Add label' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/labels\/add$/);
  // A timer of the same user, which another test started, may be named in front.
  await expect(page).toHaveTitle(/(^|· )Add label · Weekwright$/);
});

/** Changes the stored session of this browser, like another tab that refreshes it. */
async function say(page: Page, change: { isSuperUser?: boolean; permission?: string }): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/before-paint.js');
  await other.evaluate(({ isSuperUser, permission }) => {
    const key = 'weekwright.session';
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    if (isSuperUser !== undefined) session.user.isSuperUser = isSuperUser;
    if (permission !== undefined) session.user.Role.Permissions.push(permission);
    localStorage.setItem(key, JSON.stringify(session));
  }, change);
  await other.close();
}

test('ROL-24 ROL-25 ROL-26 ERR-01 revoked rights apply at once in the menu, and on the screen with a reason before it redirects', {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'super user', '/app/profile');
  await page.getByRole('link', { name: 'Backoffice' }).click();
  await expect(page.getByRole('columnheader', { name: 'Seats used' })).toBeVisible();
  await say(page, { isSuperUser: false });
  await expect(page.getByRole('alert')).toContainText(ADMIN);
  await expect(page.getByRole('columnheader', { name: 'Seats used' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Backoffice' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/profile$/);
});

test("ROL-08 ROL-21 DEC-71 shows nothing of a screen before the server has confirmed the user's rights", {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  await say(page, { permission: 'View Labels' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/ValidateToken', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/app/labels');
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  release();
  await expect(page.getByRole('alert')).toContainText(PAGE);
  await expect(page.getByRole('table')).toHaveCount(0);
});
