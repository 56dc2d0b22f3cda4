import { dirname, join } from 'node:path';

import { Visitor } from 'oxc-parser';

import { parse, type Source } from './sources.ts';

/** The constants that a file exports; of exported objects and namespaces the keys: `STALE_MS.most`. */
export function constantsOf(source: Source, sources: readonly Source[] = []): string[] {
  return parse(source).program.body.flatMap((node): string[] => {
    if (node.type === 'ExportAllDeclaration' && node.exported?.type === 'Identifier') {
      const { name } = node.exported;
      const path = join(dirname(source.path), node.source.value);
      const named = sources.filter((each) => each.path === path).flatMap((each) => constantsOf(each));
      return named.map((each) => `${name}.${each}`);
    }
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
    return node.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return [];
      const value = init?.type === 'TSAsExpression' ? init.expression : init;
      if (value?.type !== 'ObjectExpression') return [id.name];
      return value.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [`${id.name}.${property.key.name}`]
          : [],
      );
    });
  });
}

/** The names that no file reads; an object used whole or by a computed key is read in all parts. */
export function unread(names: readonly string[], sources: readonly Source[]): string[] {
  const read = new Set<string>();
  for (const source of sources) {
    const members = new Set<number>();
    new Visitor({
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.computed || node.property.type !== 'Identifier') return;
        members.add(node.object.start);
        read.add(`${node.object.name}.${node.property.name}`);
      },
      ImportSpecifier: ({ imported, local }) => void members.add(imported.start).add(local.start),
    }).visit(parse(source).program);
    new Visitor({
      Identifier: ({ name, start }) => {
        if (!members.has(start)) read.add(name);
      },
    }).visit(parse(source).program);
  }
  return names.filter((name) => !read.has(name) && !read.has(name.split('.')[0] ?? ''));
}
