// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { resource } from '#services/queries/resource.ts';
import { type LabelItem, labelResource } from '#services/queries/work/label-resource.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

const label = (idLabel: number, Name: string, Status: 1 | 2 = 1) => ({
  idLabel,
  Name,
  ColorCode: '#123456',
  Status,
});

const namesOf = (labels: readonly LabelItem[]) =>
  labels.map(({ name, tasks }) => `${name} ${tasks}`).join(', ');

function Labels() {
  const active = labelResource.useItems({ withInactive: false });
  const all = labelResource.useItems({ withInactive: true });
  const save = labelResource.useSave();
  const remove = labelResource.useRemove();
  const acts = {
    rename: () => save({ item: { id: 1 }, fields: { name: 'Drafting' } }),
    archive: () => save({ item: { id: 1 }, fields: { status: 2 } }),
    add: () => save({ item: null, fields: { name: 'Offers', color: '#123456' } }),
    remove: () => remove(2),
  };
  return (
    <>
      <output>{namesOf(active.data)}</output>
      <output>{namesOf(all.data)}</output>
      {Object.entries(acts).map(([name, act]) => (
        <button key={name} type="button" id={name} onClick={() => void act()}>
          {name}
        </button>
      ))}
    </>
  );
}

it("LBL-03 LBL-04 ERR-29 the lists and the form are read again after a conflict with another user's change", async () => {
  const workspace = new Workspace();
  let name = 'Design';
  const refusal = {
    code: 'entity.changed',
    message: 'This was changed in the meantime, by someone else or in another tab.',
  };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => {
    if (key === 'PUT /api/labels/Label') return { ok: false, status: 409, refusal, retryAfterMs: null };
    const there = { ...label(1, name), Tasks: 4 };
    return { ok: true, data: key === 'POST /api/labels/Label/List' ? [there] : there, position: null };
  }) as never);
  function One() {
    const { data } = labelResource.useItem(1);
    return <output>{data?.name}</output>;
  }
  const shown = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
  await render(
    workspace.around(
      <>
        <Labels />
        <One />
      </>,
      '/app/labels',
    ),
  );
  await vi.waitFor(() => expect(shown()).toEqual(['Design 4', 'Design 4', 'Design']));
  name = 'Drawing';
  await click(find('#rename'));
  await vi.waitFor(() => expect(shown()).toEqual(['Drawing 4', 'Drawing 4', 'Drawing']));
});

it('LBL-02 LBL-03 the lists show saved values before they are read again', async () => {
  const workspace = new Workspace();
  const answers: Record<string, unknown> = {
    'PUT /api/labels/Label': label(1, 'Drafting'),
    'POST /api/labels/Label': label(3, 'Offers'),
    'DELETE /api/labels/Label/{id}': {},
  };
  let reads = 0;
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => {
    if (key !== 'POST /api/labels/Label/List') return { ok: true, data: answers[key], position: null };
    reads += 1;
    if (reads > 2) return new Promise(() => undefined);
    return {
      ok: true,
      data: [
        { ...label(1, 'Design'), Tasks: 4 },
        { ...label(2, 'Meeting'), Tasks: 0 },
      ],
      position: null,
    };
  }) as never);
  await render(workspace.around(<Labels />, '/app/labels'));
  const lists = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
  const expectLists = (...expected: string[]) => vi.waitFor(() => expect(lists()).toEqual(expected));
  await expectLists('Design 4, Meeting 0', 'Design 4, Meeting 0');
  await click(find('#rename'));
  await expectLists('Drafting 4, Meeting 0', 'Drafting 4, Meeting 0');
  await click(find('#add'));
  await expectLists('Drafting 4, Meeting 0, Offers 0', 'Drafting 4, Meeting 0, Offers 0');
  answers['PUT /api/labels/Label'] = label(1, 'Drafting', 2);
  await click(find('#archive'));
  await expectLists('Meeting 0, Offers 0', 'Drafting 4, Meeting 0, Offers 0');
  await click(find('#remove'));
  await expectLists('Offers 0', 'Drafting 4, Offers 0');
});

it('DEC-88 items without a status are in their lists from creation until deletion', async () => {
  const reply = <T,>(data: T) => ({ ok: true, data, position: null }) as const;
  let reads = 0;
  const holidays = resource('holidays', {
    async list() {
      reads += 1;
      return reads > 1 ? new Promise<never>(() => undefined) : reply([{ id: 1, name: 'New Year' }]);
    },
    read: async (_, id) => reply({ id, name: 'New Year' }),
    toItem: (wire: { readonly id: number; readonly name: string }) => wire,
    notReturned: () => ({}),
    add: async (_, { name }: { readonly name: string }) => reply({ id: 2, name }),
    change: async (_, { id, fields: { name = '' } }) => reply({ id, name }),
    remove: async () => reply({}),
    invalidatedKeys: [],
  });
  function Holidays() {
    const { data } = holidays.useItems({});
    const save = holidays.useSave();
    const remove = holidays.useRemove();
    const add = () => save({ item: null, fields: { name: 'Labor Day' } });
    return (
      <>
        <output>{data.map(({ name }) => name).join(', ')}</output>
        <button type="button" id="add" onClick={() => void add()}>
          add
        </button>
        <button type="button" id="remove" onClick={() => void remove(1)}>
          remove
        </button>
      </>
    );
  }
  await render(new Workspace().around(<Holidays />, '/app/labels'));
  const expectShown = (text: string) => vi.waitFor(() => expect(find('output').textContent).toBe(text));
  await expectShown('New Year');
  await click(find('#add'));
  await expectShown('New Year, Labor Day');
  await click(find('#remove'));
  await expectShown('Labor Day');
});
