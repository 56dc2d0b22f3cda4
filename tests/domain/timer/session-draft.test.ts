import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { emptySessionDraft, sessionDraft, timesOf, typedSession } from '#domain/timer/session-draft.ts';
import { NOON } from '#tests/support/tasks.ts';

const BERLIN = 'Europe/Berlin';

it('DEC-152 an unedited session draft keeps its times to the millisecond in every time zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const start = fc.integer({ min: Date.parse('2026-03-01'), max: Date.parse('2026-11-30') });
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 23 * HOUR_MS }), zones, (from, ms, timeZone) => {
      const span = { start: from, end: from + ms };
      const draft = sessionDraft(span, timeZone);
      expect(timesOf(draft, timeZone)).toEqual(span);
    }),
  );
});

it('DEC-152 a typed duration sets the end, a typed time the duration, even past midnight', () => {
  const empty = emptySessionDraft('2026-11-17');
  const begun = typedSession(empty, { from: '23:30' }, BERLIN);
  expect(timesOf(begun, BERLIN)).toBeNull();
  const lasting = typedSession(begun, { duration: '01:15' }, BERLIN);
  expect([lasting.to, timesOf(lasting, BERLIN)]).toEqual([
    '00:45',
    { start: Date.parse('2026-11-17T22:30:00Z'), end: Date.parse('2026-11-17T23:45:00Z') },
  ]);
  expect(typedSession(lasting, { to: '00:00' }, BERLIN).duration).toBe('00:30');
  expect(typedSession(lasting, { from: '22:30' }, BERLIN).duration).toBe('02:15');
});

it('DEC-152 T10 a duration counts the hour that a clock change repeats or skips', () => {
  const autumn = typedSession(emptySessionDraft('2026-10-25'), { from: '01:30' }, BERLIN);
  const typed = typedSession(autumn, { duration: '03:00' }, BERLIN);
  expect([typed.to, timesOf(typed, BERLIN)]).toEqual([
    '03:30',
    { start: Date.parse('2026-10-24T23:30:00Z'), end: Date.parse('2026-10-25T02:30:00Z') },
  ]);
  const twice = typedSession(autumn, { duration: '01:30' }, BERLIN);
  expect([twice.to, timesOf(twice, BERLIN)?.end]).toEqual(['02:00', Date.parse('2026-10-25T01:00:00Z')]);
});

it('DEC-152 the seconds of an unedited time are kept', () => {
  const draft = sessionDraft({ start: NOON - HOUR_MS + 12_345, end: NOON + 42_000 }, BERLIN);
  const typed = typedSession(draft, { from: '08:00' }, BERLIN);
  expect(timesOf(typed, BERLIN)).toEqual({ start: NOON - 2 * HOUR_MS, end: NOON + 42_000 });
  expect(timesOf(typedSession(draft, { to: '10:30' }, BERLIN), BERLIN)).toEqual({
    start: NOON - HOUR_MS + 12_345,
    end: NOON + 30 * MINUTE_MS,
  });
});
