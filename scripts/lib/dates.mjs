import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './project.mjs';

/** `now`: start of each test file; `earlier`: start of suites that would otherwise run past midnight. */
const dates = [
  { name: 'Monday', now: '2026-11-23T10:00' },
  { name: 'Tuesday', now: '2026-11-24T10:00' },
  { name: 'Thursday', now: '2026-11-26T10:00' },
  { name: 'Friday', now: '2026-11-27T10:00' },
  { name: 'Saturday', now: '2026-11-28T10:00' },
  { name: 'Sunday', now: '2026-11-29T10:00', isWhole: true },
  { name: '31-December', now: '2026-12-31T10:00' },
  { name: '29-February', now: '2028-02-29T10:00', isWhole: true },
  { name: 'summer-time-begins', now: '2027-03-28T00:30', TZ: 'Europe/Berlin' },
  { name: 'summer-time-ends', now: '2027-10-31T00:30', TZ: 'Europe/Berlin', isWhole: true },
  { name: '23:59', now: '2026-11-29T23:59', earlier: '2026-11-29T23:15' },
];

/**
 * Runs suites on each date, or on the named ones, and returns the counts of each date.
 * @param {readonly string[]} names
 * @param {(asked: { files: Record<string, string[]>; isWhole: boolean; beginEarlier: () => void }) => Promise<any>} runSuites
 */
export async function onEachDate(names, runSuites) {
  const files = Object.fromEntries(kinds.map((kind) => [kind, dateFiles(kind)]));
  const done = [];
  for (const { name, now, earlier = now, TZ, isWhole = false } of dates) {
    if (names.length > 0 && !names.includes(name)) continue;
    const before = Object.fromEntries(settings.map((setting) => [setting, process.env[setting]]));
    try {
      // Without TEST_FULL: the larger sizes of a full run are tried on one date only.
      setEnv({ TEST_NOW: now, TZ: TZ ?? before.TZ, TEST_FULL: undefined });
      const counts = await runSuites({ files, isWhole, beginEarlier: () => setEnv({ TEST_NOW: earlier }) });
      done.push({ ...counts, failures: counts.failures.map((failure) => `${name}: ${failure}`) });
    } finally {
      setEnv(before);
    }
  }
  return done;
}

const settings = ['TEST_NOW', 'TZ', 'TEST_FULL'];

function setEnv(values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** Domain and machines never read a clock (`tests/house/purity.test.ts`). */
const folders = {
  unit: ['app', 'services'],
  view: ['features', 'ui'],
  server: ['server'],
  e2e: ['e2e'],
};
const kinds = Object.keys(folders);

const ofDate =
  /\bDate\.now\(|\bnew Date\(\)|\baddToday\b|\b(?:today|tomorrow|yesterday|weekday|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
const ofBoard = /\bcard\(|data-column/;
/** A test that sets its own clock gives the same result on every date. */
const ownTime = /\b(?:useFakeTimers|setSystemTime|beginAtNoon)\(/;

function dateFiles(kind) {
  return folders[kind]
    .flatMap((folder) =>
      readdirSync(join(root, 'tests', folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `tests/${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return kind === 'e2e'
        ? ofDate.test(text) || ofBoard.test(text)
        : ofDate.test(text) && !ownTime.test(text);
    });
}
