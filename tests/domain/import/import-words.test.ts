import { expect, it } from 'vitest';
import { doneWords, planWords } from '#domain/import/import-words.ts';

it('CLI-02 counts what becomes of the rows in one sentence', () => {
  expect(planWords({ add: 1, exists: 0, wrong: 0 }, 'client')).toBe('1 client will be added.');
  expect(planWords({ add: 0, exists: 1, wrong: 2 }, 'client')).toBe(
    '0 clients will be added, 1 is left as it is, 2 can’t be added.',
  );
  expect(planWords({ add: 12, exists: 3, wrong: 0 }, 'user')).toBe(
    '12 users will be added, 3 are left as they are.',
  );
});

it('CLI-02 says in one sentence what was added and how much stayed', () => {
  expect(doneWords(1, 0, 'client')).toBe('1 client was added.');
  expect(doneWords(12, 1, 'project')).toBe('12 projects were added, 1 row stayed.');
  expect(doneWords(0, 2, 'user')).toBe('0 users were added, 2 rows stayed.');
});
