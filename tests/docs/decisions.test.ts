import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from '#tests/house/sources.ts';

const folder = join(root, 'docs', 'decisions');
const INDEX = 'README.md';
const names = readdirSync(folder)
  .filter((name) => name !== INDEX)
  .toSorted();
/** Returns the departures of a record from the common form: its number, its date and its four parts. */
function faults(name: string, text: string): string[] {
  const [title = '', , state = ''] = text.split('\n');
  const parts = ['Context', 'Decision', 'Consequences', 'When to revisit'];
  return [
    ...(title.startsWith(`# ${name.slice(0, 4)} `) ? [] : [`${name}: its title begins with its number`]),
    ...(/^\d{4}-\d\d-\d\d · accepted$/.test(state)
      ? []
      : [`${name}: its third line is "2026-11-22 · accepted"`]),
    ...parts.filter((part) => !text.includes(`\n**${part}.**`)).map((part) => `${name}: it has no ${part}`),
  ];
}

it('each decision has a unique number, a date, a status and four parts', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(names.flatMap((name) => faults(name, readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

it('departures from the form of a record are found', () => {
  const parts = '**Context.** a\n\n**Decision.** b\n\n**Consequences.** c\n\n**When to revisit.** d\n';
  const record = (line: string) => `# 0024 Runs\n\n${line}\n\n${parts}`;
  expect(faults('0024-runs.md', record('2026-11-21 · accepted'))).toEqual([]);
  expect(faults('0024-runs.md', record('Superseded by 0025.'))).toEqual([
    '0024-runs.md: its third line is "2026-11-22 · accepted"',
  ]);
  expect(faults('0025-a.md', '# 0024 Runs\n\n2026-11-21 · accepted\n')).toEqual([
    '0025-a.md: its title begins with its number',
    '0025-a.md: it has no Context',
    '0025-a.md: it has no Decision',
    '0025-a.md: it has no Consequences',
    '0025-a.md: it has no When to revisit',
  ]);
});

/** The limits for records and words: records that no longer apply are merged or deleted. */
const MAX_RECORDS = 60;
const MAX_WORDS = 20_000;

it('the decisions stay within the limits for records and words', () => {
  const words = names.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split(/\s+/));
  expect(names.length).toBeLessThanOrEqual(MAX_RECORDS);
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
});

it('each decision cited by code or docs exists', () => {
  const known = new Set(names.map((name) => name.slice(0, 4)));
  const cited = [...readSources('src', 'server', 'tests', 'scripts'), ...papers()].flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\bdecisions? (0\d{3}(?:(?:, | and )0\d{3})*)/gi), ([, list = '']) =>
      list.split(/, | and /).map((number) => ({ path, number })),
    ).flat(),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
});

const papers = () =>
  ['docs', 'docs/decisions', '.'].flatMap((path) =>
    readdirSync(join(root, path))
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ path: `${path}/${name}`, text: readFileSync(join(root, path, name), 'utf8') })),
  );

it('the index of decisions lists each record once, by its title', () => {
  const lines = readFileSync(join(folder, INDEX), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(lines.toSorted()).toEqual(names.map(lineOf).toSorted());
});

function lineOf(name: string): string {
  const [title = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
  const [, number, words] = /^# (\d{4}) (.+)$/.exec(title) ?? [];
  return `- [${number}](${name}) ${words}`;
}
