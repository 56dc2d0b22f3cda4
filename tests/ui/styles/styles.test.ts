import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

it('the styles that are shipped are those of all code, not of one folder of it', () => {
  const [, source = ''] = /source\('([^']+)'\)/.exec(readFileSync('src/ui/styles/styles.css', 'utf8')) ?? [];
  expect(resolve('src/ui/styles', source)).toBe(resolve('src'));
});
