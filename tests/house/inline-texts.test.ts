import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { textsOf, withTexts } from '#scripts/lib/inline-texts.mjs';
import { readSources, root } from './sources.ts';

const path = 'src/domain/texts/messages.ts';
const table = `export const texts = { gone: "It's gone.", 'task.made': 'Made' } as const;
export const words = { undo: (what: string) => what, redo: 'Again' };`;

it('the build puts each text where it is read, and leaves what is read by a computed name', () => {
  const texts = textsOf(table, path);
  expect([...texts].slice(0, 1)).toEqual([['texts.gone', "It's gone."]]);
  const code = `import { texts, words as said } from '#domain/texts/messages.ts';
say(texts.gone, said.redo, said.undo('x'), texts[way], other.gone);`;
  expect(withTexts(code, 'src/a.ts', texts)).toBe(
    `import { texts, words as said } from '#domain/texts/messages.ts';
say("It's gone.", "Again", said.undo('x'), texts[way], other.gone);`,
  );
  const near = "import { texts } from '../messages.ts'; say(texts.gone);";
  expect(withTexts(near, 'src/a.ts', texts)).toContain('say("It\'s gone.")');
  expect(withTexts("import { texts } from './own.ts'; say(texts.gone);", 'src/a.ts', texts)).toContain(
    'texts.gone',
  );
});

it('finds all texts of the product, and no file that imports them names something else so', () => {
  const texts = textsOf(readFileSync(join(root, path), 'utf8'), path);
  expect(texts.size).toBeGreaterThan(90);
  const readers = readSources('src').filter(({ text }) => text.includes("/messages.ts'"));
  const left = readers.filter((each) =>
    /\b(texts|messages)\.(?!ts')\w/.test(withTexts(each.text, each.path, texts)),
  );
  expect(left.map((each) => each.path)).toEqual([]);
});
