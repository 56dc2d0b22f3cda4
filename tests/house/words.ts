import { Visitor } from 'oxc-parser';

import { lineAt, parse, type Source } from './sources.ts';

interface Word {
  readonly name: RegExp;
  /** The path prefixes where the word is allowed. */
  readonly home: readonly string[];
  readonly says: string;
}

const words: readonly Word[] = [
  {
    name: /^append/i,
    home: ['src/domain/journal/columns/column-order.ts', 'src/domain/journal/task-table.ts', 'server/db/'],
    says: 'a fact is recorded: say record',
  },
  {
    name: /^(un|is)?settled?($|[A-Z])/,
    home: ['src/services/', 'src/machines/delivery/journal-delivery.'],
    says: 'settled says that the word of the server about a fact has come: name what ends here',
  },
  {
    name: /^(look|LOOK)($|[A-Z_])/,
    home: ['src/ui/', 'src/features/'],
    says: 'look is how something appears: say read, check or refresh',
  },
];

/** The places where the product uses a word with another meaning. */
export function wordProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const strangers = words.filter(({ home }) => !home.some((start) => source.path.startsWith(start)));
    const found: string[] = [];
    new Visitor({
      Identifier: ({ name, start }) => {
        const word = strangers.find((each) => each.name.test(name));
        if (word) found.push(`${source.path}:${lineAt(source.text, start)} ${name}: ${word.says}`);
      },
    }).visit(parse(source).program);
    return found;
  });
}
