import { expect, it } from 'vitest';

import { crowdedFolders, sharedNames, smallWithOneUser } from './rooms.ts';
import { filesBelow, readSources } from './sources.ts';

/** Generated, one file after the other. */
const generated = 'server/db/migrations/';

it('no folder of the product has more than 20 files directly in it', () => {
  const paths = ['src', 'server'].flatMap((folder) => filesBelow(folder));
  expect(crowdedFolders(paths.filter((path) => !path.startsWith(generated)))).toEqual([]);
});

it('files of nested folders are not counted', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${folder}/${n}.ts`);
  const paths = [...files('src/ui', 20), ...files('src/ui/table', 20), ...files('server/tasks', 21)];
  expect(crowdedFolders(paths)).toEqual(['server/tasks has 21 files: give it rooms']);
});

const starts = new Set(['src/main.tsx', 'server/main.ts']);

it('no two files of the product share a name', () => {
  const paths = ['src', 'server'].flatMap((folder) => filesBelow(folder));
  expect(sharedNames(paths.filter((path) => !starts.has(path)))).toEqual([]);
});

it('two files with one name are found, except a chart and its machine', () => {
  const paths = ['src/domain/undo.ts', 'src/machines/undo.machine.ts', 'src/machines/undo.chart.ts'];
  expect(sharedNames(paths)).toEqual([]);
  expect(sharedNames([...paths, 'src/features/undo.tsx'])).toEqual([
    'src/domain/undo.ts and src/features/undo.tsx',
  ]);
});

it('no file of a few lines is separate from the only file beside it that imports it', () => {
  const product = readSources('src', 'server');
  expect(smallWithOneUser(product, [...product, ...readSources('tests', 'scripts')])).toEqual([]);
});

it('such a file is found, but not a longer, distant, shared or lazily loaded one', () => {
  const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` });
  const short = file('src/domain/task/short.ts', 'export const short = 1;');
  const long = file(
    'src/domain/task/long.ts',
    ...Array.from({ length: 25 }, (_, n) => `export const n${n} = 1;`),
  );
  const uses = (path: string) => file(path, "import { short } from '#domain/task/short.ts';", 'short;');
  const late = file('src/domain/task/late.ts', "export const read = () => import('./short.ts');");
  const found = (...users: { path: string; text: string }[]) => smallWithOneUser([short, long], users);
  expect(found(uses('src/domain/task/board.ts'))).toEqual([
    'src/domain/task/short.ts belongs into src/domain/task/board.ts',
  ]);
  expect(found(uses('src/domain/journal/fold.ts'))).toEqual([]);
  expect(found(uses('src/domain/task/board.ts'), uses('tests/domain/short.test.ts'))).toEqual([]);
  expect(found(late)).toEqual([]);
  expect(found(file('src/domain/task/board.ts', "import { n1 } from './long.ts';", 'n1;'))).toEqual([]);
});
