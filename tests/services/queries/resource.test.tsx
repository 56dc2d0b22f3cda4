// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
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
    rename: () => save({ idLabel: 1, Name: 'Drafting' }),
    archive: () => save({ idLabel: 1, Status: 2 }),
    add: () => save({ Name: 'Offers', ColorCode: '#123456' }),
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

it('LBL-03 LBL-04 ERR-29 the lists and the form are read anew where somebody else has changed the same meanwhile', async () => {
  const workspace = new Workspace();
  let name = 'Design';
  const refusal = { code: 'entity.changed', message: 'Someone else has changed this in the meantime.' };
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

it('LBL-02 LBL-03 the lists show what was saved before they are read again', async () => {
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
