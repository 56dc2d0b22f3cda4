import { expect, it } from 'vitest';
import { deletedNote, wasDeletedWords, deletionWords } from '#domain/texts/deleted-words.ts';

it.each([
  ['label', {}, 'You can restore it for 30 days.'],
  ['client', {}, 'You can restore it for 30 days.'],
  [
    'client',
    { projects: 3, tasks: 12, people: 2, teams: 1, users: 4 },
    '3 projects are deleted with it. 12 tasks of 2 people stay and keep its name. You can restore it for 30 days, with its 1 team and 4 users.',
  ],
  [
    'project',
    { tasks: 1, people: 1, users: 1 },
    '1 task of 1 person stays and keeps its name. You can restore it for 30 days, with its 1 user.',
  ],
  [
    'template',
    { tasks: 5 },
    '5 tasks are deleted with it. Tasks created from it stay on the board. You can restore it for 30 days.',
  ],
  ['template', {}, 'Tasks created from it stay on the board. You can restore it for 30 days.'],
] as const)(
  'DEC-154 decision 0180 the confirmation for deleting a %s with %j is “%s”',
  (noun, hanging, words) => {
    expect(deletionWords(noun, hanging)).toBe(words);
  },
);

it.each([
  ['client', 'This client was deleted. Its tasks keep its name.'],
  ['project', 'This project was deleted. Its tasks keep its name.'],
  ['label', 'This label was deleted.'],
  ['template', 'This template was deleted. Tasks created from it stay on the board.'],
])('DEC-88 DEC-154 the form of a deleted %s shows “%s”', (noun, words) => {
  expect(wasDeletedWords(noun)).toBe(words);
});

it.each([
  ['client', null, '3 projects · 1 task'],
  ['project', 'Fernway', 'Fernway · 1 task'],
  ['label', null, ''],
  ['template', null, '1 task'],
] as const)('DEC-154 the list of deleted items shows for a %s of %s: “%s”', (noun, client, words) => {
  expect(deletedNote(noun, { client, projects: 3, tasks: 1 })).toBe(words);
});
