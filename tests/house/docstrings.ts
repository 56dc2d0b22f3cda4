import type { ParseResult } from 'oxc-parser';
import { lineAt, parse, type Source } from './sources.ts';

/** The exported functions without a docstring, as "file:line name". */
export function undocumented(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { program, comments } = parse(source);
    const documented = (start: number): boolean =>
      comments.some(
        (comment) =>
          comment.type === 'Block' &&
          /^\*\s*\S/.test(comment.value) &&
          comment.end <= start &&
          source.text.slice(comment.end, start).trim() === '',
      );
    const seen = new Set<string>();
    return program.body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
      if (!isFunction(node.declaration)) return [];
      const name = nameOf(node.declaration);
      const fresh = !seen.has(name);
      seen.add(name);
      return fresh && !documented(node.start)
        ? [`${source.path}:${lineAt(source.text, node.start)} ${name}`]
        : [];
    });
  });
}

type Statement = ParseResult['program']['body'][number];
type Declaration = Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration'];

function isFunction(declaration: NonNullable<Declaration>): boolean {
  if (declaration.type !== 'VariableDeclaration') return /Function/.test(declaration.type);
  return declaration.declarations.some(({ init }) => /Function/.test(init?.type ?? ''));
}

/** Only the first overload needs the docstring. */
function nameOf(declaration: object): string {
  if ('declarations' in declaration && Array.isArray(declaration.declarations)) {
    return declaration.declarations.map(nameOf).join(', ');
  }
  if (!('id' in declaration) || typeof declaration.id !== 'object' || declaration.id === null)
    return 'export';
  return 'name' in declaration.id ? String(declaration.id.name) : 'export';
}
