import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LabelPanel } from '#features/labels/label-panel.tsx';
import { labelResource } from '#services/queries/work/label-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

/** Opens the form of a label that another user renames and archives; returns its requests. */
async function renamedMeanwhile() {
  const seen = { idLabel: 1, Name: 'Design', ColorCode: '#123456', Status: 1, Tasks: 0 };
  let now: typeof seen = seen;
  const sent: unknown[] = [];
  const workspace = new Workspace({ actor: { permissions: ['View Labels', 'Create Labels'] } });
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body: { Name?: string; Was: { Name?: string } } },
  ) => {
    if (key === 'GET /api/labels/Label/{id}') return { ok: true, data: now, position: null };
    sent.push(body);
    const refusal = {
      code: 'entity.changed',
      message: 'This was changed in the meantime, by someone else or in another tab.',
    };
    if (body.Was.Name !== undefined && body.Was.Name !== now.Name)
      return { ok: false, status: 409, refusal, retryAfterMs: null };
    return {
      ok: true,
      data: { ...now, ...(body.Name === undefined ? {} : { Name: body.Name }) },
      position: null,
    };
  }) as never);
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    const { data: item } = labelResource.useItem(1);
    return isOpen && item && <LabelPanel item={item} withInactive={false} onClose={() => setIsOpen(false)} />;
  }
  await render(workspace.around(<Host />));
  await vi.waitFor(() => find('aside input[name=name]'));
  now = { ...seen, Name: 'Drawing', Status: 2 };
  await type(findInput('input[name=name]'), 'Drafting');
  await pressing('Save');
  await vi.waitFor(() => button('Keep theirs'));
  return sent;
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const pressing = (text: string) => click(button(text));
const told = () => [...document.querySelectorAll('aside dl > div')].map(({ textContent }) => textContent);
const message = () => toasts.list().map(({ text }) => text);

it('LBL-03 LBL-04 ERR-29 shows what another user changed meanwhile, and sends the typed value when chosen', async () => {
  const sent = await renamedMeanwhile();
  expect(told()).toEqual(['NameDrawing', 'StatusInactive']);
  // The conflict is explained beside the buttons, so the top shows no second message.
  expect(document.querySelector('aside [role=alert]')).toBeNull();
  expect(findInput('input[name=name]').value).toBe('Drafting');
  await pressing('Use mine');
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
  expect(sent).toEqual([
    { idLabel: 1, Name: 'Drafting', Was: { Name: 'Design' } },
    { idLabel: 1, Name: 'Drafting', Was: { Name: 'Drawing' } },
  ]);
  expect(message()).toEqual(['Label “Drafting” was saved.']);
});

it("LBL-03 LBL-04 keeps the other user's values when chosen, and sends only the remaining changes", async () => {
  const sent = await renamedMeanwhile();
  await type(findInput('input[name=color]'), '#654321');
  await pressing('Keep theirs');
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
  expect(sent).toEqual([
    { idLabel: 1, Name: 'Drafting', Was: { Name: 'Design' } },
    { idLabel: 1, ColorCode: '#654321', Was: { ColorCode: '#123456' } },
  ]);
  expect(message()).toEqual(['Label “Drawing” was saved.']);
});
