import { Visitor } from 'oxc-parser';

import { lineAt, parse, type Source } from './sources.ts';

/** The places where a file writes an app address; `first` are the first segments of all addresses: "app", "login". */
export function writtenPaths(sources: readonly Source[], first: readonly string[]): string[] {
  const address = new RegExp(`^/(${first.join('|')})(?![\\w-])`);
  return sources.flatMap((source) => {
    const found: string[] = [];
    const check = (text: string, start: number): void => {
      if (address.test(text)) found.push(`${source.path}:${lineAt(source.text, start)} writes ${text}`);
    };
    new Visitor({
      Literal: ({ value, start }) => {
        if (typeof value === 'string') check(value, start);
      },
      TemplateElement: ({ value, start }) => check(value.raw, start),
    }).visit(parse(source).program);
    return found;
  });
}
