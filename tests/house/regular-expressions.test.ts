import { Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { parse, readSources, type Source } from './sources.ts';

interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

/** The regular expressions of a file; dynamic parts given to `RegExp` count as one letter. */
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

/** The expressions that may take more than linear time. */
const superLinear = (source: Source): string[] =>
  expressionsIn(source)
    .filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0)
    .map(({ pattern, flags }) => `${source.path}: /${pattern}/${flags}`);

/** Accepted expressions, each with the reason why no text makes it slow. */
const bounded = new Map([
  // Each match continues at the end of the one before, and starts everywhere except at a separator.
  ['src/domain/onboarding/pasted.ts', 1],
  // The messages come from this file, with a few names of at most 150 characters.
  ['src/domain/texts/quoted.ts', 1],
]);

it('DEC-58 every regular expression of the product runs in linear time', () => {
  const found = readSources('src', 'server').flatMap(superLinear);
  expect(found.filter((each) => !bounded.has(each.slice(0, each.indexOf(': '))))).toEqual([]);
  expect(found.length).toBe([...bounded.values()].reduce((sum, many) => sum + many, 0));
});

it('the expression that once blocked the server is found, and simple ones are not', () => {
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
