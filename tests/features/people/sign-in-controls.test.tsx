import { afterEach, expect, it, vi } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { SignInControls } from '#features/people/sign-in-controls.tsx';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const admin = { roleName: 'Admin', permissions: allPermissions, isWorkspaceAdmin: true };
const mona = {
  id: 8,
  userId: 8,
  name: 'Mona Manager',
  isActive: true,
  isWorkspaceAdmin: false,
  leadsOthers: false,
  isSuperUser: false,
  roleName: 'User',
  permissions: ['View Tasks'],
} as unknown as ManagedItem;

async function open(
  user: ManagedItem,
  actor: object = admin,
  answer: () => unknown = () => done({ Ended: 2 }),
) {
  const sent: [string, unknown][] = [];
  const workspace = new Workspace({ actor });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key === 'GET /api/users/SecondFactor')
      return done({ HasPassword: true, App: null, Passkeys: [], RecoveryCodesLeft: 0 });
    if (key === 'POST /api/users/Confirmation') return done({ Confirmation: 'the proof' });
    sent.push([key, body]);
    return answer();
  }) as never);
  await render(workspace.around(<SignInControls user={user} />));
  return { sent };
}
const buttons = () => [...document.querySelectorAll('button')];
const button = (text: string) => {
  const found = buttons().find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const more = () => find('[aria-label="More for Mona Manager"]');
const choose = async (text: string) => {
  await click(more());
  await click(button(text));
};
const said = () => toasts.list().map(({ text }) => text);

async function confirm(): Promise<void> {
  await type(findInput('[role=dialog] input[name=CurrentPassword]'), 'three blue herons');
  await click(find('[role=dialog] button[type=submit]'));
}

it('A3 A5 an admin signs a user out everywhere and removes lost factors after confirming', async () => {
  const { sent } = await open(mona);
  await choose('Sign out everywhere');
  expect(sent).toEqual([]);
  await confirm();
  await vi.waitFor(() => expect(said()).toEqual(['Mona Manager was signed out everywhere.']));
  // Identity was just confirmed, so only the action is confirmed here.
  await choose('Remove second factors');
  expect(find('[role=dialog] h2').textContent).toBe('Remove all second factors?');
  expect(find('[role=dialog]').textContent).toContain(
    'The password of Mona Manager is then enough to sign in',
  );
  expect(document.querySelector('input[name=CurrentPassword]')).toBeNull();
  await click(find('[role=dialog] button[type=submit]'));
  await vi.waitFor(() => expect(said()).toContain('The second factors of Mona Manager were removed.'));
  const body = { idUser: 8, Confirmation: 'the proof' };
  expect(sent).toEqual([
    ['POST /api/users/User/EndSignIns', body],
    ['POST /api/users/User/RemoveFactors', body],
  ]);
});

it('A5 says why nothing was removed', async () => {
  const refusal = { code: 'entity.changed', message: 'This user has no second factor.' } as const;
  await open(mona, admin, () => refusedWith(409, refusal));
  await choose('Remove second factors');
  await confirm();
  await vi.waitFor(() => expect(said()).toEqual([refusal.message]));
});

it('P3 shows the controls only to workspace admins', async () => {
  await open(mona, { ...admin, isWorkspaceAdmin: false });
  expect(buttons()).toEqual([]);
});

it('P3 hides the controls for users with more permissions', async () => {
  await open({ ...mona, isSuperUser: true });
  await click(more());
  const entries = ['Sign out everywhere', 'Remove second factors'].map((text) =>
    buttons().find((each) => each.textContent.startsWith(text)),
  );
  expect(entries.map((each) => each?.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
});
