import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadConfigFromFile } from 'vite';
import { expect, it } from 'vitest';

import { screenIds, screenOf } from '#app/screens/paths.ts';
import { isPage } from '#services/browser/kept-files.ts';
import { sizesOf } from '#scripts/lib/size.mjs';
import { styleLicenses, stylePackages } from '#scripts/lib/style-licenses.mjs';
import { otherRoutes } from '#tests/support/proof/requests.ts';
import { readSources, root } from './sources.ts';

const file = join(root, 'vite.config.ts');
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
const { plugins = [], build = {}, ...others } = loaded?.config ?? {};

it('decision 0120 the build reads sources and packages as they are, but for faces of rooms and what packs workbooks, and keeps the result by a service worker', () => {
  const names = plugins.flat().map((plugin) => (plugin && 'name' in plugin ? plugin.name : 'unknown'));
  expect(names.length).toBeGreaterThan(1);
  expect(
    names.filter((each) => !/^(faces|vite:react|@tailwindcss\/vite|vite-plugin-pwa)/.test(each)),
  ).toEqual([]);
  const { resolve, ...rest } = others;
  const replacement = join(root, 'src/features/reports/tasks/zip-in-place.ts');
  expect(resolve).toEqual({ alias: [{ find: /^fflate$/, replacement }] });
  expect(Object.keys(rest).toSorted()).toEqual(['server', 'worker']);
});

it('S3-45 licenses of packages in style sheets are listed beside those in scripts', () => {
  const folder = join(root, 'src/ui/styles');
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const texts = styles.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const named = [...texts.matchAll(/(?:@import |url\()"((?:@[^/"]+\/)?[a-z][^/"]*)/g)].map(
    ([, name]) => name,
  );
  expect(new Set(named)).toEqual(new Set(stylePackages));
  const titles = [...styleLicenses(root).matchAll(/^## (.*) - \S+ \((.*)\)$/gm)].map(([, ...parts]) => parts);
  expect(titles).toEqual([
    ['@fontsource-variable/inter', 'OFL-1.1'],
    ['tailwindcss', 'MIT'],
  ]);
});

it('decision 0139 the cached page serves every path of the app, and none that the server answers itself', () => {
  const isDenied = (path: string) => !isPage(new URL(path, 'http://localhost').pathname);
  const served = otherRoutes.map((route) => route.replace(/^\w+ /, '').replace(/:file\{.+\}/, 'own.ics'));
  expect(served.filter((path) => !isDenied(path))).toEqual([]);
  const own = screenIds.map((id) => screenOf(id).path);
  expect([...own, '/', '/app/search?q=v1.2', '/app/tasks?do=add'].filter(isDenied)).toEqual([]);
});

it('the chunks of the build are named by existing modules', () => {
  const paths = readSources('src').map(({ path }) => join(root, path));
  const found = chunkTests().map((test) =>
    paths
      .filter((path) => test.test(path))
      .map(name)
      .toSorted(),
  );
  expect(found.filter((each) => each.length === 0)).toEqual([]);
  const [start, shared = [], ...others] = found;
  expect(start).toEqual([
    'src/features/page/document-title.tsx',
    'src/main.tsx',
    'src/services/queries/capabilities-queries.ts',
    'src/ui/interaction/use-latest.ts',
    'src/ui/primitives/banner.tsx',
  ]);
  expect(shared.length).toBe(11);
  expect(others.slice(0, 6)).toEqual([
    ['src/app/board/board-route.tsx', 'src/app/person/person-routes.tsx'],
    ['src/features/auth/sign-in-screen.tsx'],
    ['src/domain/people/sign-up.ts'],
    ['src/domain/journal/schemas.ts'],
    ['src/features/auth/google/google-button.tsx', 'src/features/auth/use-secrets.ts'],
    [
      'src/domain/people/account-forms.ts',
      'src/features/forms/text-props.ts',
      'src/features/forms/use-form.ts',
      'src/features/page/notices/confirm-email-notice.tsx',
    ],
  ]);
  const besideBoard = found.at(-1)?.map((path) => path.split('/').slice(2, -1).join('/'));
  expect([...new Set(besideBoard)].filter((path) => !path.includes('/'))).toEqual([
    'calendar',
    'deleted-tasks',
    'palette',
    'quick-timer',
    'task-form',
    'templates',
  ]);
});

it('sizes count the imports of a page, and at rest its preloads too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weekwright-sizes-'));
  try {
    const manifest = {
      '_start.js': {
        imports: ['_react.js'],
        dynamicImports: [
          '_sign-in.js',
          '_board.js',
          'src/app/screens/sign-up-screens.ts',
          'src/app/screens/account-screens.ts',
        ],
      },
      '_react.js': {},
      '_text-field.js': { imports: ['_start.js'] },
      '_menu.js': { imports: ['_start.js'] },
      '_sign-in.js': { name: 'sign-in', imports: ['_start.js', '_text-field.js'] },
      '_board.js': {
        name: 'board',
        imports: ['_start.js'],
        dynamicImports: ['_menu.js', 'src/services/calendar/plain-text.ts'],
      },
      'src/services/calendar/plain-text.ts': {},
      'src/app/screens/sign-up-screens.ts': { name: 'sign-up-screens', imports: ['_text-field.js'] },
      'src/app/screens/account-screens.ts': {
        name: 'account-screens',
        imports: ['_text-field.js', '_menu.js'],
      },
    };
    write(folder, manifest);
    expect(sizesOf(folder).map(filesOf)).toEqual(
      [
        ['react.js', 'sign-in.js', 'start.js', 'text-field.js'],
        ['react.js', 'sign-up-screens.js', 'start.js', 'text-field.js'],
        ['account-screens.js', 'menu.js', 'react.js', 'start.js', 'text-field.js'],
        ['board.js', 'react.js', 'start.js'],
        ['board.js', 'menu.js', 'react.js', 'start.js'],
        [
          'account-screens.js',
          'board.js',
          'menu.js',
          'react.js',
          'sign-in.js',
          'sign-up-screens.js',
          'start.js',
          'text-field.js',
        ],
      ].map((names) => names.map((each) => `assets/${each}`)),
    );
    const [signIn] = sizesOf(folder);
    expect(signIn?.bytes).toBe(signIn?.files.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(signIn?.bytes).toBeGreaterThan(0);
    write(folder, { '_start.js': {} });
    expect(() => sizesOf(folder)).toThrow('The build has no chunk "sign-in".');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function filesOf({ files }: { readonly files: readonly { readonly file: string }[] }): string[] {
  return files.map(({ file }) => file).toSorted();
}

/** A build reduced to its file names. */
function write(folder: string, chunks: Readonly<Record<string, object>>): void {
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  const files = Object.entries(chunks).map(([key, chunk]) => {
    const file = `assets/${key.replace(/^_|^.*\//, '').replace(/\.\w+$/, '')}.js`;
    writeFileSync(join(folder, 'client', file), key);
    return [key, { ...chunk, file }];
  });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(Object.fromEntries(files)));
  writeFileSync(join(folder, 'client', 'index.html'), '<script src="/assets/start.js"></script>');
}

const name = (path: string): string => path.slice(root.length + 1);

function chunkTests(): RegExp[] {
  const output = build.rolldownOptions?.output;
  const splitting = output && !Array.isArray(output) ? output.codeSplitting : undefined;
  if (typeof splitting !== 'object') throw new Error('The build makes no groups.');
  return (splitting.groups ?? []).flatMap(({ test }) => (test instanceof RegExp ? [test] : []));
}
