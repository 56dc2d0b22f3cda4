import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { seededPermissions } from '#domain/access/permissions.ts';
import { ClientPanel } from '#features/clients/client-panel.tsx';
import { clientResource } from '#services/queries/work/client-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const fernway = {
  idClient: 1,
  ClientName: 'Fernway',
  ColorCode: '#123456',
  Status: 1,
  StartDate: null,
  EndDate: null,
  HoursBudget: null,
  Projects: [],
  Tasks: 1,
  People: 1,
  Teams: [],
  Users: [7, 9],
};

/** Opens the form of a client; returns its requests. `deletes()` deletes the client as another user. */
async function open() {
  const sent: unknown[] = [];
  let isDeleted = false;
  const workspace = new Workspace({ actor: { permissions: seededPermissions['Admin'] ?? [] } });
  const answers: Record<string, unknown> = { ...sampleAnswers, 'GET /api/labels/Team/List': [] };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { readonly body?: object } = {},
  ) => {
    if (key === 'GET /api/clients/Client/{id}')
      return { ok: true, data: { ...fernway, Status: isDeleted ? 3 : 1 }, position: null };
    if (!key.startsWith('PUT')) return { ok: true, data: answers[key], position: null };
    sent.push([key.slice(key.lastIndexOf('/')), body]);
    const refusal = { code: 'notFound', message: 'This client was deleted. Its tasks keep its name.' };
    return isDeleted
      ? { ok: false, status: 404, refusal, retryAfterMs: null }
      : { ok: true, data: fernway, position: null };
  }) as never);
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    const { data: item } = clientResource.useItem(1);
    return (
      isOpen && item && <ClientPanel item={item} withInactive={false} onClose={() => setIsOpen(false)} />
    );
  }
  await render(workspace.around(<Host />, '/app/clients/1'));
  await vi.waitFor(() => expect(boxes()).toHaveLength(2));
  return {
    sent,
    deletes: () => {
      isDeleted = true;
    },
  };
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel] li input')];
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No button ${name}`);
  return found;
};

it('API-072 PRJ-11 DEC-89 the form removes a user from a client, and sends the users that it showed', async () => {
  const { sent } = await open();
  expect(boxes().map((box) => `${box.checked} ${box.closest('label')?.textContent}`)).toEqual([
    'true Elif Yilmaz',
    'true Mara Lindt',
  ]);
  const [elif] = boxes();
  await click(elif ?? find('no box'));
  await click(button('Save'));
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
  expect(sent).toEqual([['/Users', { idClient: 1, Users: [9], Was: [7, 9] }]]);
});

it("CLI-02 CLI-03 DEC-88 a client deleted by another user while its form is open shows that, and can't be changed", async () => {
  const { deletes } = await open();
  deletes();
  await type(findInput('input[name=name]'), 'Fernway Inc');
  await click(button('Save'));
  await vi.waitFor(() =>
    expect(find('aside footer p').textContent).toBe(
      'Not saved: This client was deleted. Its tasks keep its name.',
    ),
  );
  await vi.waitFor(() => expect(findInput('input[name=name]').readOnly).toBe(true));
  expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  expect(findInput('input[name=name]').value).toBe('Fernway Inc');
});

it('CLI-01 DEC-92 says that another client has the same name, which is allowed', async () => {
  const { sent } = await open();
  const hint = () => findInput('input[name=name]').getAttribute('aria-describedby') ?? '';
  const said = () => document.getElementById(hint().split(' ')[0] ?? '')?.textContent ?? null;
  expect(said()).toBeNull();
  await type(findInput('input[name=name]'), ' kestrel  BANK');
  await vi.waitFor(() => expect(said()).toBe('A client with this name already exists.'));
  await type(findInput('input[name=name]'), 'Kestrel');
  await vi.waitFor(() => expect(said()).toBeNull());
  await type(findInput('input[name=name]'), 'Kestrel Bank');
  await click(button('Save'));
  await vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
  expect(sent).toEqual([
    ['/Client', { idClient: 1, ClientName: 'Kestrel Bank', Was: { ClientName: 'Fernway' } }],
  ]);
});
