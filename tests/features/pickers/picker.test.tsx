import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LabelRef } from '#domain/task/task.ts';
import { ClientPicker } from '#features/pickers/client-picker.tsx';
import { LabelPicker } from '#features/pickers/label-picker.tsx';
import type { PickerProps } from '#features/pickers/picker.tsx';
import { ProjectPicker } from '#features/pickers/project-picker.tsx';
import { UserPicker } from '#features/pickers/user-picker.tsx';
import type { ClientItem } from '#services/queries/work/clients-queries.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

afterEach(() => void vi.useRealTimers());

const input = () => findInput('[role=combobox]');
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const open = () => click(input());

async function show(picker: ReactNode, given: Given = {}) {
  const workspace = new Workspace(given);
  await render(workspace.around(picker));
  return workspace;
}

function Client(props: Partial<PickerProps<ClientItem>> & { readonly leadsToProject?: boolean }) {
  const [value, setValue] = useState<ClientItem | null>(null);
  return <ClientPicker name="idClient" {...props} value={value} onChange={setValue} />;
}

const oldClient = { id: 9, name: 'Old client', color: 'Blue' };

function KeptClient({ first }: { readonly first: ClientItem }) {
  const [value, setValue] = useState<ClientItem | null>(first);
  return <ClientPicker value={value} onChange={setValue} />;
}

function Label() {
  const [value, setValue] = useState<LabelRef | null>(null);
  return <LabelPicker name="idLabel" value={value} onChange={setValue} />;
}

describe('pickers', () => {
  it('API-101 DEC-88 lists the active clients with their colors', async () => {
    const { calls } = await show(<Client />);
    expect(calls).toMatchObject([
      { key: 'GET /api/clients/Client/List', input: { query: { IncludeInactive: 'false' } } },
    ]);
    await open();
    expect(options()).toEqual(['Fernway', 'Kestrel Bank']);
    expect(find('[role=option]:first-child span[style]').style.backgroundColor).toContain(
      '--color-mark-blue',
    );
  });

  it('API-102 DEC-88 lists the active projects of the client', async () => {
    const { calls } = await show(<ProjectPicker clientId={1} value={null} onChange={() => undefined} />);
    expect(calls).toMatchObject([
      { key: 'GET /api/projects/Project/List', input: { query: { IncludeInactive: 'false' } } },
    ]);
    await open();
    expect(options()).toEqual(['Internal', 'Website']);
  });

  it('API-100 DEC-88 lists the active labels', async () => {
    const { calls } = await show(<LabelPicker value={null} onChange={() => undefined} />);
    expect(calls).toMatchObject([
      { key: 'POST /api/labels/Label/List', input: { body: { IncludeInactive: false } } },
    ]);
    await open();
    expect(options()).toEqual(['Design', 'Development']);
  });

  it('DEC-153 DEC-154 lists the deleted client of a task, also after another one was tried', async () => {
    await show(<KeptClient first={oldClient} />);
    await open();
    expect(options()).toEqual(['Fernway', 'Kestrel Bank', 'Old client']);
    await click(find('[role=option]:first-child'));
    expect(input().value).toBe('Fernway');
    await open();
    expect(options()).toEqual(['Fernway', 'Kestrel Bank', 'Old client']);
  });

  it('DEC-153 DEC-154 lists the deleted project of a task, but not under another client', async () => {
    const project = { id: 8, name: 'Old site', archived: true, client: oldClient };
    function Kept() {
      const [clientId, setClientId] = useState(9);
      return (
        <>
          <button type="button" title="other" onClick={() => setClientId(1)}>
            Fernway
          </button>
          <ProjectPicker clientId={clientId} value={project} onChange={() => undefined} />
        </>
      );
    }
    await show(<Kept />);
    await open();
    expect(options()).toEqual(['Old site']);
    await press('Escape');
    await click(find('button[title=other]'));
    await open();
    expect(options()).toEqual(['Internal', 'Website']);
  });

  it('TBL-07 TBL-08 NFR-11 searches half a second after the last key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(<Client />);
    await type(input(), 'KEST');
    await settle(() => void vi.advanceTimersByTime(499));
    expect(options()).toEqual(['Searching…']);
    await settle(() => void vi.advanceTimersByTime(1));
    expect(options()).toEqual(['Kestrel Bank']);
  });

  it.each(['Enter', 'Tab'])(
    'TBL-07 TBL-08 NFR-11 %s searches at once and chooses the first result',
    async (key) => {
      await show(<Client />);
      await type(input(), 'KESTR');
      await press(key);
      expect(findInput('input[name=idClient]').value).toBe('2');
      expect(input().value).toBe('Kestrel Bank');
    },
  );

  it.each(['Enter', 'leaving'])(
    'TBL-07 TBL-10 chooses the project with the exact name on %s',
    async (way) => {
      const answers = {
        'GET /api/projects/Project/List': ['Cobweb', 'Web', 'Web shop'].map((name, at) => ({
          idProject: at + 1,
          name,
          idClient: 1,
          client: { ClientName: 'Fernway', ColorCode: 'Blue' },
          ColorCode: 'Blue',
          Status: 1 as const,
          idDefaultLabel: null,
        })),
      };
      const onChange = vi.fn<(value: unknown) => void>();
      await show(<ProjectPicker clientId={1} value={null} onChange={onChange} />, { answers });
      await type(input(), 'web');
      if (way === 'Enter') await press('Enter');
      else await settle(() => input().blur());
      expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Web' }));
    },
  );

  it('TBL-07 says that there are no results', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await show(<Client />);
    await type(input(), '.*');
    await settle(() => void vi.advanceTimersByTime(501));
    expect(options()).toEqual(['No clients found', 'Ask a workspace admin to create a client.']);
  });

  it('TBL-09 the client picker shows its own error when none is given', async () => {
    await show(<Client error />);
    expect(document.body.textContent).toContain('Client is required');
  });

  it('TBL-10 the project picker shows its own error when none is given', async () => {
    await show(<ProjectPicker error clientId={1} value={null} onChange={() => undefined} />);
    expect(document.body.textContent).toContain('Project is required');
  });

  it("a given error replaces the picker's own", async () => {
    await show(<Client error="Choose one" />);
    expect(document.body.textContent).toContain('Choose one');
    expect(document.body.textContent).not.toContain('Client is required');
  });

  describe('creating entries in a picker', () => {
    const creator = { permissions: ['Create Clients', 'Create Projects'] };
    const client = { idClient: 9, ClientName: 'Nordwind', ColorCode: '#1F7DCF', Status: 1 } as const;
    const project = {
      idProject: 8,
      name: 'Shop',
      idClient: 1,
      client: { ClientName: 'Fernway', ColorCode: 'Blue' },
      ColorCode: '#1F7DCF',
      Status: 1,
      idDefaultLabel: null,
    } as const;
    const answers = { 'POST /api/clients/Client': client, 'POST /api/projects/Project': project };
    const posted = (calls: Workspace['calls']) => calls.filter(({ key }) => key.startsWith('POST /api/'));

    it('API-067 TBL-09 creates a client by name and chooses it', async () => {
      const { calls } = await show(<Client />, { actor: creator, answers });
      await open();
      expect(options()).toEqual(['Fernway', 'Kestrel Bank', 'Type a name to create a client.']);
      await type(input(), ' Nordwind ');
      await press('Enter');
      expect(options()).toEqual([]);
      await vi.waitFor(() => expect(findInput('input[name=idClient]').value).toBe('9'));
      expect(input().value).toBe('Nordwind');
      expect(posted(calls)).toMatchObject([
        { input: { body: { ClientName: 'Nordwind', ColorCode: '#1F7DCF', OnlyNew: true } } },
      ]);
    });

    it('TBL-08 decision 0140 choosing or creating a client by Enter focuses the project, whose search restarts on the next key', async () => {
      const both = (
        <form>
          <Client leadsToProject />
          <ProjectPicker label="Project" clientId={1} value={null} onChange={() => undefined} />
        </form>
      );
      const { calls } = await show(both, { actor: creator, answers });
      const [ours, project] = document.querySelectorAll<HTMLInputElement>('input[role=combobox]');
      if (!ours || !project) throw new Error('There are two pickers.');
      await type(ours, 'Fern');
      await press('Enter');
      await vi.waitFor(() => expect(document.activeElement).toBe(project));
      expect([ours.value, posted(calls)]).toEqual(['Fernway', []]);
      ours.focus();
      ours.setSelectionRange(0, ours.value.length);
      await type(ours, 'Nordwind');
      await press('Enter');
      await vi.waitFor(() => expect(ours.value).toBe('Nordwind'));
      await vi.waitFor(() => expect(document.activeElement).toBe(project));
      expect(posted(calls)).toHaveLength(1);
    });

    it('API-027 TBL-10 creates a project of the client by name', async () => {
      const onChange = vi.fn<(value: unknown) => void>();
      const picker = <ProjectPicker clientId={1} value={null} onChange={onChange} />;
      const { calls } = await show(picker, { actor: creator, answers });
      await type(input(), 'Shop');
      await press('Enter');
      await vi.waitFor(() =>
        expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 8 })),
      );
      expect(posted(calls)).toMatchObject([{ input: { body: { Name: 'Shop', idClient: 1 } } }]);
    });

    it('API-051 API-100 creates a label by name and chooses it, in another color than the previous one', async () => {
      const label = { idLabel: 7, Name: 'Workshop', ColorCode: '#AD8314', Status: 1 } as const;
      const { calls } = await show(<Label />, {
        actor: { permissions: ['Create Labels'] },
        answers: { 'POST /api/labels/Label': label },
      });
      await open();
      expect(options()).toEqual(['Design', 'Development', 'Type a name to create a label.']);
      await type(input(), 'Workshop');
      await press('Enter');
      await vi.waitFor(() => expect(findInput('input[name=idLabel]').value).toBe('7'));
      expect(input().value).toBe('Workshop');
      expect(calls.filter(({ key }) => key === 'POST /api/labels/Label')).toMatchObject([
        { input: { body: { Name: 'Workshop', ColorCode: '#AD8314' } } },
      ]);
    });

    it("API-100 DEC-125 says that no label matches and whom to ask, for a role that can't create labels", async () => {
      vi.useFakeTimers();
      await show(<Label />);
      await type(input(), 'Workshop');
      await settle(() => void vi.advanceTimersByTime(501));
      expect(options()).toEqual(['No labels found', 'Ask a workspace admin to create a label.']);
    });

    it.each(['Tab', 'leaving'])("TBL-09 doesn't create anything on %s", async (way) => {
      const { calls } = await show(<Client />, { actor: creator, answers });
      await type(input(), 'Nordwind');
      const offered = ['Create a client “Nordwind”'];
      await vi.waitFor(() => expect(options()).toEqual(offered));
      if (way === 'Tab') await press('Tab');
      await settle(() => input().blur());
      expect(document.body.textContent).toContain('No clients found for “Nordwind”');
      expect(posted(calls)).toEqual([]);
    });

    it("TBL-09 doesn't offer to create a duplicate name", async () => {
      await show(<Client />, { actor: creator, answers });
      await type(input(), 'fernway');
      await press('Enter');
      expect(input().value).toBe('Fernway');
    });

    it('TBL-09 DEC-94 offers no creation while the existing entries are unknown', async () => {
      const workspace = new Workspace({ actor: creator, answers });
      const { api } = workspace.services;
      const call = api.call.bind(api);
      vi.spyOn(api, 'call').mockImplementation((key: Parameters<typeof call>[0], ...rest: []) =>
        key === 'GET /api/clients/Client/List' ? new Promise(() => {}) : call(key, ...rest),
      );
      await render(workspace.around(<Client />));
      await type(input(), 'Fernway');
      await press('Enter');
      expect(options()).toEqual(['Searching…']);
    });

    it("API-067 shows below the field why an entry wasn't created", async () => {
      await show(<Client />, { actor: creator });
      await type(input(), 'Nordwind');
      await press('Enter');
      await press('Enter');
      await vi.waitFor(() => expect(document.querySelector('[id$=-error]')).not.toBeNull());
      expect(input().value).toBe('');
    });

    it("TBL-09 says whom to ask when the role can't create entries", async () => {
      await show(<Client />, { answers: { 'GET /api/clients/Client/List': [] } });
      await open();
      expect(options()).toEqual(['No clients found', 'Ask a workspace admin to create a client.']);
    });
  });

  it('ROL-30 lists the users that can be chosen, and shows an assigned user who has left', async () => {
    await show(<UserPicker value={99} onChange={() => undefined} allows={(id) => id !== 9} />);
    await vi.waitFor(() => expect(input().value).toBe('Inactive person'));
    await open();
    expect(options()).toEqual(['Elif Yilmaz', 'Jonas Weber']);
  });
});
