import { expect, it } from 'vitest';
import {
  firstMatch,
  labelOf,
  matchPerson,
  matchProject,
  suggestMatch,
  withClient,
} from '#domain/time-import/matching.ts';
import { fastest } from '#tests/support/fastest.ts';

const people = [
  { id: 1, name: 'Mia Member', email: 'mia@acme.test' },
  { id: 2, name: 'Max Mate', email: 'max@acme.test' },
  { id: 3, name: 'José Álvarez', email: '' },
];
const projects = [
  { id: 7, name: 'Website', client: 'Fernway' },
  { id: 8, name: 'App', client: 'Fernway' },
  { id: 9, name: 'Website', client: 'Kestrel Bank' },
];
const person = (name: string, email = '') => matchPerson({ name, email }, people);
const project = (client: string, name: string) => matchProject({ client, name }, projects);

it('USR-01 a person is matched by address, then by name, and a similar name is suggested', () => {
  expect(person('M. M.', 'MIA@acme.test')).toEqual({ id: 1, isSure: true });
  expect(person('max  mate')).toEqual({ id: 2, isSure: true });
  expect(person('Mate, Max')).toEqual({ id: 2, isSure: false });
  expect(person('Jose Alvarez')).toEqual({ id: 3, isSure: false });
  expect(person('Zoe Quill', 'zoe@acme.test')).toBeNull();
});

it('PRJ-01 a project is matched with its client, and a similar one is suggested', () => {
  expect(project('fernway', 'WEBSITE')).toEqual({ id: 7, isSure: true });
  expect(project('Fernway Ltd', 'Website')).toEqual({ id: 7, isSure: false });
  expect(project('Orchard Foods', 'Shop')).toBeNull();
});

it('USR-01 PRJ-01 suggestions are preselected, and new projects only if the user can create them', () => {
  const file = {
    people: [
      { name: 'Mia Member', email: '' },
      { name: 'Zoe Quill', email: '' },
    ],
    projects: [
      { client: 'Fernway', name: 'App' },
      { client: 'Orchard Foods', name: 'Shop' },
    ],
    tags: [],
  };
  const suggested = suggestMatch(file, { people, projects, labels: [] });
  expect(firstMatch(file, suggested, 'UTC', true)).toEqual({
    timeZone: 'UTC',
    people: [1, null],
    projects: [8, 'create'],
    tags: [],
    clientId: null,
  });
  expect(firstMatch(file, suggested, 'UTC', false).projects).toEqual([8, null]);
});

it('PRJ-01 decision 0131 rows without project or client create nothing until a client is chosen', () => {
  const file = {
    people: [],
    projects: [
      { client: '', name: '' },
      { client: '', name: 'Hiring' },
      { client: '', name: 'app' },
      { client: 'Orchard Foods', name: 'Shop' },
      { client: 'Orchard Foods', name: '' },
    ],
    tags: [],
  };
  const first = firstMatch(file, suggestMatch(file, { people, projects, labels: [] }), 'UTC', true);
  expect(first.projects).toEqual([null, null, 8, 'create', null]);
  const chosen = withClient(file, first, 5);
  expect([chosen.clientId, chosen.projects]).toEqual([5, [null, 'create', 8, 'create', null]]);
  expect(withClient(file, chosen, null).projects).toEqual([null, null, 8, 'create', null]);
});

it('LBL-01 decision 0131 a tag maps to the label of that name or is dropped; a row takes its first mapped tag', () => {
  const file = {
    people: [],
    projects: [],
    tags: [{ name: 'URGENT' }, { name: 'Design' }, { name: 'Desig' }],
  };
  const labels = [{ id: 4, name: 'design' }];
  const match = firstMatch(file, suggestMatch(file, { people, projects, labels }), 'UTC', true);
  expect(match.tags).toEqual([null, 4, null]);
  expect([[0, 1], [2], []].map((tags) => labelOf({ tags }, match.tags))).toEqual([1, null, null]);
  expect(labelOf({ tags: [2, 1] }, [null, 4, 'create'])).toBe(2);
});

it('USR-01 matching among 1,000 people takes less than 500 ms', async () => {
  const many = Array.from({ length: 1_000 }, (_, id) => ({ id, name: `Person Number ${id}`, email: '' }));
  const took = await fastest(500, () => {
    expect(matchPerson({ name: 'Somebody Quite Else', email: '' }, many)).toBeNull();
  });
  expect(took).toBeLessThan(500);
});
