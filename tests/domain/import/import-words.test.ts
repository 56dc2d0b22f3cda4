import { expect, it } from 'vitest';
import { doneWords, firstRowWords, planWords } from '#domain/import/import-words.ts';

it('CLI-02 the preview counts the outcomes of all rows in one sentence', () => {
  expect(planWords({ add: 1, exists: 0, wrong: 0 }, 'client')).toBe('1 client will be added.');
  expect(planWords({ add: 0, exists: 1, wrong: 2 }, 'client')).toBe(
    "0 clients will be added, 1 will be skipped, 2 can't be added.",
  );
  expect(planWords({ add: 12, exists: 3, wrong: 0 }, 'user')).toBe(
    '12 users will be added, 3 will be skipped.',
  );
  expect(planWords({ add: 4_900, exists: 1_234, wrong: 1_000 }, 'user')).toBe(
    "4,900 users will be added, 1,234 will be skipped, 1,000 can't be added.",
  );
});

it('CLI-02 the result counts added and skipped rows in one sentence', () => {
  expect(doneWords(1, 0, 'client')).toBe('1 client was added.');
  expect(doneWords(12, 1, 'project')).toBe('12 projects were added, 1 row was skipped.');
  expect(doneWords(0, 2, 'user')).toBe('0 users were added, 2 rows were skipped.');
});

it('CLI-02 the first row is described as data, and long values are cut', () => {
  expect(firstRowWords(['Bezeichnung', '', 'Ort'])).toBe(
    'The first row, “Bezeichnung, Ort”, is imported as a row, not used as a header.',
  );
  expect(firstRowWords(['x'.repeat(90)])).toBe(
    `The first row, “${'x'.repeat(79)}…”, is imported as a row, not used as a header.`,
  );
});
