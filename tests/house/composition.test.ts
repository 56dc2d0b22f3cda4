import { expect, it } from 'vitest';

import { importsOf } from './imports.ts';
import { readSources, type Source } from './sources.ts';

/** The parts of the app, and the files that may compose them: all others take the whole. */
const composers: Readonly<Record<string, readonly string[]>> = {
  'src/services/timers/timers.ts': ['src/services/user-services/compose-services.ts'],
  'src/services/user-services/compose-services.ts': [
    'src/app/person/viewed-user-services.ts',
    'src/services/user-services/user-services.ts',
    'tests/services/journal/world.ts',
    'tests/support/services.tsx',
  ],
  'src/app/shared-providers.tsx': ['src/app/app.tsx', 'tests/support/at-address.tsx'],
};

/** The files that compose a part again, besides the permitted ones and the part's own tests. */
function secondComposers(part: string, sources: readonly Source[]): string[] {
  const own = part.replace(/^src\//, 'tests/').replace(/\.tsx?$/, '.test.');
  return sources
    .filter((source) => importsOf(source).some(({ target }) => target === part))
    .map(({ path }) => path)
    .filter((path) => !composers[part]?.includes(path) && !path.startsWith(own));
}

it('the app is composed once, for the product and for the tests of its screens', () => {
  const sources = readSources('src', 'tests');
  expect(Object.keys(composers).flatMap((part) => secondComposers(part, sources))).toEqual([]);
});

it('a second composition is found', () => {
  const text = "import { SharedProviders } from '#app/shared-providers.tsx';";
  const paths = ['tests/support/mine.tsx', 'tests/app/shared-providers.test.tsx', 'src/app/mine.ts'];
  expect(
    secondComposers(
      'src/app/shared-providers.tsx',
      paths.map((path) => ({ path, text })),
    ),
  ).toEqual(['tests/support/mine.tsx', 'src/app/mine.ts']);
});
