import { expect, it } from 'vitest';
import { foundNote, whenText } from '#domain/task-search/task-search-words.ts';

it.each([
  [null, 'Unscheduled'],
  ['2026-11-16', 'This week, Mon 16 Nov'],
  ['2026-11-22', 'This week, Sun 22 Nov'],
  ['2026-11-15', 'Last week, Sun 15 Nov'],
  ['2026-11-23', 'Next week, Mon 23 Nov'],
  ['2026-11-08', 'Sun 8 Nov 2026'],
  ['2025-11-18', 'Tue 18 Nov 2025'],
])('BRD-05 the day %s is shown as %s', (day, text) => {
  expect(whenText(day, '2026-11-18')).toBe(text);
});

it('a found task shows its date, project and label, and its person unless it is the reader', () => {
  const task = {
    id: '0195d2a0-0000-7000-8000-000000000001',
    name: 'Prepare invoices',
    day: null,
    status: 'created',
    person: { id: 2, name: 'Leo Lind' },
    project: { name: 'Site', client: { name: 'Northwind', color: '#3366CC' } },
    label: { name: 'Admin', color: '#3366CC' },
  } as const;
  expect(foundNote(task, { when: 'Unscheduled', readerId: 1 })).toBe(
    'Unscheduled · Leo Lind · Northwind / Site · Admin',
  );
  expect(foundNote({ ...task, label: null }, { when: null, readerId: 2 })).toBe('Northwind / Site');
});
