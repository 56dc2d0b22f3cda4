import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { seededPermissions } from '#domain/access/permissions.ts';
import { UserPanel } from '#features/people/user-panel.tsx';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { acorn } from '#tests/support/acorn.ts';
import type { Answers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { byHand, click, find, findInput, paste, press, render, settle, type } from '#tests/ui/render.tsx';
import { admin, answers, mona } from './people.tsx';

afterEach(() => toasts.clear());

/** Opens the form of an existing or a new user as an actor sees it. */
async function open(item: ManagedItem | null, actor: Partial<Actor> = admin, others: Partial<Answers> = {}) {
  const workspace = new Workspace({ actor, answers: { ...answers, ...others } });
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && <UserPanel item={item} withInactive={false} onClose={() => setIsOpen(false)} />;
  }
  await render(workspace.around(<Host />, '/app/users'));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelector('[role=tabpanel] ul, [role=tabpanel] h3, [role=tabpanel] p')).not.toBe(
      null,
    );
  });
  return workspace;
}

const sent = ({ calls }: Workspace) =>
  calls.filter(({ key }) => !key.startsWith('GET ')).map(({ key, input }) => [key, bodyOf(input)]);
const bodyOf = (input: unknown) => (input as { readonly body: unknown }).body;
const field = (name: string) => findInput(`input[name=${name}]`);
const roleField = () => findInput('input[role=combobox]');
const status = () => find('select[name=status]');
const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent === text,
  );
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const option = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
    (each) => each.textContent === text,
  );
  if (!found) throw new Error(`No option says ${text}.`);
  return found;
};
const openRoles = () => click(find('button[aria-label="Role: show options"]'));
const told = () => toasts.list().map(({ text }) => text);
const errors = () =>
  [...document.querySelectorAll('aside [aria-invalid=true]')].map(
    (each) => each.getAttribute('name') ?? 'Role',
  );

it('USR-04 USR-05 USR-06 USR-07 NAV-10 adds a user with role, rate and teams once all fields are valid', async () => {
  const workspace = await open(null);
  expect(button('Confirm').getAttribute('aria-disabled')).toBe('true');
  expect(find('aside').textContent).toContain('Fill in name, e-mail and role first.');
  await click(button('Confirm'));
  expect(errors()).toEqual(['firstName', 'lastName', 'email', 'Role']);
  expect(sent(workspace)).toEqual([]);
  expect(button('Confirm').getAttribute('aria-disabled')).toBe('true');
  await paste(field('firstName'), 'Nora');
  await paste(field('lastName'), 'New');
  await paste(field('email'), 'nora@acme.test');
  await paste(field('hourlyRate'), '92,5');
  await openRoles();
  await click(option('Team Lead'));
  expect(button('Confirm').getAttribute('aria-disabled')).toBe(null);
  await click(find('[aria-label="All Teams"] li:nth-child(1) input'));
  await click(button('Confirm'));
  const body = {
    FirstName: 'Nora',
    LastName: 'New',
    Email: 'nora@acme.test',
    idRole: 2,
    HourlyRate: 92.5,
    Status: 1,
    isWSAdmin: false,
    Teams: [2],
  };
  expect(sent(workspace)).toEqual([['POST /api/users/User', body]]);
  expect(told()).toEqual(['User “Nora New” was added. The invitation has been sent.']);
});

it('USR-07 a field is validated when it is left, and locks Confirm until it is valid', async () => {
  const workspace = await open(null);
  await settle(() => field('firstName').focus());
  await press('Tab');
  expect(document.activeElement).toBe(field('lastName'));
  expect(errors()).toEqual(['firstName']);
  expect(button('Confirm').getAttribute('aria-disabled')).toBe('true');
  await type(field('email'), 'nora');
  await click(roleField());
  expect(errors()).toEqual(['firstName', 'lastName', 'email']);
  await click(field('hourlyRate'));
  expect(errors()).toEqual(['firstName', 'lastName', 'email', 'Role']);
  await paste(field('firstName'), 'Nora');
  await paste(field('lastName'), 'New');
  await paste(field('email'), 'nora@acme.test');
  await openRoles();
  expect(errors()).toEqual(['Role']);
  await click(option('Team Lead'));
  expect(button('Confirm').getAttribute('aria-disabled')).toBe(null);
  expect(sent(workspace)).toEqual([]);
});

it("USR-07 a field isn't validated while the focus stays in it, including its list button", async () => {
  await open(null);
  const list = find('button[aria-label="Role: show options"]');
  const leaveFor = (relatedTarget: Element) =>
    settle(() => roleField().dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget })));
  await leaveFor(list);
  expect(errors()).toEqual([]);
  await leaveFor(field('email'));
  expect(errors()).toEqual(['Role']);
});

it("USR-07 pressing a control doesn't move it: the field left by the press is validated after release", async () => {
  await open(null);
  await settle(() => field('firstName').focus());
  const press = (keys: string) => byHand((person) => person.pointer({ keys, target: field('lastName') }));
  await press('[MouseLeft>]');
  expect([document.activeElement, errors()]).toEqual([field('lastName'), []]);
  await press('[/MouseLeft]');
  expect(errors()).toEqual(['firstName']);
});

it("USR-04 USR-07 NFR-15 a name that is too long isn't cut, and shows an error", async () => {
  const workspace = await open(null);
  await paste(field('firstName'), 'n'.repeat(151));
  await click(button('Confirm'));
  expect(field('firstName').value).toBe('n'.repeat(151));
  expect(errors()).toEqual(['firstName', 'lastName', 'email', 'Role']);
  expect(find('aside form').textContent).toContain('150 characters max.');
  expect(sent(workspace)).toEqual([]);
});

it('USR-08 Confirm waits for the response, and sends nothing twice', async () => {
  const nora = { idUser: 10, FirstName: 'Nora', LastName: 'New', Status: 1, TimeZone: 'UTC' } as const;
  let answer = () => undefined as void;
  const saved = new Promise<typeof nora>((resolve) => {
    answer = () => resolve(nora);
  });
  const workspace = await open(null, admin, { 'POST /api/users/User': saved });
  await paste(field('firstName'), 'Nora');
  await paste(field('lastName'), 'New');
  await paste(field('email'), 'nora@acme.test');
  await openRoles();
  await click(option('User'));
  await click(button('Confirm'));
  expect(button('Confirm').getAttribute('aria-disabled')).toBe('true');
  expect(button('Confirm').getAttribute('aria-busy')).toBe('true');
  await click(button('Confirm'));
  expect(sent(workspace)).toHaveLength(1);
  answer();
  await vi.waitFor(() => expect(told()).toHaveLength(1));
});

it('API-017 USR-03 TEA-06 sends only the changed fields', async () => {
  const workspace = await open(mona);
  expect([field('firstName').value, field('email').value, roleField().value]).toEqual([
    'Mona',
    'mona@acme.test',
    'Account Manager',
  ]);
  await paste(field('lastName'), 'Maier');
  await click(find('[aria-label="Assigned Teams"] input'));
  await click(button('Confirm'));
  expect(sent(workspace)).toEqual([
    [
      'PUT /api/users/User',
      { idUser: 8, LastName: 'Maier', Teams: [], Was: { LastName: 'Manager', Teams: [1] } },
    ],
  ]);
});

it('P3 DEC-125 offers only the roles that the user can give', async () => {
  const permissions = [...mona.permissions, 'Create Users'];
  await open(mona, { permissions, roleName: 'Account Manager' });
  await openRoles();
  const offered = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  expect(offered).toEqual(['User', 'Team Lead', 'Account Manager']);
  expect(find('input[name=isWorkspaceAdmin]').getAttribute('aria-disabled')).toBe('true');
});

it("P3 USR-03 says why users can't change their own role, rate and status", async () => {
  const self = { ...mona, id: 7, userId: 7 };
  await open(self, admin);
  for (const control of [roleField(), status()]) expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(field('hourlyRate').readOnly).toBe(true);
  expect(field('firstName').readOnly).toBe(false);
  const why = document.getElementById(status().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(why?.textContent).toContain("You can't change your own role, rate or status.");
});

it("P3 DEC-68 says in advance why a team lead is changed only by users who manage others' tasks", async () => {
  const lead = { ...mona, roleName: 'Team Lead', permissions: seededPermissions['Team Lead'] ?? [] };
  const maker = {
    roleName: 'User',
    permissions: ['View Users', 'Create Users', 'View Tasks', 'Create Tasks'],
  };
  await open({ ...lead, leadsOthers: true }, maker);
  expect([field('email').readOnly, field('firstName').readOnly]).toEqual([true, true]);
  expect(button('Confirm').getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain(
    "This person leads a team. Only users who manage other people's tasks can change this account.",
  );
});

it('USR-09 P6 DEC-125 hides the rate and is read-only without the right to create users', async () => {
  await open(mona, { permissions: ['View Users'] });
  expect(document.querySelector('input[name=hourlyRate]')).toBe(null);
  expect(field('firstName').readOnly).toBe(true);
  expect(button('Confirm').getAttribute('aria-disabled')).toBe('true');
});

it('USR-14 API-021 resends the invitation of a user without a password, and says so', async () => {
  const workspace = await open({ ...mona, isInvited: true });
  await click(button('Resend invitation'));
  expect(sent(workspace)).toEqual([['POST /api/users/User/ResendInvite', { idUser: 8 }]]);
  expect(told()).toEqual(['The invitation to mona@acme.test was sent again.']);
});

it("USR-14 DEC-101 says that an invitation wasn't delivered", async () => {
  await open({ ...mona, isInvited: true, isInviteUnsent: true });
  expect(document.body.textContent).toContain('The invitation was not delivered.');
});

it('USR-14 offers no invitation for users who have set a password', async () => {
  await open(mona);
  expect(document.querySelector('aside footer')?.textContent).not.toContain('Resend invitation');
});

it('DEC-81 says before adding a user that there will be too few seats, only if the user takes one', async () => {
  const notice = () =>
    [...document.querySelectorAll('aside [role=status]')]
      .map(({ textContent }) => textContent)
      .find((text) => text?.includes('seats'));
  const paid = { ...acorn, StripeCustomerId: 'cus_1', Status: 'active', Seats: 6 };
  await open(null, admin, { 'GET /api/workspaces/{id}': paid } as object);
  await vi.waitFor(() =>
    expect(notice()).toBe('You will have 7 active users but only 6 paid seats. Add 1 seat. Subscription'),
  );
  await byHand((person) => person.selectOptions(status(), '2'));
  await vi.waitFor(() => expect(notice()).toBeUndefined());
});
