import { afterEach, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import type { WireAuditEntry } from '#domain/contract/audit-contract.ts';
import { AuditScreen } from '#features/settings/audit/audit-screen.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { click, findInput, pass, render, type } from '#tests/ui/render.tsx';

afterEach(() => void vi.useRealTimers());

const entry = (Id: number, Name: string): WireAuditEntry => ({
  Id,
  At: '2026-11-18T09:30:00.000Z',
  Event: 'signIn.done',
  idUser: 7,
  Name,
  About: null,
  Address: '192.0.2.7',
  Details: {},
});

async function open(path: string, pages: readonly object[]) {
  const asked: unknown[] = [];
  const workspace = new Workspace({ actor: { isWorkspaceAdmin: true } });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { query }: { query?: object },
  ) => {
    if (key !== 'GET /api/workspaces/Workspace/Audit') return { ok: true, data: [], position: null };
    asked.push(query);
    return { ok: true, data: pages[asked.length - 1], position: null };
  }) as never);
  await render(workspace.around(<AuditScreen />, path));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  return asked;
}

const rows = () =>
  [...document.querySelectorAll('ol li')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it('DEC-67 S3-41 lists user, action, time and origin, and loads the next page from where the last one ended', async () => {
  const asked = await open('/app/audit', [
    { Entries: [entry(2, 'Ada Admin')], Next: '1.2' },
    { Entries: [entry(1, 'Max Mate')], Next: null },
  ]);
  await vi.waitFor(() =>
    expect(rows()).toEqual([['18 Nov 2026, 10:30', 'Ada Admin signed in.', '192.0.2.7']]),
  );
  const more = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show older',
  );
  await click(more as HTMLElement);
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(asked).toEqual([{}, { Cursor: '1.2' }]);
  expect(document.body.textContent).not.toContain('Show older');
});

it('S3-41 N7 DEC-154 shows what was deleted, and links to its restoration', async () => {
  await open('/app/audit', [
    {
      Entries: [
        {
          ...entry(1, 'Ada Admin'),
          Event: 'client.deleted',
          About: 'Fernway',
          Details: { client: 31, projects: 2 },
        },
      ],
      Next: null,
    },
  ]);
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      [
        '18 Nov 2026, 10:30',
        'Ada Admin deleted the client Fernway with 2 projects. Show client',
        '192.0.2.7',
      ],
    ]),
  );
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/app/clients/31');
});

it('S3-41 ROL-20 names permissions added to and removed from a role, and the role given to a user', async () => {
  const changed: WireAuditEntry = {
    ...entry(2, 'Ada Admin'),
    Event: 'role.changed',
    About: 'User',
    Given: ['View Labels'],
    Taken: ['Create Tasks'],
  };
  const moved: WireAuditEntry = {
    ...entry(1, 'Ada Admin'),
    Event: 'user.changed',
    About: 'Max Mate',
    Role: 'Team Lead',
    Details: { fields: 'idRole' },
  };
  await open('/app/audit', [{ Entries: [changed, moved], Next: null }]);
  await vi.waitFor(() =>
    expect(rows().map(([, sentence]) => sentence)).toEqual([
      'Ada Admin changed the permissions of the role User: added “View Labels”; removed “Create Tasks”.',
      'Ada Admin changed Max Mate: role “Team Lead”.',
    ]),
  );
});

it('S3-41 filters by the address, and ignores invalid values in it', async () => {
  const asked = await open('/app/audit?kind=people&user=8&from=2026-11-01&until=2026-13-01&q=ada', [
    { Entries: [], Next: null },
  ]);
  expect(asked).toEqual([{ Kind: 'people', idUser: '8', From: '2026-11-01', Search: 'ada' }]);
  await vi.waitFor(() => expect(document.body.textContent).toContain('No results'));
});

it('S3-41 TBL-08 keeps a trailing space in the field, and searches without it', async () => {
  vi.useFakeTimers();
  const asked = await open('/app/audit', [
    { Entries: [], Next: null },
    { Entries: [], Next: null },
  ]);
  await type(findInput('input[type=search]'), 'Ada ');
  await pass(SEARCH_DEBOUNCE_MS);
  expect(findInput('input[type=search]').value).toBe('Ada ');
  expect(asked).toEqual([{}, { Search: 'Ada' }]);
});
