import { afterEach, expect, it, vi } from 'vitest';
import { refused } from '#domain/refusal.ts';
import { RequireFactor } from '#features/settings/require-factor.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

/** Opens the section of an admin over a server with this rule; the test answers changes. */
async function open(rule: object, answer: () => unknown) {
  const sent: unknown[] = [];
  const workspace = new Workspace({ actor: { isWorkspaceAdmin: true } });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key === 'GET /api/workspaces/Workspace/SecondFactor') return done(rule);
    if (key === 'GET /api/users/SecondFactor')
      return done({
        HasPassword: true,
        App: null,
        Passkeys: [],
        RecoveryCodesLeft: 0,
        IsRequired: false,
      });
    if (key === 'POST /api/users/Confirmation') return done({ Confirmation: 'the proof' });
    sent.push([key, body]);
    return answer();
  }) as never);
  await render(workspace.around(<RequireFactor />));
  await vi.waitFor(() => expect(document.querySelector('section')).not.toBeNull());
  return sent;
}

const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  await click(found);
};
const confirm = async () => {
  await type(findInput('[role=dialog] input[name=CurrentPassword]'), 'three blue herons');
  await click(find('[role=dialog] button[type=submit]'));
};
const section = () => find('section').textContent;
const said = () => toasts.list().map(({ text }) => text);

it('A5 S3-31 an admin requires a second factor of all users after confirming, and sees how many lack one', async () => {
  const sent = await open({ IsRequired: false, UsersWithout: 3 }, () =>
    done({ IsRequired: true, UsersWithout: 3 }),
  );
  expect(section()).toBe(
    'Second factorEach user decides3 active users without one. If you require it, they set it up before they can go on.Require it…',
  );
  await press('Require it…');
  expect(sent).toEqual([]);
  await confirm();
  await vi.waitFor(() => expect(said()).toEqual(['Every user needs a second factor now.']));
  expect(sent).toEqual([
    ['PUT /api/workspaces/Workspace/SecondFactor', { IsRequired: true, Confirmation: 'the proof' }],
  ]);
  expect(section()).toBe(
    "Second factorEvery user needs a second factor3 active users without one: they set it up before they can go on.OnDon't require it…",
  );
});

it('A5 S3-31 the requirement can be turned off, and zero affected users are shown', async () => {
  await open({ IsRequired: true, UsersWithout: 0 }, () => done({ IsRequired: false, UsersWithout: 0 }));
  expect(section()).toContain('All active users have one.');
  await press("Don't require it…");
  await confirm();
  await vi.waitFor(() => expect(said()).toEqual(['A second factor is no longer required.']));
  expect(section()).toContain('Each user decides');
});

it('A5 P3 says that the admin needs a second factor first', async () => {
  await open({ IsRequired: false, UsersWithout: 1 }, () =>
    refusedWith(400, refused('entity.kept', 'Set up your own second factor first.').refusal),
  );
  expect(section()).toContain('1 active user without one.');
  await press('Require it…');
  await confirm();
  await vi.waitFor(() => expect(said()).toEqual(['Set up your own second factor first.']));
  expect(section()).toContain('Each user decides');
});
