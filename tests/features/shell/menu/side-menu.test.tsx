import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { menu } from '#app/screens/main-menu.ts';
import type { Actor } from '#domain/access/actor.ts';
import { allPermissions } from '#domain/access/permissions.ts';
import { SideMenu } from '#features/shell/menu/side-menu.tsx';
import { AtAddress } from '#tests/support/at-address.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { click, render } from '#tests/ui/render.tsx';

const { user, actor: member } = new Workspace();

const everything: Actor = {
  ...member,
  permissions: allPermissions,
  isWorkspaceAdmin: true,
  isSuperUser: true,
};

async function open(actor: Actor, isOnboarded = true) {
  const onSearch = vi.fn<() => void>();
  const onChanges = vi.fn<() => void>();
  const onDeleted = vi.fn<() => void>();
  const onContact = vi.fn<() => void>();
  const onSignOut = vi.fn<() => void>();
  const { services } = new Workspace();
  const { host: page } = await render(
    <AtAddress path="/app/tasks" services={services}>
      <SideMenu
        menu={menu}
        user={{ ...user, isOnboarded }}
        actor={actor}
        isDemo
        isWide
        onSearch={onSearch}
        onChanges={onChanges}
        onDeleted={onDeleted}
        onContact={onContact}
        onSignOut={onSignOut}
      />
      <Address />
    </AtAddress>,
  );
  const named = (name: string) =>
    [...page.querySelectorAll<HTMLElement>('a, button')].find((each) => each.textContent === name);
  return { page, named, onSearch, onChanges, onContact, onSignOut };
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const entries = (page: HTMLElement, group: string) =>
  [...page.querySelectorAll(`nav[aria-label="${group}"] li`)].map((each) => each.textContent);

describe('the side menu', () => {
  it('NAV-25 NAV-26 NAV-27 lists every screen in order for a user with all rights', async () => {
    const { page } = await open(everything);
    expect(entries(page, 'Main')).toEqual(['Calendar', 'Find tasks', 'Reports']);
    expect(entries(page, 'Settings')).toEqual([
      'Users',
      'Teams',
      'Clients',
      'Projects',
      'Labels',
      'Roles',
      'Subscription',
      'Workspace',
      'Backoffice',
    ]);
  });

  it("NAV-34 NAV-35 NAV-36 NAV-37 ROL-21 hides screens the user can't open, and headings without entries", async () => {
    const { page } = await open(member);
    expect(entries(page, 'Main')).toEqual(['Calendar', 'Find tasks', 'Timesheet']);
    expect([...page.querySelectorAll('h2, nav')].map((each) => each.getAttribute('aria-label'))).toEqual([
      'Main',
    ]);
  });

  it.each([
    ['View Users', 'Users'],
    ['View Labels', 'Labels'],
    ['Manage Permissions', 'Roles'],
  ] as const)('ROL-21 NAV-27 NAV-34 with only %s shows the single entry %s', async (permission, entry) => {
    const { page } = await open({ ...member, permissions: [permission] });
    expect(entries(page, 'Settings')).toEqual([entry]);
  });

  it('NAV-35 NAV-36 NAV-37 shows the admin and super user entries by their flags', async () => {
    const admin = await open({ ...member, isWorkspaceAdmin: true });
    expect(entries(admin.page, 'Settings')).toEqual(['Subscription', 'Workspace']);
    const superUser = await open({ ...member, isSuperUser: true });
    expect(entries(superUser.page, 'Settings')).toEqual(['Backoffice']);
  });

  it('DEC-125 NAV-25 shows Reports to team leads', async () => {
    const { page } = await open({ ...member, teams: [{ id: 1, isLead: true, members: [member.userId] }] });
    expect(entries(page, 'Main')).toEqual(['Calendar', 'Find tasks', 'Reports']);
    expect(entries(page, 'Settings')).toEqual([]);
  });

  it('NAV-25 NAV-06 Calendar leads from Reports back to the board', async () => {
    const { page, named } = await open(everything);
    await click(named('Reports') as HTMLElement);
    expect(page.querySelector('output')?.textContent).toBe('/app/reports');
    await click(named('Calendar') as HTMLElement);
    expect(page.querySelector('output')?.textContent).toBe('/app/tasks');
  });

  it("WSP-08 DEC-134 the user's name leads to their settings", async () => {
    const { page } = await open(member);
    await click(page.querySelector('a[href="/app/profile"]') as HTMLElement);
    expect(page.querySelector('output')?.textContent).toBe('/app/profile');
    const early = await open(member, false);
    expect(early.page.querySelector('a[title]')?.getAttribute('href')).toBe('/onboarding');
  });

  it('NAV-28 NAV-30 J8 opens the list of changes and Contact Us without leaving the screen, and signs out', async () => {
    const { page, named, onSearch, onChanges, onContact, onSignOut } = await open(member);
    await click(named('Search') as HTMLElement);
    expect(onSearch).toHaveBeenCalledOnce();
    await click(named('Changes') as HTMLElement);
    expect(onChanges).toHaveBeenCalledOnce();
    await click(named('Contact Us') as HTMLElement);
    expect(onContact).toHaveBeenCalledOnce();
    expect(page.querySelector('output')?.textContent).toBe('/app/tasks');
    await click(named('Sign Out') as HTMLElement);
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('NAV-31 NAV-32 NAV-33 is disabled until onboarding is finished, says why, and leads to the wizard', async () => {
    const { page, named } = await open(member, false);
    const calendar = named('Calendar') as HTMLElement;
    expect(calendar.getAttribute('aria-disabled')).toBe('true');
    const described = calendar.getAttribute('aria-describedby');
    expect(described && document.getElementById(described)?.textContent).toBe(
      'Finish onboarding to access the menu',
    );
    await click(calendar);
    expect(page.querySelector('output')?.textContent).toBe('/onboarding');
  });

  it('NAV-31 DEC-145 shows every entry as disabled before onboarding is finished, and none afterwards', async () => {
    const { page } = await open(member, false);
    const items = [...page.querySelectorAll('a, button[aria-disabled], button[title]')];
    const dimmed = items.filter(({ className }) => className.includes('text-disabled'));
    expect(dimmed.filter(({ className }) => className.includes('text-muted'))).toEqual([]);
    const lit = items.filter((item) => !dimmed.includes(item)).map(({ textContent }) => textContent);
    expect(lit).toEqual(['Contact Us', 'Sign Out', `EY${user.firstName} ${user.lastName}`]);
    const onboarded = await open(member);
    expect(onboarded.page.querySelectorAll('.text-disabled')).toHaveLength(0);
  });

  it('NAV-31 Contact Us and Sign Out work before onboarding is finished', async () => {
    const { named, onContact } = await open(member, false);
    await click(named('Contact Us') as HTMLElement);
    expect(onContact).toHaveBeenCalledOnce();
    expect(named('Sign Out')?.hasAttribute('aria-disabled')).toBe(false);
  });
});
