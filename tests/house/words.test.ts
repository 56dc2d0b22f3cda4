import { expect, it } from 'vitest';

import { readSources } from './sources.ts';
import { wordProblems } from './words.ts';

it('certain words of the product have one meaning', () => {
  expect(wordProblems(readSources('src', 'server'))).toEqual([]);
});

it('words with a second meaning are found', () => {
  const text =
    'journal.append(fact);\nconst settled = wait();\nconst look = () => read();\nupdate(settledAt);';
  expect(wordProblems([{ path: 'server/tasks/a.ts', text }])).toEqual([
    'server/tasks/a.ts:1 append: a fact is recorded: say record',
    'server/tasks/a.ts:2 settled: settled says that the word of the server about a fact has come: name what ends here',
    'server/tasks/a.ts:3 look: look is how something appears: say read, check or refresh',
    'server/tasks/a.ts:4 settledAt: settled says that the word of the server about a fact has come: name what ends here',
  ]);
  expect(wordProblems([{ path: 'src/ui/a.tsx', text: 'const look = ghost;' }])).toEqual([]);
});
