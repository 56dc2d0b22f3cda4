import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExport, timeFileOf } from '#domain/time-import/time-file.ts';
import { Slowest } from '#tests/support/fastest.ts';
import { full } from '#tests/support/full.ts';
import { clockify, harvest, toggl, utf8 } from './exports.ts';

/** The worked time behind a file: each program's file is generated from it, and parsing must return it. */
interface Worked {
  readonly person: number;
  readonly project: number;
  readonly notes: string;
  readonly tags: readonly string[];
  /** In seconds of local time since the start of 2026. */
  readonly start: number;
  readonly seconds: number;
}

/** The format of a file: the settings of its program and of programs that saved it later. */
interface Style {
  readonly separator: ',' | ';' | '\t';
  readonly date: 'year' | 'dots' | 'dayFirst' | 'monthFirst';
  readonly isHalved: boolean;
  readonly decimal: '.' | ',';
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly isMarked: boolean;
}

const PEOPLE = [
  { name: 'Mia Member', email: 'mia@acme.test', firstName: 'Mia', lastName: 'Member' },
  { name: 'Jörg Ångström', email: 'joerg@acme.test', firstName: 'Jörg', lastName: 'Ångström' },
  { name: '李 雷', email: 'li@acme.test', firstName: '李', lastName: '雷' },
] as const;
const PROJECTS = [
  { client: 'Fernway', name: 'Website' },
  { client: 'Kestrel, Bank & Sons', name: 'Audit "2026"' },
  { client: '', name: '' },
] as const;

const pad = (part: number) => String(part).padStart(2, '0');
const wallClock = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);
const plainDay = (at: Date) => at.toISOString().slice(0, 10);
const plainTime = (at: Date) => at.toISOString().slice(11, 19);

function dateIn({ date }: Style, at: Date): string {
  const [year, month, day] = [at.getUTCFullYear(), pad(at.getUTCMonth() + 1), pad(at.getUTCDate())];
  if (date === 'year') return `${year}-${month}-${day}`;
  if (date === 'dots') return `${day}.${month}.${year}`;
  return date === 'dayFirst' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

function timeIn({ isHalved }: Style, at: Date): string {
  if (!isHalved) return plainTime(at);
  const hours = at.getUTCHours();
  return `${hours % 12 || 12}${plainTime(at).slice(2)} ${hours < 12 ? 'AM' : 'PM'}`;
}

const lengthOf = (seconds: number) =>
  `${pad(Math.floor(seconds / 3_600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;

/** A cell, in quotes where needed, as every spreadsheet writes it. */
const cellIn = ({ separator }: Style, text: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

function bytesOf(style: Style, rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((cells) => cells.map((cell) => cellIn(style, cell)).join(style.separator));
  return utf8(`${style.isMarked ? '\ufeff' : ''}${lines.join(style.lineEnd)}${style.lineEnd}`);
}

const withTimes = (style: Style, worked: readonly Worked[], headings: string) => [
  headings.split(','),
  ...worked.map(({ person, project, notes, tags, start, seconds }) => {
    const { name, email } = PEOPLE[person] ?? PEOPLE[0];
    const { client, name: projectName } = PROJECTS[project] ?? PROJECTS[2];
    const [from, to] = [wallClock(start), wallClock(start + seconds)];
    const times = [dateIn(style, from), timeIn(style, from), dateIn(style, to), timeIn(style, to)];
    return [name, email, client, projectName, notes, tags.join(', '), ...times, lengthOf(seconds)];
  }),
];

const writers = {
  toggl: (style: Style, worked: readonly Worked[]) =>
    withTimes(
      style,
      worked,
      'User,Email,Client,Project,Description,Tags,Start date,Start time,End date,End time,Duration',
    ),
  clockify: (style: Style, worked: readonly Worked[]) =>
    withTimes(
      style,
      worked,
      'User,Email,Client,Project,Description,Tags,Start Date,Start Time,End Date,End Time,Duration (h)',
    ),
  harvest: (style: Style, worked: readonly Worked[]) => [
    ['Date', 'Client', 'Project', 'Notes', 'Hours', 'First Name', 'Last Name'],
    ...worked.map(({ person, project, notes, start, seconds }) => {
      const { firstName, lastName } = PEOPLE[person] ?? PEOPLE[0];
      const { client, name } = PROJECTS[project] ?? PROJECTS[2];
      const hours = (seconds / 3_600).toFixed(6).replace('.', style.decimal);
      return [dateIn(style, wallClock(start)), client, name, notes, hours, firstName, lastName];
    }),
  ],
};
type Source = keyof typeof writers;

/** The expected row, from the worked time alone. */
function expected(source: Source, { person, project, notes, tags, start, seconds }: Worked) {
  const [from, to] = [wallClock(start), wallClock(start + seconds)];
  const { client, name } = PROJECTS[project] ?? PROJECTS[2];
  const isTimed = source !== 'harvest';
  return {
    person: (PEOPLE[person] ?? PEOPLE[0]).name,
    project: { client, name },
    tags: isTimed ? tags : [],
    name: notes.replaceAll('\n', ' ') || name || 'No project',
    text: notes.includes('\n') ? notes : '',
    day: plainDay(from),
    from: isTimed ? plainTime(from) : null,
    toDay: isTimed ? plainDay(to) : null,
    to: isTimed ? plainTime(to) : null,
    ms: seconds * 1_000,
  };
}

function readAs(bytes: Uint8Array) {
  const read = readExport(bytes);
  if (!read.ok) return read.refusal.message;
  // When every date is ambiguous, the user chooses the order.
  const file = timeFileOf(read.value, 'dayFirst');
  return file.ok && !('example' in file.value) ? file.value : 'asked';
}

const DAY_SECONDS = 86_400;
const style = fc.record({
  separator: fc.constantFrom<Style['separator']>(',', ';', '\t'),
  date: fc.constantFrom<Style['date']>('year', 'dots', 'dayFirst', 'monthFirst'),
  isHalved: fc.boolean(),
  decimal: fc.constantFrom<Style['decimal']>('.', ','),
  lineEnd: fc.constantFrom<Style['lineEnd']>('\n', '\r\n', '\r'),
  isMarked: fc.boolean(),
});
const worked = fc.record({
  person: fc.nat(PEOPLE.length - 1),
  project: fc.nat(PROJECTS.length - 1),
  notes: fc.constantFrom(
    '',
    'Layout',
    'Checkout, again\nwith "new" buttons',
    'Prüfung; Teil 2',
    '会议',
    "it's fine",
  ),
  tags: fc.subarray(['design', 'call', 'Größe']),
  start: fc.nat(300 * DAY_SECONDS),
  seconds: fc.integer({ min: 1, max: DAY_SECONDS }),
});
/** A 31st makes the order of day and month unambiguous. */
const telling: Worked = {
  person: 0,
  project: 0,
  notes: 'Layout',
  tags: [],
  start: 30 * DAY_SECONDS,
  seconds: 60,
};
const rows = fc.array(worked, { maxLength: 12 }).map((some) => [telling, ...some]);
const source = fc.constantFrom<Source>('toggl', 'clockify', 'harvest');

describe('DEC-111 a time export', () => {
  it('an export is read the same in every format of its program, in less than two seconds', () => {
    const slowest = new Slowest();
    fc.assert(
      fc.property(source, style, rows, (from, how, all) => {
        const bytes = bytesOf(how, writers[from](how, all));
        const file = slowest.time(() => readAs(bytes));
        if (typeof file === 'string') throw new Error(file);
        expect([file.source, file.unread]).toEqual([from, []]);
        const read = file.entries.map(({ line: _line, nth: _nth, person, project, tags, ...entry }) => ({
          ...entry,
          person: file.people[person]?.name,
          project: file.projects[project],
          tags: tags.map((tag) => file.tags[tag]),
        }));
        expect(read).toEqual(all.map((each) => expected(from, each)));
      }),
      { numRuns: full ? 10_000 : 300 },
    );
    expect(slowest.ms).toBeLessThan(2_000);
  }, 900_000);

  it('an export with random bytes is refused in one sentence, or its rows are read or reported, within two seconds', () => {
    const slowest = new Slowest();
    const pieces = [toggl, clockify, harvest].map(utf8);
    const edit = fc.record({ at: fc.nat(2_000), cut: fc.nat(40), put: fc.uint8Array({ maxLength: 12 }) });
    fc.assert(
      fc.property(
        fc.constantFrom(...pieces),
        fc.array(edit, { minLength: 1, maxLength: 5 }),
        (whole, edits) => {
          const bytes = edits.reduce<Uint8Array>((before, { at, cut, put }) => {
            const place = at % (before.length + 1);
            return Uint8Array.from([...before.slice(0, place), ...put, ...before.slice(place + cut)]);
          }, whole);
          const [read, file] = slowest.time(() => {
            const made = readExport(bytes);
            return [made, made.ok ? timeFileOf(made.value, 'dayFirst') : null];
          });
          const refusal = read.ok ? null : read.refusal.message;
          const all =
            file?.ok && 'entries' in file.value ? [...file.value.entries, ...file.value.unread] : [];
          const lines = read.ok ? read.value.rows.map(({ line }) => line) : [];
          expect(refusal ?? 'It is read.').toMatch(/^[A-Z][^\n]+\.$/);
          expect(all.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(lines);
        },
      ),
      { numRuns: full ? 10_000 : 300 },
    );
    expect(slowest.ms).toBeLessThan(2_000);
  }, 900_000);
});
