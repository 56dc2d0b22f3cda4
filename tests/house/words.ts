import { Visitor } from 'oxc-parser';

import { lineAt, parse, type Source } from './sources.ts';

/** A word that may name one thing only. */
interface Word {
  readonly name: RegExp;
  /** Where it may stand, by the beginnings of paths; everywhere else it is asked to give way. */
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
    home: ['src/services/', 'src/machines/journal-delivery.'],
    says: 'settled says that the word of the server about a fact has come: name what ends here',
  },
  {
    name: /^(look|LOOK)($|[A-Z_])/,
    home: ['src/ui/', 'src/features/'],
    says: 'look is how something appears: say read, check or refresh',
  },
];

/** Where the product names something by a word that means something else in it. */
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
