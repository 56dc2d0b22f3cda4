import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { RolesScreen } from '#features/roles/roles-screen.tsx';
import { RoleForm } from '#features/roles/role-form.tsx';
import type { PermissionItem, RoleItem } from '#services/queries/people/roles-queries.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, render, settle } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const all: readonly PermissionItem[] = [
  { id: 1, description: 'View Users', module: 'Users' },
  { id: 2, description: 'View Labels', module: 'Labels' },
  { id: 3, description: 'Create Labels', module: 'Labels' },
];
const user: RoleItem = {
  id: 5,
  roleName: 'User',
  description: 'Plans and tracks their own tasks.',
  permissions: ['View Labels'],
};

/** Opens the form of a role over a server that accepts everything; returns the requests. */
async function open(permissions: readonly string[], role = user) {
  let become: (next: RoleItem) => void = () => undefined;
  const Opened = () => {
    const [now, setNow] = useState(role);
    become = setNow;
    return <RoleForm role={now} people={[]} all={all} onClose={closed} />;
  };
  const workspace = new Workspace({ actor: { permissions } });
  const sent: unknown[] = [];
  const closed = vi.fn<() => void>();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    _: string,
    { body }: { body: unknown },
  ) => {
    sent.push(body);
    return { ok: true, data: {}, position: null };
  }) as never);
  await render(workspace.around(<Opened />));
  /** Another user has saved the role. */
  const overtake = (...held: string[]) => settle(() => become({ ...role, permissions: held }));
  return { sent, closed, overtake };
}

const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('fieldset input')].map(
    (box) =>
      `${box.closest('label')?.textContent}${box.checked ? ' on' : ''}${box.getAttribute('aria-disabled') === 'true' ? ' locked' : ''}`,
  );
const box = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('fieldset label')].find((each) =>
    each.textContent?.includes(name),
  );
  const input = found?.querySelector('input');
  if (!input) throw new Error(`No box for ${name}.`);
  return input;
};
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === text) as HTMLElement;
const confirm = () => button('Save');

it('ROL-19 ROL-20 ROL-36 API-024 shows permissions by module, and sends the chosen ones with those that the form showed', async () => {
  const { sent, closed } = await open(['Manage Permissions', 'View Users', 'View Labels', 'Create Labels']);
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'Users',
    'Labels',
  ]);
  expect(boxes()).toEqual(['View Users', 'View Labels on', 'Create Labels']);
  await click(box('Create Labels'));
  await click(box('View Labels'));
  await click(confirm());
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([{ idRole: 5, Permissions: [3], Was: [2] }]);
  expect(toasts.list().map(({ text }) => text)).toEqual(['The permissions of “User” were saved.']);
});

it('ROL-20 DEC-133 shows permissions that another user added and removed meanwhile, and can keep both sets of changes', async () => {
  const { sent, overtake } = await open(['Manage Permissions', 'View Users', 'View Labels', 'Create Labels']);
  await click(box('Create Labels'));
  await overtake('View Users');
  expect(document.querySelector('dd')?.textContent).toBe('added: View Users; removed: View Labels');
  await click(button('Keep both'));
  await vi.waitFor(() => expect(sent).toEqual([{ idRole: 5, Permissions: [1, 3], Was: [1] }]));
});

it("ROL-20 ROL-03 locks only the permissions that the user can't give", async () => {
  await open(['Manage Permissions', 'View Labels', 'Create Labels']);
  expect(boxes()).toEqual(['View Users locked', 'View Labels on', 'Create Labels']);
  expect(confirm().getAttribute('aria-disabled')).toBeNull();
});

it('ROL-04 ROL-20 DEC-147 shows the purpose of the role, and what View Tasks allows', async () => {
  const viewTasks = [{ id: 9, description: 'View Tasks', module: 'Tasks' }];
  const workspace = new Workspace({
    actor: { permissions: ['Manage Permissions', 'View Tasks', 'View Labels'] },
  });
  await render(
    workspace.around(
      <RoleForm role={user} all={viewTasks} people={null} onClose={vi.fn<() => void>()} />,
      '/app/security/5',
    ),
  );
  expect(document.body.textContent).toContain('Plans and tracks their own tasks.');
  const box = document.querySelector('fieldset input');
  expect(document.getElementById(box?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    "Opens other people's boards, tasks and reports, as far as the role or a team covers them. Everyone sees their own tasks without it.",
  );
});

it('ROL-03 locks a role with more permissions than the user has', async () => {
  await open(['Manage Permissions', 'View Labels'], { ...user, permissions: ['View Users'] });
  expect(boxes()).toEqual(['View Users on locked', 'View Labels locked', 'Create Labels locked']);
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
});

it('NAV-20 ROL-04 lists roles with their purpose, the number of their permissions, and their users', async () => {
  const workspace = new Workspace({ actor: { permissions: ['Manage Permissions', 'View Users'] } });
  const role = (idRole: number, roleName: string, ...held: string[]) => ({
    idRole,
    roleName,
    Description: `What a role called ${roleName} is for.`,
    Permissions: held.map((Description, place) => ({ idPermission: place + 1, Description })),
  });
  const person = (idUser: number, idRole: number) => ({
    idUser,
    idRole,
    FirstName: 'Ada',
    LastName: 'Admin',
    Email: 'ada@acme.test',
    Status: 1,
    TimeZone: 'UTC',
    Teams: [],
  });
  const answers: Readonly<Record<string, unknown>> = {
    'GET /api/users/Roles': [role(1, 'User', 'View Tasks'), role(2, 'Admin', 'View Tasks', 'Create Tasks')],
    'GET /api/users/User/List': [person(1, 1), person(2, 1), person(3, 2)],
  };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => ({
    ok: true,
    data: answers[key] ?? [],
    position: null,
  })) as never);
  await render(workspace.around(<RolesScreen />, '/app/security'));
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent),
    );
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      ['Admin', 'What a role called Admin is for.', '2 permissions', '1 user'],
      ['User', 'What a role called User is for.', '1 permission', '2 users'],
    ]),
  );
});
