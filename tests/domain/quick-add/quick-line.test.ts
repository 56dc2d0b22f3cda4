import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { indexNames } from '#domain/quick-add/name-index.ts';
import { type LineReading, readLine, takenBack, withoutPart } from '#domain/quick-add/quick-line.ts';

const fernway = { id: 1, name: 'Fernway', color: '#2B5EC1' };
const northpeak = { id: 2, name: 'Northpeak', color: '#B5482B' };
const project = (id: number, name: string, client = fernway) => ({ id, name, archived: false, client });
const portal = project(1, 'Portal');
const website = project(2, 'Website');
const otherSite = project(3, 'Website', northpeak);
const mobile = project(4, 'Mobile app', northpeak);
const label = (id: number, name: string) => ({ id, name, color: '#2B5EC1' });
const meeting = label(1, 'Meeting');
const review = label(2, 'Code review');

/** Friday, 27 November 2026, in its own week. */
const reading: LineReading = {
  projects: indexNames([portal, website, otherSite, mobile], ({ name, client }) => [
    name,
    `${client.name} ${name}`,
  ]),
  labels: indexNames([meeting, review], ({ name }) => [name]),
  week: { today: '2026-11-27', monday: '2026-11-23' },
};

const read = (text: string, given: Partial<LineReading> = {}) => {
  const { name, sets } = readLine(text, { ...reading, ...given });
  return { name, ...sets };
};

describe('readLine', () => {
  it('BRD-13 BRD-22 decision 0138 reads day, estimate, project and label of a line', () => {
    expect(read('Design review tomorrow 1h30 #portal @meeting')).toEqual({
      name: 'Design review',
      day: '2026-11-28',
      estimateMs: 90 * MINUTE_MS,
      project: portal,
      label: meeting,
    });
  });

  it.each([
    ['1h30', 90],
    ['1.5h', 90],
    ['1,5h', 90],
    ['90m', 90],
    ['1:30', 90],
    ['90min', 90],
    ['90 min', 90],
    ['1h 30m', 90],
    ['2 h', 120],
    ['8:00', 480],
  ])('BRD-23 FRM-14 decision 0138 reads the estimate %s', (typed, minutes) => {
    expect(read(`Write ${typed}`)).toEqual({ name: 'Write', estimateMs: minutes * MINUTE_MS });
  });

  it.each([
    ['today', '2026-11-27'],
    ['Tomorrow', '2026-11-28'],
    ['fri', '2026-11-27'],
    ['Saturday', '2026-11-28'],
    ['mon', '2026-11-30'],
    ['THURSDAY', '2026-12-03'],
    ['unscheduled', null],
  ])('BRD-22 decision 0138 reads the day %s', (typed, day) => {
    expect(read(`Write ${typed}`)).toEqual({ name: 'Write', day });
  });

  it('BRD-22 decision 0138 means the weekday of another week that is shown, and the next one where none is', () => {
    expect(read('Write mon', { week: { today: '2026-11-27', monday: '2026-12-07' } }).day).toBe('2026-12-07');
    expect(read('Write mon', { week: { today: '2026-11-27', monday: '2026-11-16' } }).day).toBe('2026-11-16');
    expect(read('Write mon', { week: { today: '2026-11-27', monday: null } }).day).toBe('2026-11-30');
    expect(read('Write mon', { week: null })).toEqual({ name: 'Write mon' });
  });

  it.each([
    'Sunday roast',
    'Call Monday.com',
    'Slides for Monday',
    'Lunch at 1:30',
    'Standup 09:30',
    'Standup 9:30',
    'Sunday',
    '90m',
    'Work for 2h',
    'Room 12',
    'Fix #12',
    'Ask #website',
    'Ask #nobody @nobody',
    'Bring "the #portal" along',
    'Watch "Black Monday"',
    'Mail anna@meeting',
    '# @',
    'C:\\temp',
    '  two  spaces ',
    '',
  ])('BRD-13 decision 0138 leaves “%s” as it is', (name) => {
    expect(read(name)).toEqual({ name });
  });

  it('BRD-13 decision 0138 counts days and estimates in the marks at the end alone, projects and labels anywhere', () => {
    expect(read('#portal Design review @meeting sat')).toEqual({
      name: 'Design review',
      project: portal,
      label: meeting,
      day: '2026-11-28',
    });
    expect(read('Plan tomorrow with #portal team')).toEqual({
      name: 'Plan tomorrow with team',
      project: portal,
    });
    expect(read('Plan 1h #nobody')).toEqual({ name: 'Plan #nobody', estimateMs: 60 * MINUTE_MS });
    expect(read('Meet mon tue 1h 2h')).toEqual({ name: 'Meet mon tue 1h', estimateMs: 120 * MINUTE_MS });
  });

  it('BRD-13 decision 0138 finds a name by its beginning, its words without spaces or with dashes, and its client', () => {
    expect(read('Ask #port').project).toBe(portal);
    expect(read('Ask #mobileapp').project).toBe(mobile);
    expect(read('Ask #Mobile-App,').project).toBe(mobile);
    expect(read('Ask #app').project).toBe(mobile);
    expect(read('Ask #northpeak-website').project).toBe(otherSite);
    expect(read('Ask @review').label).toBe(review);
  });

  it('BRD-13 decision 0138 says of a name that several have how many it may mean, and leaves it in the name', () => {
    expect(readLine('Ask #web 1h', reading)).toMatchObject({
      name: 'Ask #web',
      unclear: [{ kind: 'project', start: 4, end: 8, count: 2 }],
    });
  });

  it('BRD-13 decision 0150 says of a name that no project or label has that it may mean none, and leaves it in the name', () => {
    expect(readLine('Ask #portl about @meetng 1h', reading)).toMatchObject({
      name: 'Ask #portl about @meetng',
      unclear: [
        { kind: 'project', start: 4, end: 10, count: 0 },
        { kind: 'label', start: 17, end: 24, count: 0 },
      ],
    });
  });

  it.each(['Fix #12', 'Fix #12,', 'Ask "#portl"', 'Ask \\#portl', '# @ #! @-', 'Ask anna@meetng'])(
    'BRD-13 decision 0150 finds nothing unclear in “%s”',
    (text) => {
      expect(readLine(text, reading).unclear).toEqual([]);
    },
  );

  it('BRD-13 decision 0150 says nothing of names while none are known', () => {
    expect(readLine('Ask #portl @meetng', { ...reading, projects: [], labels: [] }).unclear).toEqual([]);
  });

  it.each([
    ['Ask #portal', { projects: null }, true],
    ['Ask @meeting #portal', { labels: null }, true],
    ['Ask @meeting 1h', { projects: null }, false],
    ['Ask #12', { projects: null }, false],
    ['Ask "@meeting" \\@meeting', { labels: null }, false],
  ])(
    'BRD-13 decision 0138 waits in “%s” for the names that are being loaded, with %o: %s',
    (text, given, waits) => {
      expect(readLine(text, { ...reading, ...given })).toMatchObject({ waits, unclear: [] });
    },
  );

  it('BRD-13 decision 0138 keeps a mark behind a backslash as text', () => {
    expect(read('Ask \\#portal about \\@meeting \\tomorrow')).toEqual({
      name: 'Ask #portal about @meeting tomorrow',
    });
  });

  const word = fc.oneof(
    fc.constantFrom(
      'Design',
      'review',
      'for',
      'tomorrow',
      'Mon',
      '1h30',
      '90 min',
      '#portal',
      '#web',
      '@meeting',
      '#x',
      '"',
    ),
    fc.constantFrom('\\#portal', '\\sun', '“', '1h 30m', '\t', '@code-review', 'unscheduled'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const line = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));

  it('BRD-13 decision 0138 never throws, and loses nothing: the name and what was understood are the text', () => {
    const bare = (text: string) => text.replaceAll(/[\s\\]+/gu, '');
    fc.assert(
      fc.property(line, (text) => {
        const { name, parts } = readLine(text, reading);
        const kept = parts.reduceRight(
          (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
          text,
        );
        expect(bare(name)).toBe(bare(kept));
        for (const { start, end } of parts) expect(text.slice(start, end).trim()).not.toBe('');
      }),
      { numRuns: 1_000 },
    );
  });

  it('BRD-13 decision 0138 leaves a name without marks as it is byte for byte', () => {
    const plain = fc
      .string({ unit: 'binary', maxLength: 40 })
      .filter((text) => !/[#@\d\\]|day|tomorrow|unscheduled|\b(mon|tue|wed|thu|fri|sat|sun)\b/i.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(read(text)).toEqual({ name: text });
      }),
      { numRuns: 1_000 },
    );
  });

  it('BRD-13 decision 0138 keeps in the name what is taken back, and the other parts as they were', () => {
    fc.assert(
      fc.property(line, fc.nat(), (text, pick) => {
        const before = readLine(text, reading);
        const part = before.parts[pick % Math.max(1, before.parts.length)];
        fc.pre(part !== undefined);
        if (!part) return;
        const after = readLine(takenBack(text, part), reading);
        expect(after.name).toContain(text.slice(part.start, part.end).split(/\s+/).at(-1));
        const kinds = before.parts.map(({ kind }) => kind).filter((kind) => kind !== part.kind);
        expect(after.parts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
      }),
      { numRuns: 500 },
    );
    expect(read(takenBack('Plan tomorrow', { start: 5 }))).toEqual({ name: 'Plan tomorrow' });
    expect(read(takenBack('Plan 90 min', { start: 5 }))).toEqual({ name: 'Plan 90 min' });
    expect(read(takenBack('Plan 1h 30m', { start: 5 }))).toEqual({ name: 'Plan 1h 30m' });
    expect(read(takenBack('Plan tomorrow 1h', { start: 14 }))).toEqual({
      name: 'Plan 1h',
      day: '2026-11-28',
    });
  });

  it('BRD-13 decision 0138 takes a part out of the text', () => {
    expect(withoutPart('Ask #portal today', { start: 4, end: 11 })).toBe('Ask today');
  });
});
