import { expect, it } from 'vitest';

import { readSources, type Source } from './sources.ts';

/** The files that format a time of day themselves; all others use `localTime`. */
function ownTimes(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    /toLocale(Time|Date)?String\(|hourCycle|hour12|timeStyle|hour: '/.test(text)
      ? [`${path} writes a time of day in a form of its own`]
      : [],
  );
}

it('times of day have the 24-hour format on every screen', () => {
  expect(ownTimes(readSources('src'))).toEqual([]);
});

it("a time formatted by the browser's locale is found", () => {
  const text = "new Date(at).toLocaleTimeString([], { hour: '2-digit' })";
  expect(ownTimes([{ path: 'src/a.ts', text }])).toEqual([
    'src/a.ts writes a time of day in a form of its own',
  ]);
  expect(ownTimes([{ path: 'src/b.ts', text: 'localTime(at, timeZone)' }])).toEqual([]);
});
