import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seededPermissions } from '#domain/access/permissions.ts';
import { ProjectsScreen } from '#features/projects/projects-screen.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

const NOW = Date.parse('2026-11-18T10:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  toasts.clear();
});

const website = {
  id: 5,
  Name: 'Website',
  DeletedAt: '2026-11-18T09:30:00Z',
  ColorCode: '#123456',
  Client: { ClientName: 'Fernway', IsDeleted: false },
  Tasks: 12,
};
const audit = { ...website, id: 6, Name: 'Audit', Tasks: 1, Client: { ClientName: 'Juno', IsDeleted: true } };

/** Opens the list of projects; `taken` is a name that another project now has. */
async function open({ path = '/app/projects?deleted', deleted = [website, audit], taken = '' } = {}) {
  let left = deleted;
  const sent: unknown[] = [];
  const workspace = new Workspace({ actor: { permissions: seededPermissions['Admin'] ?? [] } });
  const answers: Record<string, unknown> = { ...sampleAnswers, 'GET /api/projects/Project/List': [] };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body, params }: { readonly body?: { readonly Name?: string }; readonly params?: { id: string } } = {},
  ) => {
    if (key === 'GET /api/projects/Project/Deleted') return { ok: true, data: left, position: null };
    if (!key.includes('Restore')) return { ok: true, data: answers[key], position: null };
    sent.push([params?.id, body]);
    const item = left.find(({ id }) => String(id) === params?.id);
    const name = body?.Name ?? item?.Name;
    if (name === taken) {
      const refusal = { code: 'entity.nameTaken', message: 'Error: Project Name already exists' };
      return { ok: false, status: 400, refusal, retryAfterMs: null };
    }
    left = left.filter((each) => each !== item);
    const data = { idProject: item?.id, name, idClient: 1, client: { ClientName: 'Fernway', ColorCode: '' } };
    return {
      ok: true,
      data: { ...data, ColorCode: '#123456', Status: 1, idDefaultLabel: null },
      position: null,
    };
  }) as never);
  await render(workspace.around(<ProjectsScreen />, path));
  return { sent, workspace };
}

const drawer = () => find('[role=dialog]');
const rows = () =>
  [...document.querySelectorAll('[role=dialog] li')].map((row) =>
    [...row.querySelectorAll('h3, p')].map(({ textContent }) => textContent),
  );
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
const said = () => toasts.list().map(({ text }) => text);
const shown = () => vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));

it('DEC-154 decision 0180 the project list opens the recently deleted ones, with client, tasks and time', async () => {
  await open({ path: '/app/projects' });
  await click(button('Deleted projects'));
  await shown();
  expect(rows()).toEqual([
    ['Website', 'Fernway · 12 tasks', 'deleted 10:30'],
    ['Audit', 'Juno · 1 task', 'deleted 10:30'],
  ]);
});

it('DEC-154 restoring a project removes it from the list of deleted ones', async () => {
  const { sent } = await open();
  await shown();
  await click(button('Restore project Website'));
  await vi.waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Audit']));
  expect([sent, said()]).toEqual([[['5', {}]], ['Project “Website” was restored.']]);
});

it('DEC-154 says that the client must be restored first', async () => {
  await open();
  await shown();
  const restore = button('Restore project Audit');
  const ids = (restore.getAttribute('aria-describedby') ?? '').split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')).toContain(
    'Its client is deleted too. Restore the client first.',
  );
});

it('ERR-08 DEC-154 asks for another name when the old one is taken, and again if the next one is too', async () => {
  const { sent } = await open({ taken: 'Website' });
  await shown();
  await click(button('Restore project Website'));
  await vi.waitFor(() => expect(drawer().querySelector('input')).not.toBeNull());
  const field = findInput('[role=dialog] input');
  expect([field.value, document.activeElement === field]).toEqual(['Website', true]);
  await click(button('Restore project Website with this name'));
  await vi.waitFor(() => expect(drawer().textContent).toContain('Error: Project Name already exists'));
  await type(field, 'Website 2');
  await click(button('Restore project Website with this name'));
  await vi.waitFor(() => expect(said()).toEqual(['Project “Website 2” was restored.']));
  expect(sent).toEqual([
    ['5', {}],
    ['5', { Name: 'Website' }],
    ['5', { Name: 'Website 2' }],
  ]);
});

it('DEC-154 says that nothing was deleted', async () => {
  await open({ deleted: [] });
  await vi.waitFor(() =>
    expect(drawer().textContent).toContain('No projects were deleted in the last 30 days.'),
  );
});
