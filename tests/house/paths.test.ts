import { expect, it } from 'vitest';

import { screenIds, screenOf } from '#app/screens/paths.ts';
import { writtenPaths } from './paths.ts';
import { readSources } from './sources.ts';

const first = [...new Set(screenIds.map((id) => screenOf(id).path.split('/')[1] ?? ''))].filter(
  (part) => part !== '*',
);

it('only the table of screens contains addresses; other code uses `useLink` or `pathTo` with the id', () => {
  const sources = readSources('src').filter(({ path }) => path !== 'src/app/screens/screens.ts');
  expect(writtenPaths(sources, first)).toEqual([]);
});

it('addresses are found in any notation', () => {
  const text = [
    "const a = '/app/labels';",
    'const b = `/app/labels/${id}`;',
    'const c = <Link to="/login" />;',
    "const d = '/api/labels/Label' + 'app/labels' + '/apps' + '/login-again';",
  ].join('\n');
  expect(writtenPaths([{ path: 'src/a.tsx', text }], first)).toEqual([
    'src/a.tsx:1 writes /app/labels',
    'src/a.tsx:2 writes /app/labels/',
    'src/a.tsx:3 writes /login',
  ]);
});
