import { afterEach, expect, it, vi } from 'vitest';
import type { WireWorkspace } from '#domain/contract/workspaces-contract.ts';
import { WorkspaceScreen } from '#features/settings/workspace-screen.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { acorn } from '#tests/support/acorn.ts';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, findInput, render, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const full: WireWorkspace = {
  ...acorn,
  DaysRemaining: 1,
  Seats: 12,
  UsedSeats: 9,
  DefaultEstimatedTime: 1_800_000,
};

/** Opens the screen of an admin; the server answers a change with `save`. */
async function open(save: (body: object) => object) {
  const sent: object[] = [];
  const workspace = new Workspace({ actor: { isWorkspaceAdmin: true } });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body: object },
  ) => {
    if (key === 'GET /api/workspaces/{id}') return done(full);
    if (key !== 'PUT /api/workspaces') return done([]);
    sent.push(body);
    return save(body);
  }) as never);
  await render(workspace.around(<WorkspaceScreen />, '/app/workspace'));
  await vi.waitFor(() => company());
  return sent;
}

const company = () => findInput('input[name=CompanyName]');
const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  await click(found);
};
const said = () => toasts.list().map(({ text }) => text);

it('NAV-22 WSP-02 WSP-03 WSP-04 WSP-05 DEC-81 shows creation date, status, trial days and seats', async () => {
  await open(() => ({}));
  const facts = [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(facts).toEqual([
    ['Created', '9 Nov 2026'],
    ['Status', 'Trial'],
    ['Days remaining', '1 day'],
    ['Seats used', '9'],
    ['Paid seats', 'None during the trial'],
  ]);
  expect(findInput('input[name=DefaultEstimatedTime]').value).toBe('00:30');
});

it('WSP-06 WSP-07 sends the changed settings, says that they were saved, and shows the saved values', async () => {
  const sent = await open((body) => done({ ...full, ...body, CompanyName: 'Acorn' }));
  await type(company(), ' Acorn ');
  await press('Save');
  await vi.waitFor(() => expect(said()).toEqual(['The settings were saved.']));
  expect(sent).toEqual([{ WorkspaceId: 1, CompanyName: 'Acorn', Was: { CompanyName: 'Acorn Studio' } }]);
  await vi.waitFor(() => expect(company().value).toBe('Acorn'));
  await type(company(), 'Beech');
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ WorkspaceId: 1, CompanyName: 'Beech', Was: { CompanyName: 'Acorn' } });
});

it("WSP-09 ERR-20 says that the settings weren't saved, and why", async () => {
  const refusal = {
    code: 'server.unavailable',
    message: 'The server is not responding. Please try again in a moment.',
  } as const;
  await open(() => refusedWith(503, refusal));
  await type(company(), 'Acorn');
  await press('Save');
  await vi.waitFor(() => expect(said()).toEqual(['Failed to update settings']));
  expect(document.querySelector('form [role=alert]')?.textContent).toBe(refusal.message);
  expect(company().value).toBe('Acorn');
});
