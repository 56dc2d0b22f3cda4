import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from '#tests/house/sources.ts';

const text = readFileSync(join(root, 'docs', 'testing.md'), 'utf8');
const named = Array.from(text.matchAll(/`([\w./-]+\.tsx?)`/g), ([, path = '']) => path);

it('the testing docs list each test file with more cases in full runs', () => {
  const switched = readSources('tests').filter(
    ({ path, text: code }) =>
      !path.startsWith('tests/support/') && /^import .* from '#tests\/support\/full\.ts';$/m.test(code),
  );
  expect(switched.length).toBeGreaterThan(20);
  expect(switched.map(({ path }) => path).filter((path) => !named.includes(path))).toEqual([]);
});

it('the testing docs list only existing files', () => {
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
