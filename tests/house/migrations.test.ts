import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

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

it('keeps the last snapshot of the schema: drizzle reads no other, so delete those before it', () => {
  const last = lists[0]?.entries.at(-1)?.tag.slice(0, 4);
  expect(readdirSync(join(folder, 'meta')).toSorted()).toEqual([`${last}_snapshot.json`, '_journal.json']);
  expect(readdirSync(join(folder, 'older/meta'))).toEqual(['_journal.json']);
});

it('lists every migration once, each later than the one before it', () => {
  for (const { files, entries } of lists) {
    expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`));
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  }
});

it('gives the initial migration the time of the last one that it replaces', () => {
  const [migrations, older] = lists;
  expect(migrations?.entries[0]?.when).toBe(older?.entries.at(-1)?.when);
});
