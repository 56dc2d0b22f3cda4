import { expect, it } from 'vitest';
import { firstMatch, matchPerson, matchProject, suggestMatch } from '#domain/time-import/matching.ts';
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

it('USR-01 knows somebody by the address, else by the name, and proposes a name much like it', () => {
  expect(person('M. M.', 'MIA@acme.test')).toEqual({ id: 1, isSure: true });
  expect(person('max  mate')).toEqual({ id: 2, isSure: true });
  expect(person('Mate, Max')).toEqual({ id: 2, isSure: false });
  expect(person('Jose Alvarez')).toEqual({ id: 3, isSure: false });
  expect(person('Zoe Quill', 'zoe@acme.test')).toBeNull();
});

it('PRJ-01 knows a project with its client, and proposes one much like it', () => {
  expect(project('fernway', 'WEBSITE')).toEqual({ id: 7, isSure: true });
  expect(project('Fernway Ltd', 'Website')).toEqual({ id: 7, isSure: false });
  expect(project('Orchard Foods', 'Shop')).toBeNull();
});

it('USR-01 PRJ-01 chooses what is proposed, and makes projects only where the person may', () => {
  const file = {
    people: [
      { name: 'Mia Member', email: '' },
      { name: 'Zoe Quill', email: '' },
    ],
    projects: [
      { client: 'Fernway', name: 'App' },
      { client: 'Orchard Foods', name: 'Shop' },
    ],
  };
  const suggested = suggestMatch(file, { people, projects });
  expect(firstMatch(suggested, 'UTC', true)).toEqual({
    timeZone: 'UTC',
    people: [1, null],
    projects: [8, 'create'],
  });
  expect(firstMatch(suggested, 'UTC', false).projects).toEqual([8, null]);
});

it('USR-01 is quick among a thousand people', async () => {
  const many = Array.from({ length: 1_000 }, (_, id) => ({ id, name: `Person Number ${id}`, email: '' }));
  const took = await fastest(500, () => {
    expect(matchPerson({ name: 'Somebody Quite Else', email: '' }, many)).toBeNull();
  });
  expect(took).toBeLessThan(500);
});
