import { Visitor } from 'oxc-parser';

import { lineAt, parse, type Source } from './sources.ts';

/** The places that read the clock by `new Date()` or `Date()`; the linter finds the other ways. */
export function clockReads(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const found: string[] = [];
    const check = (
      node: { callee: object; arguments: readonly unknown[]; start: number },
      called: boolean,
    ): void => {
      const isDate = 'name' in node.callee && node.callee.name === 'Date';
      if (isDate && (called || node.arguments.length === 0)) {
        found.push(`${source.path}:${lineAt(source.text, node.start)} reads the clock`);
      }
    };
    new Visitor({
      NewExpression: (node) => check(node, false),
      CallExpression: (node) => check(node, true),
    }).visit(parse(source).program);
    return found;
  });
}
