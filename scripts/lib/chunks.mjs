import { dirname, join } from 'node:path';

import { root } from './project.mjs';

const entry = 'src/main.tsx';
const board = ['src/app/person-routes.tsx', 'src/app/board-route.tsx'];
const signIn = 'src/features/auth/sign-in-screen.tsx';
const icons = /\/lucide-react\/.+\/icons\//;
const barrel = /\/lucide-react\/.+\/lucide-react\.m?js$/;

/**
 * The chunks that the bundler is told to make: left to itself it cuts one for each set of screens that share a module,
 * and the board takes forty small files. `kit` is what the sign-in page and the board share beside the start, `icons` those that
 * are first seen in what is loaded later.
 */
export function chunkGroups() {
  return [
    group('start', 3, (reach, id) => reach(entry).has(id)),
    group('kit', 2, (reach, id) => onBoard(reach, id) && reach(signIn).has(id)),
    group('board', 1, onBoard),
    group('icons', 0, (_, id) => icons.test(id)),
  ];
}

const onBoard = (reach, id) => board.some((path) => reach(path).has(id));

function group(name, priority, holds) {
  const known = new Map();
  return {
    priority,
    debugName: name,
    name(id, graph) {
      const reach = (from) => {
        if (!known.has(from)) known.set(from, reachedFrom(join(root, from), graph));
        return known.get(from);
      };
      return holds(reach, id) ? name : null;
    },
  };
}

/** All modules that one imports, directly or not, without those that are loaded later; of the icons those that it names. */
function reachedFrom(first, graph) {
  const reached = new Set();
  const visit = (id) => {
    if (reached.has(id)) return;
    reached.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      if (barrel.test(imported)) iconsNamedIn(code, imported, graph).forEach(visit);
      else visit(imported);
    }
  };
  visit(first);
  return reached;
}

/** The modules of the icons that a module imports by name from the one that has them all. */
function iconsNamedIn(code, all, graph) {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  const known = iconModules(all, graph);
  return names.split(',').flatMap((name) => known.get(name.split(' as ')[0].trim()) ?? []);
}

const modules = new Map();

function iconModules(all, graph) {
  if (modules.size > 0) return modules;
  const exports = graph.getModuleInfo(all)?.code ?? '';
  for (const [, names, path] of exports.matchAll(/export \{([^}]*)\} from ['"](\.\/icons\/[^'"]+)['"]/g)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) modules.set(name, join(dirname(all), path));
  }
  return modules;
}
