import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#tests/house/sources.ts';

const folder = join(root, 'docs', 'decisions');
const INDEX = 'README.md';
const names = readdirSync(folder)
  .filter((name) => name !== INDEX)
  .toSorted();
const link = String.raw`\[(?<number>\d{4})\]\((?<file>\k<number>-[a-z0-9-]+\.md)\)`;
const status = new RegExp(
  String.raw`^\d{4}-\d\d-\d\d · (accepted|(?:accepted, amended by|superseded(?: in part)? by) ${link})$`,
);

/** What a record lacks of the form that all share: its number, the day, what became of it, and its four parts. */
function faults(name: string, text: string): string[] {
  const [title = '', , state = ''] = text.split('\n');
  const { number, file } = status.exec(state)?.groups ?? {};
  const parts = ['Context', 'Decision', 'Consequences', 'When to revisit'];
  return [
    ...(title.startsWith(`# ${name.slice(0, 4)} `) ? [] : [`${name}: its title begins with its number`]),
    ...(status.test(state)
      ? []
      : [`${name}: its third line is "2026-11-22 · accepted" or "… · superseded by [0042](0042-….md)"`]),
    ...(number !== undefined && number <= name.slice(0, 4)
      ? [`${name}: only a later record supersedes`]
      : []),
    ...(file === undefined || names.includes(file) ? [] : [`${name}: there is no ${file}`]),
    ...parts.filter((part) => !text.includes(`\n**${part}.**`)).map((part) => `${name}: it says no ${part}`),
  ];
}

it('each decision has a number of its own, a day, a status and four parts', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(names.flatMap((name) => faults(name, readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

it('finds what a record lacks', () => {
  const parts = '**Context.** a\n\n**Decision.** b\n\n**Consequences.** c\n\n**When to revisit.** d\n';
  const record = (line: string) => `# 0011 Late stops\n\n${line}\n\n${parts}`;
  const [, name = ''] = /^(0011-.*)$/m.exec(names.join('\n')) ?? [];
  expect(faults(name, record('2026-11-21 · accepted'))).toEqual([]);
  expect(faults(name, record('Superseded by 0024.'))).toEqual([
    `${name}: its third line is "2026-11-22 · accepted" or "… · superseded by [0042](0042-….md)"`,
  ]);
  expect(faults(name, record('2026-11-21 · superseded by [0005](0005-gone.md)'))).toEqual([
    `${name}: only a later record supersedes`,
    `${name}: there is no 0005-gone.md`,
  ]);
  expect(faults('0012-a.md', '# 0011 Late stops\n\n2026-11-21 · accepted\n')).toEqual([
    '0012-a.md: its title begins with its number',
    '0012-a.md: it says no Context',
    '0012-a.md: it says no Decision',
    '0012-a.md: it says no Consequences',
    '0012-a.md: it says no When to revisit',
  ]);
});

it('the index of the decisions names each record once, by its title, and marks what another one has replaced', () => {
  const lines = readFileSync(join(folder, INDEX), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(lines.toSorted()).toEqual(names.map(lineOf).toSorted());
});

function lineOf(name: string): string {
  const [title = '', , status = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
  const [, number, words] = /^# (\d{4}) (.+)$/.exec(title) ?? [];
  const [, how, by] = /((?:superseded(?: in part)?|amended) by) \[(\d{4})\]/.exec(status) ?? [];
  return `- [${number}](${name}) ${words}${how === undefined ? '' : ` (${how} ${by})`}`;
}
