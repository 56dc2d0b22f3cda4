import { expect, it } from 'vitest';

import { readSources } from './sources.ts';
import { constantsOf, unread } from './unread.ts';

const tables = new Set(['src/domain/constants.ts', 'src/domain/texts/messages.ts']);

it('the product reads each constant and each text, so that tests cover only used ones', () => {
  const sources = readSources('src', 'server');
  const names = sources
    .filter(({ path }) => tables.has(path))
    .flatMap((table) => constantsOf(table, sources));
  expect(names.length).toBeGreaterThan(300);
  const readers = sources.filter(({ path }) => !tables.has(path));
  expect(unread(names, readers)).toEqual([]);
});

it('unused constants are found', () => {
  const table = {
    path: 'src/domain/constants.ts',
    text: "export const A_MS = 1;\nexport const B_MS = 2;\nexport const texts = { hello: 'a', bye: 'b' } as const;\nexport const words = { up: 'c' };",
  };
  const names = constantsOf(table);
  expect(names).toEqual(['A_MS', 'B_MS', 'texts.hello', 'texts.bye', 'words.up']);
  const beside = { path: 'src/domain/said.ts', text: "export const late = 'd';\nexport const soon = 'e';" };
  const whole = { path: 'src/domain/all.ts', text: "export * as said from './said.ts';" };
  expect(constantsOf(whole, [table, beside])).toEqual(['said.late', 'said.soon']);
  const reader = {
    path: 'src/a.ts',
    text: "import { B_MS, texts, words } from '#domain/constants.ts';\nsay(texts.hello, words[way], A_MS);",
  };
  expect(unread(names, [reader])).toEqual(['B_MS', 'texts.bye']);
});
