import { Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { parse, readSources, type Source } from './sources.ts';

interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

/** The regular expressions of a file; what `RegExp` is given from elsewhere counts as one letter. */
function expressionsIn(source: Source): Expression[] {
  const found: Expression[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push(node.regex);
    },
    NewExpression({ callee, arguments: [given, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      if (given?.type !== 'TaggedTemplateExpression') throw new Error(`${source.path}: write String.raw.`);
      const pattern = given.quasi.quasis.map(({ value }) => value.raw).join('x');
      found.push({ pattern, flags: flags?.type === 'Literal' ? String(flags.value) : '' });
    },
  }).visit(parse(source).program);
  return found;
}

/** Those that may take more than a time in proportion to the text. */
const superLinear = (source: Source): string[] =>
  expressionsIn(source)
    .filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0)
    .map(({ pattern, flags }) => `${source.path}: /${pattern}/${flags}`);

/** Those that stay: why no text makes them slow. */
const bounded = new Map([
  // Each match goes on where the one before it ended, and every place but a separator begins one.
  ['src/domain/onboarding/pasted.ts', 1],
  // Messages are made here, of a few names of at most 150 characters.
  ['src/domain/texts/quoted.ts', 1],
]);

it('DEC-58 no regular expression of the product takes more than a time in proportion to its text', () => {
  const found = readSources('src', 'server').flatMap(superLinear);
  expect(found.filter((each) => !bounded.has(each.slice(0, each.indexOf(': '))))).toEqual([]);
  expect(found.length).toBe([...bounded.values()].reduce((sum, many) => sum + many, 0));
});

it('finds the expression that kept the server busy for ever, and no plain one', () => {
  const text = [
    String.raw`text.replace(/^\s*${'```'}(?:json)?\s*([\s\S]*?)\s*${'```'}\s*$/, '$1');`,
    String.raw`const id = /^(\d+)-(\d+)$/.exec(text);`,
    'const many = new RegExp(String.raw`^(?:a|b|${other})*$`, "i");',
    'const slow = new RegExp(String.raw`^(?:a+)+$`);',
  ].join('\n');
  expect(superLinear({ path: 'a.ts', text })).toEqual([
    String.raw`a.ts: /^\s*${'```'}(?:json)?\s*([\s\S]*?)\s*${'```'}\s*$/`,
    'a.ts: /^(?:a+)+$/',
  ]);
});
