import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { supportedBrowsers } from '#domain/supported-browsers.ts';
import { loadErrorWords } from '#domain/texts/load-error-words.ts';
import { parse, root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const script = { path: 'public/before-start.js', text: read('public/before-start.js') };

it('decision 0139 README and the check before the start name the browser versions of the build target', () => {
  expect(supportedBrowsers).toMatch(/^Chrome and Edge \d+, Firefox \d+, Safari [\d.]+ or newer$/);
  expect(read('README.md')).toContain(supportedBrowsers);
  expect(script.text).toContain(supportedBrowsers);
  expect(read('vite.config.ts')).toContain('Object.entries(oldestBrowsers)');
});

it('DEC-94 decision 0139 the messages before the start equal those of the program', () => {
  expect(script.text).toContain(loadErrorWords.title);
  expect(script.text).toContain(loadErrorWords.hint);
});

it('decision 0139 the check before the start uses only syntax that old browsers can parse', () => {
  const found: string[] = [];
  const note = ({ type }: { readonly type: string }) => void found.push(type);
  new Visitor({
    ArrowFunctionExpression: note,
    AwaitExpression: note,
    ChainExpression: note,
    ClassDeclaration: note,
    ForOfStatement: note,
    ImportDeclaration: note,
    ImportExpression: note,
    ObjectPattern: note,
    SpreadElement: note,
    TemplateLiteral: note,
    AssignmentPattern: note,
    CatchClause: (node) => node.param ?? note(node),
    LogicalExpression: (node) => node.operator === '??' && note(node),
    Property: (node) => (node.shorthand || node.method) && note(node),
  }).visit(parse(script).program);
  expect(found).toEqual([]);
});
