import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textOf } from '#domain/csv/csv.ts';
import { addDays } from '#domain/time/plain-day.ts';
import { unfold, unfoldBytes } from '#services/calendar/ics-lines.ts';
import { isIcs } from '#services/calendar/parse-ics.ts';
import { calendarFile, eventLines, readCalendar } from '#tests/support/calendar-file.ts';
import { Slowest } from '#tests/support/fastest.ts';
import { full } from '#tests/support/full.ts';

const days = { from: '2026-11-01', to: '2027-10-31', timeZone: 'Europe/Berlin' };
const cases = new URL('cases/', import.meta.url);
const several = calendarFile(
  ...eventLines('one', 'DTSTART:20261202T080000Z', 'DTEND:20261202T090000Z', 'SUMMARY:Größe'),
  ...eventLines('two', 'DTSTART;VALUE=DATE:20261203', 'DURATION:P2D', 'SUMMARY:Trip'),
  ...eventLines('three', 'DTSTART;TZID=Europe/Berlin:20261204T080000', 'RRULE:FREQ=DAILY;COUNT=3'),
  ...eventLines('three', 'RECURRENCE-ID;TZID=Europe/Berlin:20261205T080000', 'DTSTART:20261205T150000Z'),
);
const files = [
  Buffer.from(several),
  ...readdirSync(cases)
    .filter((name) => name.endsWith('.ics'))
    .map((name) => readFileSync(new URL(name, cases))),
];

/** Whether the event's text shows that it begins on none of the days or has none of its dates. */
function isAway(event: string): boolean {
  const [, digits] = /^DTSTART(?:;[^:\r\n]*)?:(\d{8})/im.exec(event) ?? [];
  if (digits === undefined) return false;
  const day = digits.replace(/(....)(..)/, '$1-$2-');
  const isRemoved = event.split(/\r?\n/).some((line) => /^EXDATE/i.test(line) && line.includes(digits));
  return isRemoved || day < addDays(days.from, 2) || day > addDays(days.to, -2);
}

it.each([
  ['a letter', [0x47, 0xc3, 0x0d, 0x0a, 0x20, 0xbc, 0x21], [0x47, 0xc3, 0xbc, 0x21]],
  ['lines without a return', [0x47, 0x0a, 0x09, 0x21], [0x47, 0x21]],
  ['no line', [0x47, 0x0d, 0x0a, 0x21], [0x47, 0x0d, 0x0a, 0x21]],
  ['UTF-16, which is joined as text', [0xff, 0xfe, 0x0a, 0x20], [0xff, 0xfe, 0x0a, 0x20]],
])('GCL-10 folded lines are joined by bytes: %s', (_, bytes, joined) => {
  expect([...unfoldBytes(new Uint8Array(bytes))]).toEqual(joined);
});

it('GCL-04 GCL-11 each event of a damaged calendar file is listed or counted in less than two seconds', () => {
  const slowest = new Slowest();
  const edit = fc.record({ at: fc.nat(2_000), cut: fc.nat(40), put: fc.uint8Array({ maxLength: 12 }) });
  const edits = fc.array(edit, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...files), edits, (whole, all) => {
      const bytes = all.reduce<Uint8Array>((before, { at, cut, put }) => {
        const place = at % (before.length + 1);
        return Uint8Array.from([...before.slice(0, place), ...put, ...before.slice(place + cut)]);
      }, whole);
      const text = slowest.time(() => textOf(unfoldBytes(bytes)));
      if (!isIcs(text)) return;
      const { events, end } = slowest.time(() => readCalendar(text, days));
      const blocks = unfold(text)
        .split(/^BEGIN:VEVENT[ \t]*\r?$/im)
        .slice(1);
      const uids = blocks.map((block) => /^UID(?:;[^:\r\n]*)?:(.*)$/im.exec(block)?.[1]?.trim());
      const isOf = (id: string, uid: string | undefined) => uid && (id === uid || id.startsWith(`${uid}_`));
      const unlisted = blocks.filter(
        (block, at) => !isAway(block) && !events.some(({ id }) => isOf(id, uids[at])),
      );
      const unnamed = events.filter(({ id }) => !uids.some((uid) => isOf(id, uid)));
      const counted = end.unreadable.count + end.inexact.count + end.endless.count + Number(end.isCut);
      expect(unlisted.length, text).toBeLessThanOrEqual(counted + unnamed.length);
    }),
    { numRuns: full ? 10_000 : 300 },
  );
  expect(slowest.ms).toBeLessThan(2_000);
}, 900_000);
