import { expect, it } from 'vitest';
import { onEachDate } from '#scripts/lib/dates.mjs';
import { filesBelow } from './sources.ts';

const none = { passed: 0, failed: 0, failures: [], flaky: [] };

it('date-dependent suites are repeated on every other weekday and on special dates', async () => {
  const begun: (string | undefined)[] = [];
  const before = process.env['TEST_NOW'];
  await onEachDate([], async () => {
    begun.push(process.env['TEST_NOW']);
    return none;
  });
  expect(process.env['TEST_NOW']).toBe(before);
  const weekdays = new Set(begun.map((at) => new Date(at ?? '').getDay()));
  expect([weekdays, new Date('2026-11-18T10:00').getDay()]).toEqual([new Set([0, 1, 2, 4, 5, 6]), 3]);
  expect(begun.map((at) => at?.slice(5))).toEqual(
    expect.arrayContaining(['02-29T10:00', '03-28T00:30', '10-31T00:30', '11-29T23:59', '12-31T10:00']),
  );
});

it('a date is selected by its name; long suites start early enough to end before midnight', async () => {
  const begun: (string | undefined)[] = [];
  const [counts] = await onEachDate(['23:59'], async ({ beginEarlier }) => {
    begun.push(process.env['TEST_NOW']);
    beginEarlier();
    begun.push(process.env['TEST_NOW']);
    return { ...none, failed: 1, failures: ['a.test.ts: fails'] };
  });
  expect(begun).toEqual(['2026-11-29T23:59', '2026-11-29T23:15']);
  expect(counts?.failures).toEqual(['23:59: a.test.ts: fails']);
});

it('a suite depends on the date if its code uses it without setting a time', async () => {
  let files: Record<string, string[]> = {};
  await onEachDate(['Sunday'], async (asked) => {
    files = asked.files;
    return none;
  });
  expect(files['e2e']).toEqual(
    expect.arrayContaining(
      ['board-chart', 'board-keys', 'quick-timer', 'timesheet'].map((name) => `tests/e2e/${name}.spec.ts`),
    ),
  );
  expect(files['server']).toContain('tests/server/routes/tasks/calendar-routes.test.ts');
  expect(files['view']).not.toContain('tests/features/board/bulk/target-panel.test.tsx');
  for (const found of Object.values(files))
    expect(found.length).toBeLessThan(filesBelow('tests').length / 10);
});
