import type { Source } from './sources.ts';

/** The security rules as cited: `S3-29` is rule 29 of section 3 of the invariants. */
export function securityRules(invariants: string): Set<string> {
  const [, section = ''] = /^## 3\. (.*?)^## 4\. /ms.exec(invariants) ?? [];
  return new Set(Array.from(section.matchAll(/^(\d+)\. /gm), ([, number = '']) => `S3-${number}`));
}

/** Broken citations: unknown ids, and rules cited by a bare number. */
export function citationProblems(sources: readonly Source[], defined: ReadonlySet<string>): string[] {
  const kinds = [...new Set(Array.from(defined, (id) => id.split('-')[0] ?? ''))].filter(
    (kind) => kind.length > 1,
  );
  const cited = new RegExp(`\\b(?:${kinds.join('|')})-\\d+\\b`, 'g');
  return sources.flatMap(({ path, text }) => [
    ...Array.from(text.matchAll(cited), ([id]) => id)
      .filter((id) => !defined.has(id))
      .map((id) => `${path} cites ${id}, which no paper has`),
    ...Array.from(
      text.matchAll(/\brules? \d+\b/g),
      ([words]) => `${path} cites ${words}: say of what, as S3-29`,
    ),
  ]);
}
