import { parseSync } from 'oxc-parser';

/**
 * Leaves out of the build the components of the router that nothing shows (decision 0048). The bundler cannot tell that
 * making a component and naming it does nothing else; and each link would bring what reads pages ahead in the framework
 * of the router alone.
 */
export function leanRouter() {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler: (code, id) => ({ code: withoutUnshown(code, id), map: null }),
    },
  };
}

/** The text of a module of the router: its components have no names, and the bundler may drop each that is not used. */
export function withoutUnshown(code, path) {
  const edits = parseSync(path, code).program.body.flatMap(editsOf);
  return edits.reduceRight((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
}

/** Shown by a link within the framework of the router, which has a manifest of all pages. */
const ofFramework = 'PrefetchPageLinks';
const pure = '/* @__PURE__ */ ';

function editsOf({ type, start, end, ...statement }) {
  switch (type) {
    case 'FunctionDeclaration': {
      const { id, body } = statement;
      return id.name === ofFramework ? [[body.start, body.end, '{ return null; }']] : [];
    }
    case 'ExpressionStatement':
      return statement.expression.left?.property?.name === 'displayName' ? [[start, end, '']] : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ init }) => madeWhereUsed(init));
    default:
      return [];
  }
}

function madeWhereUsed(init) {
  if (init?.type === 'ClassExpression') {
    return [
      [init.start, init.start, `${pure}(() => `],
      [init.end, init.end, ')()'],
    ];
  }
  const isMade = /^(forwardRef|createContext)$/.test(init?.callee?.property?.name);
  return isMade ? [[init.start, init.start, pure]] : [];
}
