import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Assignable, type AssignmentRights, idListText, idsText } from '#domain/work/assignment.ts';
import { agreed, denied } from '#domain/refusal.ts';
import { AssignmentPanel } from '#features/assigning/assignment-panel.tsx';
import { useAssignment } from '#features/assigning/use-assignment.ts';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { Workspace } from '#tests/support/services.tsx';
import { byHand, click, find, findInput, pass, paste, press, render } from '#tests/ui/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const may: AssignmentRights = { add: null, remove: null };
const teams: Assignable[] = [
  { id: 1, name: 'Design', color: '#AA33CC' },
  { id: 2, name: 'Development' },
];
const users: Assignable[] = [
  { id: 7, name: 'Elif Yilmaz' },
  { id: 8, name: 'Jonas Weber' },
  { id: 9, name: 'Mara Lindt', isInactive: true },
];
const crowd = Array.from({ length: 5_000 }, (_, at) => ({
  id: at + 1,
  name: `Person ${String(at + 1).padStart(4, '0')}`,
}));

interface GivenForm {
  readonly teams?: readonly number[];
  readonly users?: readonly number[];
  readonly people?: readonly Assignable[];
  readonly rights?: AssignmentRights;
}

const ready = (data: readonly Assignable[]) => ({
  data,
  state: 'ready' as const,
  isOffline: false,
  refusal: null,
  retry: () => undefined,
});

/** Opens a form with its assignments; returns what it saved. */
async function open({ teams: team = [], users: user = [], people = users, rights = may }: GivenForm) {
  const saved: unknown[] = [];
  const schema = z.strictObject({ Teams: idListText, Users: idListText });
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && <Form onClose={() => setIsOpen(false)} />;
  }
  function Form({ onClose }: { readonly onClose: () => void }) {
    const form = useForm({
      schema,
      initial: { Teams: idsText(team), Users: idsText(user) },
      save: async (value) => {
        saved.push(value);
        return agreed(null);
      },
      onSaved: () => undefined,
      onClose,
    });
    const ofTeams = { list: ready(teams), assignment: useAssignment(form.fields.Teams), rights };
    const ofUsers = { list: ready(people), assignment: useAssignment(form.fields.Users), rights };
    return (
      <FormPanel title="Website" form={form} confirm="Save">
        <AssignmentPanel
          title="Teams and users"
          kinds={[
            { assigned: 'Assigned Teams', plural: 'Teams', ...ofTeams },
            { assigned: 'Assigned Users', plural: 'Users', ...ofUsers },
          ]}
        />
      </FormPanel>
    );
  }
  await render(new Workspace().around(<Host />));
  return saved;
}

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const openTab = () => tabs().find((tab) => tab.getAttribute('aria-selected') === 'true');
const tab = (name: string): HTMLElement => {
  const found = tabs().find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No tab ${name}`);
  return found;
};
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=tabpanel] ul input')];
const shown = () =>
  boxes().map((box) => `${box.checked ? '+' : '-'} ${box.closest('label')?.textContent ?? ''}`);
const box = (name: string): HTMLInputElement => {
  const found = boxes().find((each) => each.closest('label')?.textContent?.includes(name));
  if (!found) throw new Error(`No box ${name}`);
  return found;
};
const note = () => find('aside footer p').textContent;
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No button ${name}`);
  return found;
};

it('PRJ-10 PRJ-11 shows four tabs, and the arrow keys move between them', async () => {
  await open({ users: [8] });
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    'Assigned Teams',
    'Assigned Users',
    'All Teams',
    'All Users',
  ]);
  expect(openTab()?.textContent).toBe('Assigned Users');
  expect(shown()).toEqual(['+ Jonas Weber']);
  await byHand(async () => openTab()?.focus());
  await press('ArrowRight');
  expect([openTab()?.textContent, document.activeElement]).toEqual(['All Teams', tab('All Teams')]);
  expect(shown()).toEqual(['- Design', '- Development']);
  await press('End');
  expect(shown()).toEqual(['+ Jonas Weber', '- Elif Yilmaz']);
});

it('PRJ-15 PRJ-16 FRM-28 saves assigned and removed users with the form, and asks before discarding them', async () => {
  const saved = await open({ teams: [2], users: [8, 9] });
  await click(tab('All Users'));
  await click(box('Elif'));
  await click(tab('Assigned Teams'));
  await click(box('Development'));
  expect(shown()).toEqual(['- Development']);
  expect(note()).toBe('Changes not saved');
  await press('Escape');
  expect(find('[role=alertdialog]').textContent).toContain('Discard what you typed?');
  await click(button('Keep editing'));
  await pass(50);
  await click(button('Save'));
  expect(saved).toEqual([{ Teams: [], Users: [7, 8, 9] }]);
});

it('FRM-28 an assignment that is reverted is no change', async () => {
  await open({ users: [8] });
  await click(box('Jonas'));
  expect(note()).toBe('Changes not saved');
  await click(box('Jonas'));
  expect(note()).toBe('');
});

it("PRJ-15 PRJ-16 users with only the right to assign can add users, and see why they can't remove any", async () => {
  await open({ users: [8], rights: { add: null, remove: denied('No right to take out.') } });
  await click(box('Jonas'));
  expect(shown()).toEqual(['+ Jonas Weber']);
  expect(box('Jonas').getAttribute('aria-disabled')).toBe('true');
  const described = () => document.getElementById(box('Jonas').getAttribute('aria-describedby') ?? '');
  expect(described()?.textContent).toBe('No right to take out.');
  await click(tab('All Users'));
  await click(box('Jonas'));
  await click(box('Elif'));
  expect(shown()).toEqual(['+ Jonas Weber', '+ Elif Yilmaz']);
  expect(described()?.textContent).toBe('No right to take out.');
  await click(box('Elif'));
  expect(shown()).toEqual(['+ Jonas Weber', '- Elif Yilmaz']);
});

it("PRJ-16 users with only the right to remove can't add any", async () => {
  await open({ rights: { add: denied('No right to assign.'), remove: null } });
  expect(openTab()?.textContent).toBe('All Teams');
  await click(box('Design'));
  expect(shown()).toEqual(['- Design', '- Development']);
  expect(find('aside form p').textContent).toBe('No right to assign.');
});

it('USR-11 TBL-04 inactive users are hidden unless requested, and stay assigned', async () => {
  const saved = await open({ users: [9] });
  expect(find('aside form').textContent).toContain('No Assigned Users');
  await click(findInput('aside form input[type=checkbox]'));
  expect(shown()).toEqual(['+ Mara LindtInactive']);
  await click(tab('All Users'));
  await click(box('Elif'));
  await click(button('Save'));
  expect(saved).toEqual([{ Teams: [], Users: [7, 9] }]);
});

it('USR-10 TBL-04 an empty tab says what is missing', async () => {
  await open({ people: [] });
  await click(tab('All Users'));
  expect(find('aside form').textContent).toContain('No Users');
});

it('TBL-03 TBL-05 TBL-07 TBL-08 5,000 users show 100 per page; Tab reaches one, arrow keys the whole page, the search any user', async () => {
  await open({ people: crowd, users: [4_321] });
  await click(tab('All Users'));
  expect(shown().slice(0, 2)).toEqual(['+ Person 4321', '- Person 0001']);
  expect(boxes()).toHaveLength(100);
  expect(boxes().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await byHand(async () => boxes()[0]?.focus());
  await press('ArrowDown');
  await press(' ');
  expect(shown().slice(0, 2)).toEqual(['+ Person 4321', '+ Person 0001']);
  await press('End');
  expect(document.activeElement).toBe(boxes().at(-1));
  await click(find('nav [aria-label="Next page"]'));
  expect(shown()[0]).toBe('- Person 0100');
  const search = findInput('[role=tabpanel] input[type=search]');
  await paste(search, '  person 49');
  await pass(499);
  expect(shown()[0]).toBe('- Person 0100');
  await pass(1);
  expect(shown()).toHaveLength(100);
  expect(shown()[0]).toBe('- Person 4900');
  await press('Enter');
  expect(note()).toBe('Changes not saved');
  await press('Escape');
  expect([document.querySelector('[role=alertdialog]'), search.value, shown()[0]]).toEqual([
    null,
    '',
    '+ Person 4321',
  ]);
});
