import { expect, it } from 'vitest';
import {
  checkWords,
  cutWords,
  doneImportWords,
  exactTime,
  exactTimes,
  peopleWords,
  rowWords,
  undoneImportWords,
} from '#domain/time-import/time-import-words.ts';

it('DEC-42 a total is exact, with seconds when it has any', () => {
  expect([exactTime(5_400_000), exactTime(5_401_000), exactTime(360_000_000)]).toEqual([
    '1:30',
    '1:30:01',
    '100:00',
  ]);
});

it('DEC-42 the times of a table share one format: with seconds if any of them has some', () => {
  const text = exactTimes([959_917_000, 4_500_000]);
  expect([text(959_917_000), text(4_500_000)]).toEqual(['266:38:37', '1:15:00']);
  const even = exactTimes([5_400_000, 4_500_000]);
  expect([even(5_400_000), even(4_500_000)]).toEqual(['1:30', '1:15']);
});

it('DEC-119 the preview, result and undo of an import are one sentence each', () => {
  const check = {
    Rows: 1_200,
    Tasks: 1,
    Time: 5_400_000,
    NewClients: ['A', 'B'],
    Projects: [],
    NewLabels: [],
  };
  expect(checkWords(check, 1, [], 0)).toBe(
    '1,200 rows (1:30 in total) will be imported as 1 task. 2 clients will be created. 1 row will be skipped.',
  );
  expect(checkWords({ ...check, Rows: 0 }, 3, [], 0)).toBe(
    'None of the rows in this file can be imported. 3 rows will be skipped.',
  );
  expect(doneImportWords(check, 0, [], null, 0)).toBe('1,200 rows (1:30 in total) were imported as 1 task.');
  expect([undoneImportWords(0), undoneImportWords(2)]).toEqual([
    'The import was undone. All totals are back to what they were.',
    'The import was undone. 2 tasks changed since then stay, without the imported time.',
  ]);
  expect([peopleWords(1), peopleWords(2)]).toEqual(['1 person', '2 people']);
});

it('PRJ-01 LBL-01 decision 0131 the created items of an import and the rows with dropped tags are counted', () => {
  const check = {
    Rows: 5,
    Tasks: 2,
    Time: 5_400_000,
    NewClients: ['Orchard Foods'],
    Projects: [{ idProject: null }, { idProject: 3 }, { idProject: null }],
    NewLabels: ['Design'],
  };
  expect(checkWords(check, 0, [], 3)).toBe(
    '5 rows (1:30 in total) will be imported as 2 tasks. 1 client, 2 projects and 1 label will be created. 3 rows have tags that will not be imported: a task has one label.',
  );
  expect(doneImportWords(check, 1, [], check, 1)).toBe(
    '5 rows (1:30 in total) were imported as 2 tasks. 1 client, 2 projects and 1 label were created. 1 row was skipped. 1 row has tags that were not imported: a task has one label.',
  );
  const one = { ...check, NewClients: [], Projects: [], NewLabels: ['Design'] };
  expect(doneImportWords(one, 0, [], one, 0)).toBe(
    '5 rows (1:30 in total) were imported as 2 tasks. 1 label was created.',
  );
});

it('DEC-129 the cut rows are counted with their time, each with the row that cuts it', () => {
  const check = { Rows: 3, Tasks: 1, Time: 5_400_000, NewClients: [], Projects: [], NewLabels: [] };
  expect([
    checkWords(check, 1, [900_000], 0),
    doneImportWords(check, 0, [900_000], null, 0),
    doneImportWords(check, 0, [900_000, 1_800_000], null, 0),
    cutWords(900_000, 1_200),
  ]).toEqual([
    '3 rows (1:30 in total) will be imported as 1 task. 1 row will be cut by 0:15 where it overlaps a later row. 1 row will be skipped.',
    '3 rows (1:30 in total) were imported as 1 task. 1 row was cut by 0:15 where it overlaps a later row.',
    '3 rows (1:30 in total) were imported as 1 task. 2 rows were cut by 0:45 where they overlap a later row.',
    'Cut by 0:15 where row 1,200 of the same person starts.',
  ]);
});

it('T6 a clash names the other row', () => {
  expect([rowWords('overlap', 1_200), rowWords('twice', 2), rowWords('future')]).toEqual([
    'Overlaps row 1,200 of the same person.',
    'Same as row 2.',
    'In the future.',
  ]);
});
