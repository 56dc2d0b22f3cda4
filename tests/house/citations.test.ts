import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { citationProblems, securityRules } from './citations.ts';
import { readSources, root } from './sources.ts';
import { definedIds } from './titles.ts';

const paper = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

it('each row or rule cited by the product exists and is cited with its section', () => {
  const rules = securityRules(paper('invariants.md'));
  const rows = definedIds(paper('requirements.md'), paper('invariants.md'));
  expect(rules.size).toBe(47);
  expect(citationProblems(readSources('src', 'server'), new Set([...rules, ...rows]))).toEqual([]);
});

it('citations of missing ids and bare numbers are found', () => {
  const text = '/** Kept (S3-29, DEC-12), sent (S3-99, DEC-999), in UTF-8 (rule 29; rules 3, 40). */';
  expect(citationProblems([{ path: 'src/a.ts', text }], new Set(['S3-29', 'DEC-12', 'T9']))).toEqual([
    'src/a.ts cites S3-99, which no paper has',
    'src/a.ts cites DEC-999, which no paper has',
    'src/a.ts cites rule 29: say of what, as S3-29',
    'src/a.ts cites rules 3: say of what, as S3-29',
  ]);
});
