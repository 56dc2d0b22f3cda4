import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const FACE = '/index.ts';

/**
 * Imports of a room's face load the module that declares the name, and no other module of the room: a chunk or a test
 * gets what it uses.
 *
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function faces(root) {
  return {
    name: 'faces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:src|server)\/[^?]*\.tsx?$/, code: FACE },
      handler(code, id) {
        const next = withoutFaces(root, id, code);
        return next === code ? null : { code: next, map: null };
      },
    },
  };
}

/**
 * Replaces the faces in the imports of a module; the lines stay where they are.
 *
 * @param {string} root
 * @param {string} id
 * @param {string} code
 */
export function withoutFaces(root, id, code) {
  const { module } = parseSync(id, code);
  const edits = [
    ...module.staticImports.map((each) => ({ ...each, word: 'import', request: each.moduleRequest })),
    // The parser also lists an exported name that an import of the same name shadows.
    ...module.staticExports
      .filter(({ start }) => code.startsWith('export', start))
      .map((each) => ({ ...each, word: 'export', request: each.entries[0]?.moduleRequest ?? null })),
  ].flatMap(({ start, end, word, entries, request }) => {
    const face = request && faceOf(root, id, request.value);
    if (!face) return [];
    const text = code.slice(start, end);
    const statements = entries.filter(({ isType }) => !isType).map((entry) => statement(word, face, entry));
    return [{ start, end, text: statements.join(' ') + '\n'.repeat(text.split('\n').length - 1) }];
  });
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
}

/**
 * @param {string} word
 * @param {string} face
 * @param {{ importName: { name: string | null }, localName?: { value?: string, name?: string | null }, exportName?: { name: string | null } }} entry
 */
function statement(word, face, { importName, localName, exportName }) {
  const name = importName.name;
  const as = localName?.value ?? exportName?.name ?? name;
  if (name === null) throw new Error(`${face} is a face: import names from it.`);
  const declared = declaredIn(face, name);
  const from = JSON.stringify(declared.file);
  return `${word} { ${declared.name === as ? as : `${declared.name} as ${as}`} } from ${from};`;
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 */
function faceOf(root, from, specifier) {
  if (!specifier.endsWith(FACE)) return null;
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
  if (!specifier.startsWith('#')) return null;
  const inRoot = specifier.slice(1);
  return path.join(root, inRoot.startsWith('server/') ? '' : 'src', inRoot);
}

/**
 * @param {string} face
 * @param {string} name
 * @returns {{ file: string, name: string }}
 */
function declaredIn(face, name) {
  const found = namesOf(face).get(name);
  if (!found) throw new Error(`${face} does not export ${name}.`);
  return found.file.endsWith(FACE) ? declaredIn(found.file, found.name) : found;
}

/** @type {Map<string, { text: string, names: Map<string, { file: string, name: string }> }>} */
const known = new Map();

/** @param {string} face */
function namesOf(face) {
  const text = readFileSync(face, 'utf8');
  const before = known.get(face);
  if (before?.text === text) return before.names;
  const names = new Map(
    parseSync(face, text).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, exportName }) =>
        moduleRequest && exportName.name && importName.name
          ? [
              [
                exportName.name,
                { file: path.resolve(path.dirname(face), moduleRequest.value), name: importName.name },
              ],
            ]
          : [],
      ),
    ),
  );
  known.set(face, { text, names });
  return names;
}
