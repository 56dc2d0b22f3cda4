import { expect, it } from 'vitest';
import {
  elsewhereWords,
  endlessWords,
  inexactWords,
  unknownZoneWords,
  unreadableWords,
  zoneWords,
} from '#domain/calendar/calendar-words.ts';

it('GCL-03 GCL-10 a file without events on the days names the dates of its nearest events', () => {
  const year = { count: 1_200, from: '2026-01-05', to: '2026-03-09', isLater: false };
  expect(elsewhereWords(year)).toBe(
    'No events in this file fall within these dates. The last 1,200 are between 5 Jan 2026 and 9 Mar 2026.',
  );
  const one = { count: 1, from: '2027-03-09', to: '2027-03-09', isLater: true };
  expect(elsewhereWords(one)).toBe(
    'No events in this file fall within these dates. The next one is on 9 Mar 2027.',
  );
});

it('DEC-37 the note states whose time zone the listed events use', () => {
  expect(zoneWords('Jonas Weber', 'America/New_York')).toBe(
    "Days and times are Jonas Weber's, in America/New York.",
  );
});

it('GCL-10 the notes count skipped and inexact events of a file and name some of them', () => {
  const one = { count: 1, names: ['Stand-up'] };
  const more = { count: 5, names: ['Stand-up', 'Review'] };
  expect([one, more].flatMap((each) => [unreadableWords(each), inexactWords(each)])).toEqual([
    "1 event in this file couldn't be read and is left out: “Stand-up”.",
    "Changes to 1 event couldn't be read, so check the dates: “Stand-up”.",
    "5 events in this file couldn't be read and are left out: “Stand-up”, “Review” and 3 more.",
    "Changes to 5 events couldn't be read, so check the dates: “Stand-up”, “Review” and 3 more.",
  ]);
  expect([endlessWords(one), endlessWords({ count: 2, names: [] })]).toEqual([
    '1 event repeats too often or without end, so not all dates are listed: “Stand-up”.',
    '2 events repeat too often or without end, so not all dates are listed.',
  ]);
});

it('GCL-04 the note names unknown time zones', () => {
  expect([
    unknownZoneWords({ count: 1, names: ['Atlantis'] }),
    unknownZoneWords({ count: 2, names: ['Atlantis', 'Lemuria'] }),
  ]).toEqual([
    "Some events use a time zone that isn't known, so their times are listed as if they were in yours: “Atlantis”.",
    "Some events use time zones that aren't known, so their times are listed as if they were in yours: “Atlantis” and “Lemuria”.",
  ]);
});
