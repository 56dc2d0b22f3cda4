import { expect, it } from 'vitest';

import { parse, readSources, type Source } from './sources.ts';

/** What composes the app, by name, and the files that may use it besides its own and those of its room. */
const composers: Readonly<Record<string, { readonly file: string; readonly users: readonly string[] }>> = {
  createTimers: {
    file: 'src/services/timers/timers.ts',
    users: ['src/services/user-services/compose-services.ts'],
  },
  composeServices: {
    file: 'src/services/user-services/compose-services.ts',
    users: [
      'src/app/person/viewed-user-services.ts',
      'src/services/user-services/user-services.ts',
      'tests/services/journal/world.ts',
      'tests/support/services.tsx',
    ],
  },
  SharedProviders: {
    file: 'src/app/shared-providers.tsx',
    users: ['src/app/app.tsx', 'tests/support/at-address.tsx'],
  },
};

/** The files that compose the app again, besides those that may and the tests of what composes it. */
function secondComposers(name: string, sources: readonly Source[]): string[] {
  const { file = '', users = [] } = composers[name] ?? {};
  const own = file.replace(/^src\//, 'tests/').replace(/\.tsx?$/, '.test.');
  return sources
    .filter((source) =>
      parse(source).module.staticImports.some(({ entries }) =>
        entries.some(({ importName }) => importName.name === name),
      ),
    )
    .map(({ path }) => path)
    .filter((path) => !users.includes(path) && !path.startsWith(own));
}

it('the app is composed once, for the product and for the tests of its screens', () => {
  const sources = readSources('src', 'tests');
  expect(Object.keys(composers).flatMap((name) => secondComposers(name, sources))).toEqual([]);
});

it('a second composition is found', () => {
  const text = "import { SharedProviders } from '#app/shared-providers.tsx';";
  const paths = ['tests/support/mine.tsx', 'tests/app/shared-providers.test.tsx', 'src/app/mine.ts'];
  expect(
    secondComposers(
      'SharedProviders',
      paths.map((path) => ({ path, text })),
    ),
  ).toEqual(['tests/support/mine.tsx', 'src/app/mine.ts']);
});
