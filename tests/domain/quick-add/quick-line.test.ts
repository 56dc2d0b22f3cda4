import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { plannedText } from '#domain/task/schedule.ts';
import { indexNames } from '#domain/quick-add/name-index.ts';
import { dayTitleOn } from '#domain/time/day-text.ts';
import { completed, suggestionsAt } from '#domain/quick-add/suggestions.ts';
import { addDays } from '#domain/time/plain-day.ts';
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

const range = (startText: string, endText: string, minutes: number) => ({
  startText,
  endText,
  estimateMs: minutes * MINUTE_MS,
});

const noSuggestion = { id: 0, name: '', color: '', client: null, written: '' };

describe('readLine', () => {
  it('BRD-13 BRD-22 decision 0138 a line sets day, estimate, project and label', () => {
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
  ])('BRD-23 FRM-14 decision 0138 readLine reads the estimate %s', (typed, minutes) => {
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
  ])('BRD-22 decision 0138 readLine reads the day %s', (typed, day) => {
    expect(read(`Write ${typed}`)).toEqual({ name: 'Write', day });
  });

  it('BRD-22 decision 0138 a weekday belongs to the shown week, or to the next days when no week is shown', () => {
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
    'Standup 25:00',
    'Standup 14:00-14:00',
    'Slides for 14:00',
    'Meet 1:30-2:30',
    'Read 14-16',
    'Train from 14:00',
    '14:00',
    'Ask "12:00" again',
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
  ])('BRD-13 decision 0138 “%s” is a name as a whole', (name) => {
    expect(read(name)).toEqual({ name });
  });

  it('BRD-13 decision 0138 days and estimates count at the end or next to a mark, names anywhere', () => {
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
    expect(read('Meet mon tue 1h 2h')).toEqual({
      name: 'Meet mon 1h',
      day: '2026-12-01',
      estimateMs: 120 * MINUTE_MS,
    });
  });

  it.each([
    ['Team lunch wed 12:00', { name: 'Team lunch', day: '2026-12-02', startText: '12:00', endText: '' }],
    ['14:00-16:00 thu Workshop', { name: 'Workshop', day: '2026-12-03', ...range('14:00', '16:00', 120) }],
    ['Workshop 14:00 – 16:00', { name: 'Workshop', ...range('14:00', '16:00', 120) }],
    ['Workshop from 14:00 to 16:30 with Ann', { name: 'Workshop with Ann', ...range('14:00', '16:30', 150) }],
    ['Workshop 2-4pm', { name: 'Workshop', ...range('14:00', '16:00', 120) }],
    ['Workshop 11 am - 1 pm', { name: 'Workshop', ...range('11:00', '13:00', 120) }],
    ['Workshop 11-1pm', { name: 'Workshop', ...range('11:00', '13:00', 120) }],
    ['Watch 22:00-01:00', { name: 'Watch', ...range('22:00', '01:00', 180) }],
    ['Call at 9:30 Ada', { name: 'Call Ada', startText: '09:30', endText: '' }],
    ['Call 2pm 1h', { name: 'Call', startText: '14:00', endText: '', estimateMs: 60 * MINUTE_MS }],
    ['Call 14:00-16:00 1h', { name: 'Call', ...range('14:00', '16:00', 60) }],
    ['Call at 8:00', { name: 'Call', startText: '08:00', endText: '' }],
    ['Call 12:00 13:00', { name: 'Call 12:00', startText: '13:00', endText: '' }],
    [
      'tomorrow #portal Review 1h',
      { name: 'Review', day: '2026-11-28', project: portal, estimateMs: 3_600_000 },
    ],
    ['Call wed 25:00', { name: 'Call 25:00', day: '2026-12-02' }],
    ['Call wed #nobody 12:00', { name: 'Call #nobody', day: '2026-12-02', startText: '12:00', endText: '' }],
    ['Call wed 2 dec 12:00', { name: 'Call', day: '2026-12-02', startText: '12:00', endText: '' }],
    ['Call on sat 28 nov 2026', { name: 'Call', day: '2026-11-28' }],
    ['Call tue 2 dec', { name: 'Call tue 2 dec' }],
    ['Call 12:00 unscheduled', { name: 'Call 12:00', day: null }],
  ])('BRD-13 BRD-22 decision 0138 readLine reads the planned time of “%s”', (text, task) => {
    expect(read(text)).toEqual(task);
  });

  it('BRD-13 FRM-24 decision 0138 a time stays in the name when the line has no day', () => {
    const week = { today: '2026-11-27', monday: '2026-11-23', day: null } as const;
    expect(read('Call 12:00', { week })).toEqual({ name: 'Call 12:00' });
    expect(read('Call 12:00 fri', { week }).startText).toBe('12:00');
    expect(read('Call 12:00', { week: null })).toEqual({ name: 'Call 12:00' });
  });

  it.each([
    ['Ask #mobile app', { name: 'Ask', project: mobile }],
    ['Ask #mobile app about it', { name: 'Ask about it', project: mobile }],
    [
      'Ask #mobile app wed 12:00',
      { name: 'Ask', project: mobile, day: '2026-12-02', startText: '12:00', endText: '' },
    ],
    ['#northpeak website Ask', { name: 'Ask', project: otherSite }],
    ['Ask @code review 1h', { name: 'Ask', label: review, estimateMs: 60 * MINUTE_MS }],
    ['Ask #mobile a friend', { name: 'Ask a friend', project: mobile }],
    ['Ask #mobile ap', { name: 'Ask', project: mobile }],
    ['Ask #mobile application', { name: 'Ask application', project: mobile }],
    ['Ask #mobile "app"', { name: 'Ask "app"', project: mobile }],
    ['Ask \\#mobile app', { name: 'Ask #mobile app' }],
    ['Ask #portal @code review about it', { name: 'Ask about it', project: portal, label: review }],
  ])('BRD-13 decision 0138 a name of several words is read in “%s”', (text, task) => {
    expect(read(text)).toEqual(task);
  });

  it('BRD-13 decision 0138 an ambiguous name of several words is reported with its number of matches', () => {
    const twice = [project(1, 'Customer portal'), project(2, 'Customer portal', northpeak)];
    const projects = indexNames(twice, ({ name, client }) => [name, `${client.name} ${name}`]);
    expect(readLine('Ask #customer portal 1h', { ...reading, projects })).toMatchObject({
      name: 'Ask #customer portal',
      unclear: [{ kind: 'project', start: 4, end: 20, count: 2 }],
    });
  });

  it('BRD-13 decision 0138 a project or label is found by a prefix, its joined or hyphenated words, and its client', () => {
    expect(read('Ask #port').project).toBe(portal);
    expect(read('Ask #mobileapp').project).toBe(mobile);
    expect(read('Ask #Mobile-App,').project).toBe(mobile);
    expect(read('Ask #app').project).toBe(mobile);
    expect(read('Ask #northpeak-website').project).toBe(otherSite);
    expect(read('Ask @review').label).toBe(review);
  });

  it('BRD-13 decision 0138 an ambiguous name stays in the task name and is reported with its number of matches', () => {
    expect(readLine('Ask #web 1h', reading)).toMatchObject({
      name: 'Ask #web',
      unclear: [{ kind: 'project', start: 4, end: 8, count: 2 }],
    });
  });

  it('BRD-13 decision 0138 an unknown name stays in the task name and is reported with 0 matches', () => {
    expect(readLine('Ask #portl about @meetng 1h', reading)).toMatchObject({
      name: 'Ask #portl about @meetng',
      unclear: [
        { kind: 'project', start: 4, end: 10, count: 0 },
        { kind: 'label', start: 17, end: 24, count: 0 },
      ],
    });
  });

  it.each(['Fix #12', 'Fix #12,', 'Ask "#portl"', 'Ask \\#portl', '# @ #! @-', 'Ask anna@meetng'])(
    'BRD-13 decision 0138 “%s” has no unclear part',
    (text) => {
      expect(readLine(text, reading).unclear).toEqual([]);
    },
  );

  it("BRD-13 decision 0138 names aren't reported as unclear while there are no projects and labels", () => {
    expect(readLine('Ask #portl @meetng', { ...reading, projects: [], labels: [] }).unclear).toEqual([]);
  });

  it.each([
    ['Ask #portal', { projects: null }, true],
    ['Ask @meeting #portal', { labels: null }, true],
    ['Ask @meeting 1h', { projects: null }, false],
    ['Ask #12', { projects: null }, false],
    ['Ask "@meeting" \\@meeting', { labels: null }, false],
  ])('BRD-13 decision 0138 “%s” waits for names that are loading, with %o: %s', (text, given, waits) => {
    expect(readLine(text, { ...reading, ...given })).toMatchObject({ waits, unclear: [] });
  });

  it('BRD-13 decision 0138 a mark after a backslash is text', () => {
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
    fc.constantFrom(
      '12:00',
      '14:00-16:00',
      '2 pm',
      'from 9:00 to 10:00',
      '25:00',
      '#mobile app',
      '#mobile',
      'app',
      '\\12:00',
    ),
    fc.constantFrom('\\#portal', '\\sun', '“', '1h 30m', '\t', '@code-review', 'unscheduled'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const line = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));

  it('BRD-13 decision 0138 any text is parsed without errors, and name and parts together contain all of it', () => {
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

  it('BRD-13 decision 0138 a planned time and a day are parsed back from the text of their chips', () => {
    const clock = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(clock, fc.option(clock, { nil: '' }), fc.nat({ max: 364 }), (startText, end, count) => {
        const endText = end === startText ? '' : end;
        const day = addDays('2026-11-27', count);
        const shown = `${plannedText(startText, endText)} ${dayTitleOn('2026-11-27', day)}`;
        const { name, estimateMs: _, ...sets } = read(`Call ${shown}`);
        expect([name, sets]).toEqual(['Call', { startText, endText, day }]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('BRD-13 decision 0138 a name without marks stays unchanged', () => {
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

  it('BRD-13 decision 0138 a dismissed part stays in the name, and the other parts stay recognized', () => {
    fc.assert(
      fc.property(line, fc.nat(), (text, pick) => {
        const before = readLine(text, reading);
        const part = before.parts[pick % Math.max(1, before.parts.length)];
        fc.pre(part !== undefined);
        if (!part) return;
        const after = readLine(takenBack(text, part), reading);
        expect(after.name).toContain(text.slice(part.start, part.end).split(/\s+/).at(-1));
        // Without a day a task has no time.
        const kinds = before.parts
          .map(({ kind }) => kind)
          .filter((kind) => kind !== part.kind && !(kind === 'time' && after.sets.day === null));
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

  it('BRD-13 decision 0138 suggestions work for names of several words', () => {
    const at = (text: string) => suggestionsAt(text, text.length, reading);
    const offered = at('Ask #mobile ap');
    expect(offered?.items.map(({ written }) => written)).toEqual(['Mobile-app']);
    expect(offered && completed('Ask #mobile ap', offered, offered.items[0] ?? noSuggestion).text).toBe(
      'Ask #Mobile-app ',
    );
    expect([
      at('Ask #mobile '),
      at('Ask #mobile app'),
      at('Ask #mobile app wed'),
      at('Ask mobile#ap'),
    ]).toEqual([null, null, null, null]);
  });

  it('BRD-13 decision 0138 a part can be removed from the text', () => {
    expect(withoutPart('Ask #portal today', { start: 4, end: 11 })).toBe('Ask today');
  });
});
