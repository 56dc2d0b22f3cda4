import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

/** In WebKit a second `import()` of a module that depends on such a script resolves before it has run. */
export function topLevelAwaits(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) =>
      awaitsIn(path, readFileSync(join(folder, path), 'utf8')).map((code) => `${path}: ${code}`),
    );
}

function awaitsIn(path, text) {
  const found = [];
  let depth = 0;
  const enter = () => {
    depth++;
  };
  const leave = () => {
    depth--;
  };
  const note = ({ start }) => {
    if (depth === 0) found.push(text.slice(start, start + 60));
  };
  const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
  new Visitor({
    ...Object.fromEntries(
      functions.flatMap((type) => [
        [type, enter],
        [`${type}:exit`, leave],
      ]),
    ),
    AwaitExpression: note,
    ForOfStatement: (node) => node.await && note(node),
  }).visit(parseSync(path, text, { sourceType: 'module' }).program);
  return found;
}
