import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { homelessTests } from './mapping.ts';
import { filesBelow, root } from './sources.ts';

it('each test file of this project mirrors a source file', () => {
  expect(homelessTests(filesBelow('tests'), (path) => existsSync(join(root, path)))).toEqual([]);
});

it('a test file without a source file is found; kinds without a source folder are exempt', () => {
  const tests = [
    'tests/domain/duration.test.ts',
    'tests/domain/lost.test.ts',
    'tests/server/db/lock.test.ts',
    'tests/machines/auth/session.machine.test.ts',
    'tests/house/sizes.test.ts',
    'tests/support/browser.ts',
  ];
  const there = new Set([
    'src/domain/duration.ts',
    'server/db/lock.ts',
    'src/machines/auth/session.machine.ts',
  ]);
  expect(homelessTests(tests, (path) => there.has(path))).toEqual(['tests/domain/lost.test.ts']);
});
