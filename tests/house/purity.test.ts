import { expect, it } from 'vitest';

import { clockReads } from './purity.ts';
import { readSources } from './sources.ts';

it('domain and machines never read the clock', () => {
  expect(clockReads(readSources('src/domain', 'src/machines'))).toEqual([]);
});

it('a read of the clock is found; a date of a given instant is allowed', () => {
  const text = 'const a = new Date();\nconst b = new Date(5);\nconst c = Date();\nconst d: Date = b;';
  expect(clockReads([{ path: 'src/domain/a.ts', text }])).toEqual([
    'src/domain/a.ts:1 reads the clock',
    'src/domain/a.ts:3 reads the clock',
  ]);
});
