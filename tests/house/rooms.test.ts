import { expect, it } from 'vitest';

import { crowdedFolders, sharedNames } from './rooms.ts';
import { filesBelow } from './sources.ts';

/** Written by a tool, one after the other. */
const generated = 'server/db/migrations/';

it('no folder of the product has more than 20 files side by side', () => {
  const paths = ['src', 'server'].flatMap((folder) => filesBelow(folder));
  expect(crowdedFolders(paths.filter((path) => !path.startsWith(generated)))).toEqual([]);
});

it('counts the files of a folder without those of the folders in it', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${folder}/${n}.ts`);
  const paths = [...files('src/ui', 20), ...files('src/ui/table', 20), ...files('server/tasks', 21)];
  expect(crowdedFolders(paths)).toEqual(['server/tasks has 21 files: give it rooms']);
});

/** Where the program of the page and that of the server begin. */
const starts = new Set(['src/main.tsx', 'server/main.ts']);

it('no two files of the product have one name', () => {
  const paths = ['src', 'server'].flatMap((folder) => filesBelow(folder));
  expect(sharedNames(paths.filter((path) => !starts.has(path)))).toEqual([]);
});

it('finds two files of one name, and takes a chart and its machine for two', () => {
  const paths = ['src/domain/undo.ts', 'src/machines/undo.machine.ts', 'src/machines/undo.chart.ts'];
  expect(sharedNames(paths)).toEqual([]);
  expect(sharedNames([...paths, 'src/features/undo.tsx'])).toEqual([
    'src/domain/undo.ts and src/features/undo.tsx',
  ]);
});
