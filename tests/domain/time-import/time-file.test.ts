import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TimeFile } from '#domain/time-import/entries.ts';
import { judgeTime } from '#domain/time-import/judge.ts';
import { chosenOf, readExport, summaryOf, timeFileOf, untaggedRows } from '#domain/time-import/time-file.ts';
import { clockify, harvest, toggl, utf8 } from './exports.ts';

const MINUTE = 60_000;

function fileOf(bytes: Uint8Array): TimeFile {
  const read = readExport(bytes);
  if (!read.ok) throw new Error(read.refusal.message);
  const file = timeFileOf(read.value, null);
  if (!file.ok || 'example' in file.value) throw new Error('Its dates are open.');
  return file.value;
}
const refusalOf = (bytes: Uint8Array): string => {
  const read = readExport(bytes);
  return read.ok ? '' : read.refusal.message;
};

describe('DEC-111 parsing a time export', () => {
  it('Toggl Track durations may have a unit', () => {
    const { entries, unread } = fileOf(readFileSync(new URL('cases/toggl-durations.csv', import.meta.url)));
    expect(unread).toEqual([]);
    const now = Date.parse('2026-11-25T12:00:00Z');
    expect(
      entries.map((entry) => {
        const judged = judgeTime(entry, 'Europe/Berlin', now);
        return judged.ok ? judged.time.ms / 1_000 : judged.code;
      }),
    ).toEqual([1_105, 45, 4_230, 2_844]);
  });

  it('Toggl Track is detected by its headers and read row by row', () => {
    const file = fileOf(utf8(toggl));
    expect(file.source).toBe('toggl');
    expect(file.people).toEqual([
      { name: 'Mia Member', email: 'mia@acme.test' },
      { name: 'Max Mate', email: 'max@acme.test' },
    ]);
    expect(file.projects).toEqual([
      { client: 'Fernway', name: 'Website' },
      { client: '', name: '' },
    ]);
    const times = { day: '2026-03-02', from: '09:00:00', toDay: '2026-03-02', to: '10:30:00' };
    expect(file.entries).toEqual([
      {
        line: 2,
        person: 0,
        project: 0,
        tags: [0],
        name: 'Layout',
        text: '',
        ...times,
        ms: 90 * MINUTE,
        nth: 1,
      },
      {
        line: 3,
        person: 0,
        project: 0,
        tags: [],
        name: 'Checkout, again with the new buttons',
        text: 'Checkout, again\nwith the new buttons\nTask: Build',
        day: '2026-03-02',
        from: '23:30:00',
        toDay: '2026-03-03',
        to: '00:45:00',
        ms: 75 * MINUTE,
        nth: 1,
      },
      {
        line: 5,
        person: 1,
        project: 1,
        tags: [],
        name: 'No project',
        text: '',
        day: '2026-03-03',
        from: '08:00:00',
        toDay: '2026-03-03',
        to: '08:20:00',
        ms: 20 * MINUTE,
        nth: 1,
      },
    ]);
    expect(summaryOf(file)).toMatchObject({ rows: 3, people: [{ rows: 2 }, { rows: 1 }] });
  });

  it('Toggl Track is also detected by its newer headers', () => {
    const newer = `Description,Duration,Member,Email,Project,Client,Tags,Start date,Start time,Stop date,Stop time
Layout,1:30:00,Mia,mia@acme.test,Website,Fernway,-,2026-03-02,09:00:00,2026-03-02,10:30:00
`;
    expect(fileOf(utf8(newer))).toMatchObject({
      source: 'toggl',
      entries: [{ day: '2026-03-02', from: '09:00:00', to: '10:30:00', ms: 90 * MINUTE }],
    });
  });

  it('LBL-01 decision 0131 tags are listed once each, and a dash means no tag, client or project', () => {
    const tagged = `Description,Duration,Member,Email,Project,Client,Tags,Start date,Start time,Stop date,Stop time
Layout,1:00:00,Mia,mia@acme.test,Website,-,"Design, urgent",2026-03-02,09:00:00,2026-03-02,10:00:00
Cart,1:00:00,Mia,mia@acme.test,-,-,"urgent,DESIGN, urgent",2026-03-02,10:00:00,2026-03-02,11:00:00
Mail,1:00:00,Mia,mia@acme.test,Website,-,-,2026-03-02,11:00:00,2026-03-02,12:00:00
`;
    const file = fileOf(utf8(tagged));
    expect(file.tags).toEqual(['Design', 'urgent']);
    expect(file.entries.map(({ tags }) => tags)).toEqual([[0, 1], [1, 0], []]);
    expect(file.projects).toEqual([
      { client: '', name: 'Website' },
      { client: '', name: '' },
    ]);
    expect(summaryOf(file).tags).toEqual([
      { name: 'Design', rows: 2 },
      { name: 'urgent', rows: 2 },
    ]);
    expect(untaggedRows(file.entries, ['create', 4], [])).toBe(2);
    expect(untaggedRows(file.entries, [null, null], [3])).toBe(1);
    const once = file.entries.map((entry) => ({ ...entry, tags: entry.tags.slice(0, 1) }));
    expect(untaggedRows(once, ['create', 4], [])).toBe(0);
  });

  it('Clockify dates get their order from the whole column, and times may be 12-hour', () => {
    expect(fileOf(utf8(clockify))).toMatchObject({
      source: 'clockify',
      entries: [
        { name: 'Review', day: '2026-03-23', from: '13:00:00', to: '14:15:00', ms: 75 * MINUTE },
        { day: '2026-03-24', from: '00:00:00', to: '00:30:00', ms: 30 * MINUTE },
      ],
    });
  });

  it("Harvest has days and hours without times, and people's names in two columns", () => {
    expect(fileOf(utf8(harvest))).toMatchObject({
      source: 'harvest',
      people: [{ name: 'Mia Member' }, { name: 'Max Mate' }],
      entries: [
        {
          name: 'Cover and inside pages',
          text: 'Task: Design',
          day: '2026-01-26',
          from: null,
          to: null,
          ms: 450 * MINUTE,
        },
        { name: 'Meeting', text: '', day: '2026-01-27', ms: 15 * MINUTE },
      ],
    });
  });

  it('Harvest rows that are equal within a day are counted separately', () => {
    const numbered = fileOf(readFileSync(new URL('cases/harvest-equal-rows.csv', import.meta.url)));
    expect(numbered.entries.map(({ line, nth, ms }) => [line, nth, ms])).toEqual([
      [2, 1, 30 * MINUTE],
      [3, 2, 30 * MINUTE],
    ]);
    const lines = harvest.trim().split('\n');
    const { entries } = fileOf(utf8([...lines, lines[1], lines[1], lines.at(-1)].join('\n')));
    expect(entries.map(({ line, nth }) => [line, nth])).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 3],
      [6, 2],
    ]);
  });

  it('the result is the same in UTF-8 with BOM, UTF-16 and Windows-1252', () => {
    const umlauts = toggl.replaceAll('Fernway', 'Café Zürich – Söhne');
    const plain = fileOf(utf8(umlauts));
    const wide = new Uint8Array(2 + umlauts.length * 2);
    wide.set([0xff, 0xfe]);
    for (let at = 0; at < umlauts.length; at += 1) {
      wide[2 + at * 2] = umlauts.charCodeAt(at) & 0xff;
      wide[3 + at * 2] = umlauts.charCodeAt(at) >> 8;
    }
    const western = Uint8Array.from(umlauts, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)));
    expect(plain.projects[0]?.client).toBe('Café Zürich – Söhne');
    expect(fileOf(utf8(`\ufeff${umlauts}`))).toEqual(plain);
    expect(fileOf(wide)).toEqual(plain);
    expect(fileOf(western)).toEqual(plain);
  });

  it('an ambiguous date order is asked for', () => {
    const read = readExport(utf8(clockify.replaceAll('03/23', '03/04').replaceAll('03/24', '03/05')));
    if (!read.ok) throw new Error(read.refusal.message);
    expect(timeFileOf(read.value, null)).toEqual({ ok: true, value: { example: '03/04/2026' } });
    const days = (order: 'dayFirst' | 'monthFirst') => {
      const file = timeFileOf(read.value, order);
      return file.ok && 'entries' in file.value ? file.value.entries.map(({ day }) => day) : [];
    };
    expect(days('dayFirst')).toEqual(['2026-04-03', '2026-05-03']);
    expect(days('monthFirst')).toEqual(['2026-03-04', '2026-03-05']);
  });

  it('a row with an impossible date is skipped and reported, without asking for the order', () => {
    const file = fileOf(
      utf8(
        `${toggl}Mia Member,mia@acme.test,Fernway,Website,,X,No,31/31/2026,09:00:00,2026-03-02,10:00:00,01:00:00,,\n`,
      ),
    );
    expect(file.unread).toMatchObject([{ code: 'noDay' }]);
  });

  it('unreadable rows are reported with a reason, and unselected ones are skipped', () => {
    const broken = `${toggl}Mia Member,mia@acme.test,Fernway,Website,,X,No,2026-02-30,09:00:00,2026-03-02,10:00:00,01:00:00,,
Mia Member,mia@acme.test,Fernway,Website,,X,No,2026-03-02,25:00:00,2026-03-02,10:00:00,01:00:00,,
Mia Member,mia@acme.test,Fernway,Website,,X,No,2026-03-02,09:00:00,2026-03-02,10:00:00,an hour,,
,,Fernway,Website,,X,No,2026-03-02,09:00:00,2026-03-02,10:00:00,01:00:00,,
`;
    const file = fileOf(utf8(broken));
    expect(file.unread).toEqual([
      {
        line: 6,
        code: 'noDay',
        text: expect.stringContaining('Mia Member, mia@acme.test, Fernway, Website, X'),
      },
      {
        line: 7,
        code: 'noTime',
        text: expect.stringContaining('Mia Member, mia@acme.test, Fernway, Website, X'),
      },
      {
        line: 8,
        code: 'noDuration',
        text: expect.stringContaining('Mia Member, mia@acme.test, Fernway, Website, X'),
      },
      { line: 9, code: 'noPerson', text: expect.stringContaining('Fernway, Website, X') },
    ]);
    const { entries, leftOut } = chosenOf(file, { people: [true, false], projects: [true, true] });
    expect(entries.map(({ line }) => line)).toEqual([2, 3]);
    expect(leftOut.at(-1)).toEqual({
      line: 5,
      code: 'personLeft',
      other: null,
      text: '2026-03-03 08:00, Max Mate, No project: No project',
    });
    expect(chosenOf(file, { people: [true, true], projects: [true, false] }).leftOut.at(-1)).toEqual({
      line: 5,
      code: 'projectLeft',
      other: null,
      text: '2026-03-03 08:00, Max Mate, No project: No project',
    });
  });

  it.each([
    ['of another program', 'Name,Hours budget\nA,1\n', /^This is not a detailed report of Toggl Track/],
    [
      'without a column that it needs',
      'User,Project,Start date,Duration\nMia,Website,2026-03-02,1:00:00\n',
      'This looks like an export of Toggl Track, but the column “Start time” is missing. Export the detailed report with all columns.',
    ],
    ['with its headings alone', `${toggl.split('\n')[0]}\n`, 'This export has no rows.'],
    ['without anything', '', 'No table found.'],
    ['cut off in a quoted text', `${toggl}Mia,"cut`, /^The quotation mark opened in line 6 is never closed/],
    ['that is no text', 'PK\u0003\u0004\u0000', /^This is not a text file/],
  ])('an export %s is refused in a sentence', (_, text, said) => {
    expect(refusalOf(utf8(text))).toMatch(said);
  });

  it('NFR-15 more than 20 MB or 100,000 rows are refused, and 100,000 rows are read', () => {
    expect(refusalOf(new Uint8Array(20_000_001))).toMatch(/^This file is larger than 20 MB/);
    const [headings = '', row = ''] = clockify.split('\n');
    const long = (rows: number) => utf8(`${headings}\n${`${row}\n`.repeat(rows)}`);
    expect(refusalOf(long(100_001))).toMatch(/^This export has more than 100,000 rows/);
    expect(fileOf(long(100_000)).entries).toHaveLength(100_000);
  });

  it('more than 2,000 projects are refused', () => {
    const [headings = ''] = clockify.split('\n');
    const rows = Array.from(
      { length: 2_001 },
      (_, place) => `P${place},C,,,Mia,,,,No,03/23/2026,1 PM,03/23/2026,2 PM,01:00:00,1`,
    );
    const read = readExport(utf8([headings, ...rows].join('\n')));
    expect(read.ok && timeFileOf(read.value, null)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringMatching(/^This export has more than 2,000 projects/) },
    });
  });

  it("FRM-04 FRM-05 texts are cut to the length of a task's fields", () => {
    const long = 'word '.repeat(200).trim();
    const [entry] = fileOf(utf8(toggl.replace('Layout', long))).entries;
    expect(entry?.name).toHaveLength(150);
    expect(entry?.name.endsWith('…')).toBe(true);
    expect(entry?.text).toHaveLength(500);
  });
});
