import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { TeamPanel } from '#features/people/team-panel.tsx';
import type { TeamItem } from '#services/queries/people/team-resource.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { byHand, click, find, findInput, paste, render, settle } from '#tests/ui/render.tsx';
import { admin } from './people.tsx';

afterEach(() => toasts.clear());

const engineering: TeamItem = {
  id: 1,
  name: 'Engineering',
  color: '#123456',
  status: 1,
  leadId: 8,
  description: '',
  members: [7, 9],
};

const saved = { idTeam: 1, TeamName: 'Engineering', TeamColor: '#123456', Status: true, Members: [] };

/** Opens the form of a team as an actor sees it. */
async function open(item: TeamItem, actor: Partial<Actor> = admin, answer = saved) {
  const workspace = new Workspace({ actor, answers: { 'PUT /api/labels/Team': answer } });
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && <TeamPanel item={item} withInactive={false} onClose={() => setIsOpen(false)} />;
  }
  await render(workspace.around(<Host />, '/app/teams'));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelector('[role=tabpanel] ul input')).not.toBe(null);
  });
  return workspace;
}

const sent = ({ calls }: Workspace) =>
  calls
    .filter(({ key }) => !key.startsWith('GET '))
    .map(({ input }) => (input as { readonly body: unknown }).body);
const people = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel] ul input')].map(
    (box) => `${box.checked ? '+' : '-'} ${box.closest('label')?.textContent}`,
  );
const tab = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (each) => each.textContent === text,
  );
  if (!found) throw new Error(`No tab says ${text}.`);
  return found;
};
const confirm = (): HTMLElement => find('aside footer button[type=submit]');

it('USR-10 TEA-02 TEA-04 shows the members and all users, and saves the chosen ones', async () => {
  const workspace = await open(engineering);
  expect(people()).toEqual(['+ Elif Yilmaz', '+ Mara Lindt']);
  await click(tab('All Users'));
  expect(people()).toEqual(['+ Elif Yilmaz', '+ Mara Lindt', '- Jonas Weber']);
  await click(find('[role=tabpanel] li:nth-child(3) input'));
  await paste(findInput('input[name=name]'), 'Engineers');
  await click(confirm());
  expect(sent(workspace)).toEqual([
    {
      idTeam: 1,
      TeamName: 'Engineers',
      Members: [7, 8, 9],
      Was: { TeamName: 'Engineering', Members: [7, 9] },
    },
  ]);
  expect(toasts.list().map(({ text }) => text)).toEqual(['Team “Engineering” was saved.']);
});

it('TEA-02 TEA-11 removes the lead', async () => {
  const workspace = await open(engineering);
  expect(findInput('input[role=combobox]').value).toBe('Jonas Weber');
  await click(find('button[aria-label="Clear Team lead"]'));
  await click(confirm());
  expect(sent(workspace)).toEqual([{ idTeam: 1, idTeamLead: null, Was: { idTeamLead: 8 } }]);
});

it("P3 DEC-68 says why users who can't manage others' tasks can't choose the lead or members", async () => {
  await open(engineering, { permissions: ['View Teams', 'Create Teams'] });
  expect(findInput('input[role=combobox]').getAttribute('aria-disabled')).toBe('true');
  expect(find('[role=tabpanel] li:nth-child(1) input').getAttribute('aria-disabled')).toBe(null);
  await click(tab('All Users'));
  const jonas = find('[role=tabpanel] li:nth-child(3) input');
  expect(jonas.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(jonas.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(why).toContain("Team leads manage their members' tasks.");
});

it('TEA-01 DEC-125 is read-only without the right to create teams', async () => {
  await open(engineering, { permissions: ['View Teams'] });
  expect(findInput('input[name=name]').readOnly).toBe(true);
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
});

it('TEA-03 DEC-154 decision 0180 archiving a team can be undone like any other change', async () => {
  const workspace = await open(engineering, admin, { ...saved, Status: false });
  await byHand((person) => person.selectOptions(find('select'), 'Archived'));
  await click(confirm());
  const { undo } = workspace.services;
  await vi.waitFor(() => expect(undo.last()?.label).toBe('Changed team “Engineering”'));
  undo.actor.send({ type: 'undo.asked' });
  await vi.waitFor(() =>
    expect(toasts.list().map(({ text }) => text)).toEqual(['Team “Engineering” was changed back.']),
  );
  expect(sent(workspace)).toEqual([
    { idTeam: 1, Status: false, Was: { Status: true } },
    { idTeam: 1, Status: true, Was: { Status: false } },
  ]);
});
