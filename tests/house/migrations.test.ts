import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ENDS_OLDER, KEEPS_OLDER } from '#server/db/migrating/oldest-writer.ts';

import { root } from './sources.ts';

const folder = join(root, 'server/db/migrations');
const lists = [folder, join(folder, 'older')].map((each) => ({
  files: readdirSync(each).filter((name) => name.endsWith('.sql')),
  entries: JSON.parse(readFileSync(join(each, 'meta/_journal.json'), 'utf8')).entries as {
    idx: number;
    tag: string;
    when: number;
  }[],
}));

it('only the last snapshot of the schema is kept: drizzle reads no other, so delete earlier ones', () => {
  const last = lists[0]?.entries.at(-1)?.tag.slice(0, 4);
  expect(readdirSync(join(folder, 'meta')).toSorted()).toEqual([`${last}_snapshot.json`, '_journal.json']);
  expect(readdirSync(join(folder, 'older/meta'))).toEqual(['_journal.json']);
});

it('every migration is listed once, each later than the one before', () => {
  for (const { files, entries } of lists) {
    expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  }
});

it('the initial migration has the time of the last one that it replaces', () => {
  const [migrations, older] = lists;
  expect(migrations?.entries[0]?.when).toBe(older?.entries.at(-1)?.when);
});

/** Changes that remove parts an older release still uses, or require values it doesn't write. */
const CONTRACTS = [
  /\bDROP (?:TABLE|COLUMN|TYPE|FUNCTION|PROCEDURE)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bSET DATA TYPE\b/i,
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
  /\bADD CONSTRAINT\b/i,
  /\bREVOKE\b/i,
];

const contracts = (sql: string): boolean => CONTRACTS.some((each) => each.test(sql));

it('decision 0174 every migration states in its first line whether older releases can still write', () => {
  const later = (lists[0]?.files ?? []).filter((name) => name > '0004');
  const faults = later.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const [first = ''] = text.split('\n');
    if (first === ENDS_OLDER) return [];
    if (first !== KEEPS_OLDER) return [`${name} must begin with "${KEEPS_OLDER}" or "${ENDS_OLDER}"`];
    return contracts(text)
      ? [
          `${name} changes what older releases use: wait for a later release, or begin it with "${ENDS_OLDER}"`,
        ]
      : [];
  });
  expect(later).toContain('0005_oldest_writer.sql');
  expect(faults).toEqual([]);
});

it('decision 0174 a migration that breaks older releases is found', () => {
  const tried = [
    'ALTER TABLE "tasks" DROP COLUMN "rank";',
    'ALTER TABLE "tasks" RENAME COLUMN "rank" TO "place";',
    'ALTER TABLE "tasks" ADD COLUMN "kind" text NOT NULL;',
    'ALTER TABLE "tasks" ADD COLUMN "kind" text DEFAULT \'one\' NOT NULL;',
    'ALTER TABLE "tasks" ALTER COLUMN "label_id" SET NOT NULL;',
    'CREATE TABLE "kinds" ("id" bigint NOT NULL);',
  ];
  expect(tried.map(contracts)).toEqual([true, true, true, false, true, false]);
});
