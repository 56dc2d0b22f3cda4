import { expect, it } from 'vitest';
import { elsewhereWords, zoneWords } from '#domain/calendar/calendar-words.ts';

it('GCL-03 GCL-10 says where a file has no events on the days when the nearest are', () => {
  const year = { count: 1_200, from: '2026-01-05', to: '2026-03-09', isLater: false };
  expect(elsewhereWords(year)).toBe(
    'This file has no events on the days below. The last 1,200 are from 5 Jan 2026 to 9 Mar 2026.',
  );
  const one = { count: 1, from: '2027-03-09', to: '2027-03-09', isLater: true };
  expect(elsewhereWords(one)).toBe(
    'This file has no events on the days below. The next one is on 9 Mar 2027.',
  );
});

it('DEC-37 says in whose time zone events are listed', () => {
  expect(zoneWords('Jonas Weber', 'America/New_York')).toBe(
    "Days and times are Jonas Weber's, in America/New York.",
  );
});
