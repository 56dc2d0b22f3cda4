import { expect, it, vi } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { FactorGate } from '#features/settings/own/factors/factor-gate.tsx';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { done } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';

const none = { HasPassword: true, App: null, Passkeys: [], RecoveryCodesLeft: 0, IsRequired: true };

/** Opens the gate of a user without the required second factor; the test answers its check. */
async function open() {
  const workspace = new Workspace({ user: { owesFactor: true, companyName: 'Fernway' } });
  const { session, api } = workspace.services;
  const owing = { user: workspace.user, actor: workspace.actor };
  let current = owing;
  const asked = heldAnswer<boolean>();
  vi.spyOn(api, 'call').mockImplementation(async () => done(none));
  vi.spyOn(session, 'readRights').mockImplementation(asked.ask);
  vi.spyOn(session, 'current').mockImplementation(() => current);
  const opened = vi.fn<() => void>();
  await render(workspace.around(<FactorGate onOpen={opened} />));
  await vi.waitFor(() => expect(document.querySelector('li')).not.toBeNull());
  return {
    asked,
    opened,
    setUp: () => void (current = { ...owing, user: { ...owing.user, owesFactor: false } }),
  };
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const said = () => document.querySelector('[role=alert]')?.textContent ?? null;

it('A5 S3-31 says who requires a second factor, takes the focus, and stays until one is set up', async () => {
  const { asked, opened, setUp } = await open();
  expect(find('main').textContent).toContain('Fernway requires one of all users.');
  expect(document.activeElement).toBe(find('h1'));
  await click(button('Continue'));
  expect(button('Continue').getAttribute('aria-disabled')).toBe('true');
  await settle(() => asked.done({ type: 'answer', output: true }));
  await vi.waitFor(() => expect(said()).toBe('Set up an authenticator app or a passkey first.'));
  expect(opened).not.toHaveBeenCalled();
  setUp();
  await click(button('Continue'));
  await settle(() => asked.done({ type: 'answer', output: true }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

it("A5 S3-31 says that the server didn't respond", async () => {
  const { asked, opened } = await open();
  await click(button('Continue'));
  await settle(() => asked.done({ type: 'answer', output: false }));
  await vi.waitFor(() => expect(said()).toBe(texts.noAnswer));
  expect(opened).not.toHaveBeenCalled();
});
