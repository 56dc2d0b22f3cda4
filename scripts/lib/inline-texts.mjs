import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

import { root } from './project.mjs';

const tables = 'src/domain/texts/messages.ts';
const name = /^(#domain|\.\.?)\/messages\.ts$/;

/** Puts each text of the product where it is read, so that a page loads its own and not all of them (decision 0048). */
export function inlineTexts() {
  const path = join(root, tables);
  const texts = textsOf(readFileSync(path, 'utf8'), path);
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: /\/messages\.ts/ },
      handler: (code, id) => ({ code: withTexts(code, id, texts), map: null }),
    },
  };
}

/** The texts of a module by the name of its constant and their own: `messages.nameRequired`. */
export function textsOf(code, path) {
  const texts = new Map();
  for (const { declaration } of parseSync(path, code).program.body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      const { properties = [] } = init?.expression ?? init ?? {};
      for (const { key, value } of properties) {
        const isText = key?.type === 'Identifier' && typeof value.value === 'string';
        if (isText) texts.set(`${id.name}.${key.name}`, value.value);
      }
    }
  }
  return texts;
}

/** A module with the texts that it imports in the place of their names. */
export function withTexts(code, path, texts) {
  const imported = new Map();
  const spans = [];
  const { program } = parseSync(path, code);
  for (const { type, source, specifiers } of program.body) {
    if (type !== 'ImportDeclaration' || !name.test(source.value)) continue;
    for (const each of specifiers) imported.set(each.local.name, each.imported.name);
  }
  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || object.type !== 'Identifier' || !imported.has(object.name)) return;
      const text = texts.get(`${imported.get(object.name)}.${property.name}`);
      if (text !== undefined) spans.push([start, end, JSON.stringify(text)]);
    },
  }).visit(program);
  return spans
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, end, literal]) => text.slice(0, start) + literal + text.slice(end), code);
}
