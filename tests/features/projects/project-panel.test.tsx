import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { seededPermissions } from '#domain/access/permissions.ts';
import { ProjectPanel } from '#features/projects/project-panel.tsx';
import type { ProjectDetails } from '#services/queries/work/project-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import {
  byHand,
  click,
  find,
  findInput,
  findTextArea,
  press,
  render,
  settle,
  type,
} from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const website: ProjectDetails = {
  id: 1,
  name: 'Website',
  status: 1,
  client: { id: 1, name: 'Fernway', color: 'Blue' },
  clientId: 1,
  ownerId: 8,
  defaultLabelId: 2,
  description: 'All of it.',
  startDate: '2026-11-01',
  endDate: null,
  hoursBudget: 37.5,
  tasks: 12,
  people: 3,
  teams: [4],
  users: [7, 9],
};
const wire = {
  idProject: 1,
  name: 'Website',
  idClient: 1,
  client: { ClientName: 'Fernway', ColorCode: 'Blue' },
  ColorCode: '#123456',
  Status: 1,
  idDefaultLabel: 2,
  idProjectOwner: 8,
  description: 'All of it.',
  startDate: '2026-11-01',
  endDate: null,
  HoursBudget: 37.5,
  Teams: [4],
  Users: [7, 9],
};

interface Given {
  readonly project?: ProjectDetails | null;
  readonly path?: string;
  readonly permissions?: readonly string[];
  /** The end of the path that the server refuses once. */
  readonly refuses?: string;
  readonly code?: string;
}

/** Opens the form of a project; returns its requests. */
async function open({
  project = website,
  path = '/app/projects/1',
  permissions,
  refuses,
  code = 'server.unavailable',
}: Given = {}) {
  const sent: unknown[] = [];
  let refused = refuses;
  const workspace = new Workspace({
    actor: { permissions: permissions ?? seededPermissions['Admin'] ?? [] },
  });
  const answers: Record<string, unknown> = {
    ...sampleAnswers,
    'GET /api/labels/Team/List': [{ idTeam: 4, TeamName: 'Design', TeamColor: '#AA33CC', Status: true }],
    'GET /api/projects/Project/{id}': wire,
  };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    {
      body,
    }: {
      readonly body?: { readonly idProject?: number; readonly Name?: string; readonly Status?: number };
    } = {},
  ) => {
    if (/^(PUT|POST) .*Project/.test(key)) sent.push([key.slice(key.lastIndexOf('/')), body]);
    if (refused !== undefined && key.endsWith(refused)) {
      refused = undefined;
      const refusal = { code, message: 'Try again.' };
      return { ok: false, status: 503, refusal, retryAfterMs: null };
    }
    return {
      ok: true,
      data: answers[key] ?? {
        ...wire,
        idProject: body?.idProject ?? 31,
        name: body?.Name ?? wire.name,
        Status: body?.Status ?? 1,
      },
      position: null,
    };
  }) as never);
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    const { pathname, search } = useLocation();
    here = pathname + search;
    return isOpen && <ProjectPanel item={project} withInactive={false} onClose={() => setIsOpen(false)} />;
  }
  await render(workspace.around(<Host />, path));
  await vi.waitFor(() =>
    expect(document.querySelectorAll('[role=tabpanel] ul li').length).toBeGreaterThan(0),
  );
  return { sent, workspace };
}

let here = '';

const labelled = (text: string): HTMLElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === text);
  const field = document.getElementById(label?.htmlFor ?? '');
  if (!field) throw new Error(`No field ${text}`);
  return field;
};
const value = (text: string) => (labelled(text) as HTMLInputElement).value;
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
const isGone = () => vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
const why = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const box = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('[role=tabpanel] li label')].find(({ textContent }) =>
    textContent.includes(name),
  );
  return found?.querySelector('input') ?? find('no box');
};
const tab = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ textContent }) => textContent === name,
  );
  return found ?? find('no tab');
};

it('PRJ-01 PRJ-02 PRJ-07 PRJ-11 PRJ-20 NAV-16 decision 0117 a new project starts with the client of the address, requires a name and shows no color field', async () => {
  const { sent } = await open({ project: null, path: '/app/projects/add?clientId=2' });
  await vi.waitFor(() => expect(value('Client')).toBe('Kestrel Bank'));
  expect(['Copy from', 'Owner', 'Default label', 'Hours budget'].map(value)).toEqual(['', '', '', '']);
  expect(find('aside header a').getAttribute('href')).toBe('/app/clients/2');
  expect(find('aside header a').textContent).toBe('Back to Kestrel Bank');
  await click(button('Save'));
  expect(why(findInput('input[name=name]'))).toContain('Name is required');
  await type(findInput('input[name=name]'), 'Shop');
  await click(button('Save'));
  await isGone();
  expect(sent).toEqual([
    [
      '/Project',
      {
        Name: 'Shop',
        Status: 1,
        idClient: 2,
        idProjectOwner: null,
        idDefaultLabel: null,
        description: '',
        startDate: null,
        endDate: null,
        HoursBudget: null,
      },
    ],
  ]);
  expect(toasts.list().map(({ text }) => text)).toEqual(['Project “Shop” was added.']);
});

it('PRJ-09 a project requires a client', async () => {
  await open({ project: null, path: '/app/projects/add' });
  await type(findInput('input[name=name]'), 'Shop');
  await click(button('Save'));
  await vi.waitFor(() => expect(why(labelled('Client'))).toContain('Client is required'));
});

it('PRJ-07 DEC-98 copying a project fills in everything except name and dates', async () => {
  const { sent } = await open({ project: null, path: '/app/projects/add' });
  await click(labelled('Copy from'));
  await vi.waitFor(() => find('[role=option]:nth-of-type(1)'));
  await press('Enter');
  await vi.waitFor(() => expect(value('Client')).toBe('Fernway'));
  expect(['Owner', 'Default label', 'Hours budget', 'Start date'].map(value)).toEqual([
    'Jonas Weber',
    'Development',
    '37.5',
    '',
  ]);
  expect(findTextArea('textarea[name=description]').value).toBe('All of it.');
  await type(findInput('input[name=name]'), 'Website 2');
  await click(button('Save'));
  await isGone();
  expect(sent).toEqual([
    [
      '/Project',
      expect.objectContaining({ Name: 'Website 2', idClient: 1, idProjectOwner: 8, startDate: null }),
    ],
    ['/AssignTeams', { idProject: 31, Teams: [4] }],
    ['/AssignUsers', { idProject: 31, Users: [7, 9] }],
  ]);
});

it('PRJ-15 PRJ-16 DEC-89 removing a user sends the users that the form showed, and no project fields', async () => {
  const { sent } = await open();
  await click(box('Design'));
  await click(tab('All Users'));
  await click(box('Jonas'));
  await click(button('Save'));
  await isGone();
  expect(sent).toEqual([
    ['/Teams', { idProject: 1, Teams: [], Was: [4] }],
    ['/AssignUsers', { idProject: 1, Users: [8] }],
  ]);
});

it('DEC-95 ERR-31 ERR-29 a new project whose users are refused is created once, and only the rest is retried', async () => {
  const { sent } = await open({
    project: null,
    path: '/app/projects/add?clientId=2',
    refuses: '/AssignUsers',
  });
  await vi.waitFor(() => expect(value('Client')).toBe('Kestrel Bank'));
  await type(findInput('input[name=name]'), 'Shop');
  await click(tab('All Users'));
  await click(box('Jonas'));
  await click(button('Save'));
  await vi.waitFor(() => expect(find('aside footer p').textContent).toBe('Not saved: Try again.'));
  await click(button('Save'));
  await isGone();
  expect(sent).toEqual([
    ['/Project', expect.objectContaining({ Name: 'Shop' })],
    ['/AssignUsers', { idProject: 31, Users: [8] }],
    ['/Project', expect.objectContaining({ idProject: 31, Name: 'Shop' })],
    ['/AssignUsers', { idProject: 31, Users: [8] }],
  ]);
});

it('PRJ-17 PRJ-18 ERR-03 DEC-70 an account manager can edit the description, and sees why archiving and deleting is denied', async () => {
  await open({ permissions: seededPermissions['Account Manager'] ?? [] });
  expect(why(labelled('Status'))).toContain("Your role can't archive projects.");
  expect(why(labelled('Status'))).toContain('12 tasks of 3 people belong to this project.');
  expect(why(button('Delete project Website'))).toContain(
    'Access denied: You are not allowed to delete projects',
  );
  expect(findInput('input[name=name]').readOnly).toBe(false);
});

it('PRJ-18 PRJ-19 ERR-28 deleting shows the affected items first, and a message afterwards', async () => {
  await open();
  await click(button('Delete project Website'));
  expect(find('aside footer [role=status]').textContent).toContain(
    '12 tasks of 3 people stay and keep its name. You can restore it for 30 days, with its 1 team and 2 users.',
  );
  await click(button('Confirm: delete project Website'));
  await isGone();
  expect(toasts.list().map(({ text }) => text)).toEqual(['Project removed successfully']);
});

/** Presses the action of the last message, which closes it. */
const act = (label: string) => settle(() => toasts.act(toasts.list().at(-1)?.id ?? '', label));
const offers = () =>
  toasts
    .list()
    .at(-1)
    ?.actions?.map(({ label }) => label);
const said = () => toasts.list().map(({ text }) => text);

async function removeProject() {
  await click(button('Delete project Website'));
  await click(button('Confirm: delete project Website'));
  await isGone();
}

it('PRJ-18 DEC-154 decision 0180 the message about a deleted project can restore it', async () => {
  const { sent } = await open();
  await removeProject();
  await act('Undo');
  await vi.waitFor(() => expect(said()).toEqual(['Project “Website” was restored.']));
  expect(sent).toEqual([['/{id}', {}]]);
});

it('DEC-154 decision 0180 the undo key restores the last deleted project once, then undoes earlier changes', async () => {
  const { workspace, sent } = await open();
  await removeProject();
  const { undo } = workspace.services;
  expect(undo.last()?.label).toBe('Deleted project “Website”');
  undo.actor.send({ type: 'undo.asked' });
  await vi.waitFor(() => expect(said()).toEqual(['Project “Website” was restored.']));
  expect([sent, undo.last()]).toEqual([[['/{id}', {}]], null]);
});

it('PRJ-18 DEC-154 a failed restore can be retried', async () => {
  const { sent } = await open({ refuses: 'Restore/{id}' });
  await removeProject();
  await act('Undo');
  await vi.waitFor(() => expect(said()).toEqual(["Can't undo: Deleted project “Website”. Try again."]));
  await act('Try again');
  await vi.waitFor(() => expect(said()).toContain('Project “Website” was restored.'));
  expect(sent).toHaveLength(2);
});

it('ERR-08 DEC-154 restoring a project whose name is taken leads to a form for another name', async () => {
  const { workspace } = await open({ refuses: 'Restore/{id}', code: 'entity.nameTaken' });
  await removeProject();
  await act('Undo');
  await vi.waitFor(() => expect(offers()).toEqual(['Choose another name']));
  // The keys skip it, since it would be refused again.
  expect(workspace.services.undo.last()).toBeNull();
  await act('Choose another name');
  expect(here).toBe('/app/projects?deleted=1');
});

it('PRJ-04 DEC-154 the form of a deleted project restores it for users who can delete projects', async () => {
  const { sent } = await open({ project: { ...website, status: 3 } });
  await click(button('Restore project Website'));
  await isGone();
  expect(sent).toEqual([['/{id}', {}]]);
  expect(said()).toEqual(['Project “Website” was restored.']);
});

it("PRJ-18 DEC-154 says why another user can't restore the project", async () => {
  await open({
    project: { ...website, status: 3 },
    permissions: seededPermissions['Account Manager'] ?? [],
  });
  expect(why(button('Restore project Website'))).toContain(
    'Access denied: You are not allowed to delete projects',
  );
});

it('DEC-154 the form stays open when the server refuses to restore', async () => {
  await open({ project: { ...website, status: 3 }, refuses: 'Restore/{id}' });
  await click(button('Restore project Website'));
  await vi.waitFor(() => expect(said()).toEqual(['Try again.']));
  expect(document.querySelector('aside')).not.toBeNull();
});

it('PRJ-04 DEC-154 decision 0180 Undo in the message about an archived project reverts all changes of that save', async () => {
  const { sent } = await open();
  await type(findInput('input[name=name]'), 'Shop');
  await byHand((person) => person.selectOptions(labelled('Status'), 'Archived'));
  await click(button('Save'));
  await isGone();
  await act('Undo');
  await vi.waitFor(() => expect(said()).toEqual(['Project “Website” was changed back.']));
  expect(sent).toEqual([
    ['/Project', { idProject: 1, Name: 'Shop', Status: 2, Was: { Name: 'Website', Status: 1 } }],
    ['/Project', { idProject: 1, Name: 'Website', Status: 1, Was: { Name: 'Shop', Status: 2 } }],
  ]);
});

it('PRJ-04 PRJ-05 a deleted project shows its status, and nothing in it can be changed', async () => {
  await open({ project: { ...website, status: 3 } });
  const options = [...labelled('Status').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Deleted']);
  expect(why(button('Save'))).toContain('This project was deleted. Its tasks keep its name.');
  await click(box('Design'));
  expect((box('Design') as HTMLInputElement).checked).toBe(true);
  expect(findTextArea('textarea[name=description]').readOnly).toBe(true);
});

it('PRJ-04 PRJ-05 an existing project can be active or archived', async () => {
  await open();
  const options = [...labelled('Status').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Active', 'Archived']);
});
