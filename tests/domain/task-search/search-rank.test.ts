import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankedTasks, searchRanker, searchWords } from '#domain/task-search/search-rank.ts';
import { tidyName } from '#domain/texts/text.ts';

const task = (name: string, more: { client?: string; project?: string; label?: string } = {}) => ({
  name,
  project: { name: more.project ?? 'Site', client: { name: more.client ?? 'Northwind' } },
  label: more.label === undefined ? null : { name: more.label },
});

it('TBL-07 a search has its distinct words in lowercase without accents, without words that others contain', () => {
  expect(searchWords('  Prüfe  DIE die pruf ')).toEqual(['prufe', 'die']);
  expect(searchWords('a acme')).toEqual(['acme']);
  expect(searchWords(' \u00A0 ')).toEqual([]);
});

it('TBL-07 invisible characters around pasted text are ignored', () => {
  for (const text of [
    '\u200Ealpha',
    'alpha\u200F',
    '\u2068alpha\u2069',
    'alpha\u200B',
    '\u0085alpha',
    '\u0007alpha',
  ])
    expect(searchWords(text), JSON.stringify(text)).toEqual(['alpha']);
});

it.each([
  ['Plan the week', 'plan', 0],
  ['Plan the week', 'plan the', 0],
  ['Plan the week', 'the plan', 1],
  ['Week-plan', 'plan', 1],
  ['Q3 (plan)', 'plan', 1],
  ['Read „plan“', 'plan', 1],
  ['Ann’s planning', 'plan', 3],
  ['Call C++ (a.b)', 'c++ (a.b)', 1],
  ['Call C++ (a.b', 'c++ axb', null],
  ['😀plan', 'plan', 1],
  ['План', 'план', 0],
  ['Planning', 'plan', 2],
  ['Invoice 12', '12', 1],
  ['12 invoices', '12', 0],
  ['Invoice 123', '12', 3],
  ['123 invoices', '12', 2],
  ['Preplan', 'plan', 4],
  ['Call Ann', 'north', 4],
  ['Call Ann', 'call north', 4],
  ['Call Ann', 'design', 4],
  ['Call Ann', 'plan', null],
  ['Call Ann', 'call plan', null],
  ['Straße', 'STRASSE', 0],
])('TBL-07 the search ranks “%s” for “%s” as %s', (name, text, rank) => {
  expect(searchRanker(searchWords(text))(task(name, { label: 'Design' }))).toBe(rank);
});

it('TBL-07 an exact word ranks above a longer number, whatever the dates', () => {
  const named = (id: string, name: string, day: string | null) => ({ id, day, ...task(name) });
  const tasks = [
    named('1', 'Invoice 123', null),
    named('2', '1234 letters', '2026-11-18'),
    named('3', 'Invoice 12', '2026-11-02'),
  ];
  expect(rankedTasks(tasks, ['12']).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

it('TBL-07 results are sorted by match, then unscheduled first, then the latest day', () => {
  const named = (id: string, name: string, day: string | null) => ({ id, day, ...task(name) });
  const tasks = [
    named('1', 'Preplan', '2026-11-18'),
    named('2', 'Plan', '2026-11-02'),
    named('3', 'Plan', '2026-11-09'),
    named('4', 'Plan', null),
    named('5', 'Week plan', '2026-11-16'),
    named('6', 'Other', '2026-11-16'),
  ];
  expect(rankedTasks(tasks, ['plan']).map(({ id }) => id)).toEqual(['4', '3', '2', '5', '1']);
});

it('TBL-07 a task is found by any part of its names, alone or combined', () => {
  const text = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .map(tidyName)
    .filter((name) => name !== '');
  const part = fc.tuple(text, fc.nat(), fc.nat()).map(([name, from, length]) => {
    const letters = Array.from(name);
    const at = from % letters.length;
    return { name, part: letters.slice(at, at + 1 + (length % letters.length)).join('') };
  });
  fc.assert(
    fc.property(part, part, part, part, (own, client, project, label) => {
      const names = { client: client.name, project: project.name, label: label.name };
      const sought = [own, client, project, label].map((each) => each.part).join(' ');
      const given = task(own.name, names);
      const words = searchWords(sought);
      expect(words.map((word) => searchRanker([word])(given))).not.toContain(null);
      expect(searchRanker(words)(given)).not.toBeNull();
    }),
  );
});
