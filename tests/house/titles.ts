import { Visitor } from 'oxc-parser';

import { parse, type Source } from './sources.ts';

/** The ids of the catalogue and the invariants: the first column of their tables. */
export function definedIds(...papers: string[]): Set<string> {
  return new Set(
    papers.flatMap((paper) =>
      [...paper.matchAll(/^\| ([A-Z]{3}-\d+|[A-Z]\d+) \|/gm)].map(([, id = '']) => id),
    ),
  );
}

export function titlesOf(source: Source): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression(node) {
      const [title] = node.arguments;
      if (title === undefined || !testCall.test(source.text.slice(node.callee.start, node.callee.end)))
        return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type === 'TemplateLiteral') titles.push(title.quasis[0]?.value.raw ?? '');
    },
  }).visit(parse(source).program);
  return titles;
}

/** The ids at the beginning of a title: 'TMR-12 T5 starts' has two. */
export function idsOf(title: string): string[] {
  const [lead = ''] = /^((?:[A-Z]{3}-\d+|[A-Z]\d+)(?:[ ,:]+|$))*/.exec(title) ?? [];
  return lead.split(/[ ,:]+/).filter((word) => word !== '');
}

/** The problems of the titles' ids: unknown ids, and files of product tests without any. */
export function titleProblems(tests: readonly Source[], defined: ReadonlySet<string>): string[] {
  return tests.flatMap((test) => {
    const ids = titlesOf(test).flatMap(idsOf);
    const unknown = ids
      .filter((id) => !defined.has(id))
      .map((id) => `${test.path} names ${id}, which no paper has`);
    const kind = test.path.split('/')[1] ?? '';
    const bare = ids.length === 0 && !kindsWithoutIds.has(kind) ? [`${test.path} proves no id`] : [];
    return [...unknown, ...bare];
  });
}

/** These kinds test rules and tools of the project, not rows of the catalogue. */
const kindsWithoutIds = new Set(['docs', 'house', 'support', 'ui']);

const testCall = /^(it|test|describe\w*)\b/;
