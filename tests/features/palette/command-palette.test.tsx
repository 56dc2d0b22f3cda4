import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CommandPalette, type PaletteSearch } from '#features/palette/command-palette.tsx';
import { find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

const [start, remove, labels, closed] = [
  vi.fn<() => void>(),
  vi.fn<() => void>(),
  vi.fn<() => void>(),
  vi.fn<() => void>(),
];
const done = { what: 'Nothing to delete', reason: 'It has logged time.' };
const groups = [
  {
    title: '“Offer”',
    commands: [
      { id: 'start', label: 'Start', keys: 'S', onSelect: start },
      { id: 'delete', label: 'Delete', why: done, onSelect: remove },
    ],
  },
  { title: 'Go to', commands: [{ id: 'labels', label: 'Labels', onSelect: labels }] },
];

beforeEach(() => {
  vi.clearAllMocks();
  found = {};
  shown = groups;
});

const offer = {
  id: 'offer',
  label: 'Write the offer',
  note: 'Northwind / Site · Mon 16 Nov',
  onSelect: start,
};
let found: Partial<PaletteSearch> = {};

let shown = groups;

function Palette() {
  const [text, setText] = useState('');
  const search = { text, tasks: [], said: '', isBusy: false, add: null, type: setText, ...found };
  return <CommandPalette groups={shown} search={search} onClose={closed} />;
}

async function open() {
  await render(<Palette />);
  await settle(() => undefined);
}
const field = () => findInput('input[role=combobox]');
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

it('lists every command under its group, and says why a command is disabled', async () => {
  await open();
  expect(document.activeElement).toBe(field());
  expect(options()).toEqual(['StartS', 'DeleteIt has logged time.', 'Labels']);
  expect(
    [...document.querySelectorAll('[role=group]')].map((group) => group.getAttribute('aria-label')),
  ).toEqual(['“Offer”', 'Go to']);
  const blocked = [...document.querySelectorAll('[role=option][aria-disabled=true]')];
  expect(blocked.map((option) => option.textContent)).toEqual(['DeleteIt has logged time.']);
});

it('TBL-07 finds commands by words of their name and group, and runs the chosen one after closing', async () => {
  await open();
  await type(field(), 'GO lab');
  expect(options()).toEqual(['Labels']);
  await press('Enter');
  expect(closed).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(labels).toHaveBeenCalledOnce());
});

it('arrow keys also reach disabled commands, which do nothing', async () => {
  await open();
  expect(active()?.textContent).toBe('StartS');
  await press('ArrowDown');
  expect(active()?.textContent).toBe('DeleteIt has logged time.');
  await press('Enter');
  expect([closed, remove].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await press('ArrowUp');
  await press('Home');
  expect(active()?.textContent).toBe('StartS');
  await press('Enter');
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
});

it('says that there are no results, and Escape closes the palette', async () => {
  await open();
  await type(field(), 'nowhere');
  expect([options(), find('[role=status]').textContent]).toEqual([[], 'No results.']);
  await press('Escape');
  expect(closed).toHaveBeenCalledOnce();
});

it('shows found tasks with their location below the commands, and the search status', async () => {
  found = { tasks: [offer], said: 'Searching all tasks…', isBusy: true };
  await open();
  await type(field(), 'labels');
  expect(options()).toEqual(['Labels', 'Write the offerNorthwind / Site · Mon 16 Nov']);
  expect(find('[role=status]').textContent).toBe('Searching all tasks…');
  await press('ArrowDown');
  await press('Enter');
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
});

it('offers to create a task from the text below all results, even without results', async () => {
  const add = vi.fn<() => void>();
  found = { tasks: [offer], add: { id: 'addTyped', label: 'Add “lab”', onSelect: add } };
  await open();
  await type(field(), 'lab');
  expect(options()).toEqual(['Labels', 'Write the offerNorthwind / Site · Mon 16 Nov', 'Add “lab”']);
  found = { ...found, tasks: [] };
  await type(field(), 'label without a name');
  expect([options(), find('[role=status]').textContent]).toEqual([['Add “lab”'], 'No results.']);
  await press('Enter');
  await vi.waitFor(() => expect(add).toHaveBeenCalledOnce());
});

it("doesn't report missing results while the search is running", async () => {
  found = { isBusy: true, said: 'Searching all tasks…' };
  await open();
  await type(field(), 'nowhere');
  expect(find('[role=status]').textContent).toBe('Searching all tasks…');
});

it('TBL-07 finds tasks beside a command group of the same name', async () => {
  shown = [{ title: 'Tasks', commands: [{ id: 'complete', label: 'Complete', onSelect: start }] }, ...groups];
  found = { tasks: [offer] };
  await open();
  await type(field(), 'offer');
  expect(options().filter((each) => each === 'Complete')).toEqual([]);
});
