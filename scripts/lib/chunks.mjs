import { dirname, join, relative } from 'node:path';

import { root } from './project.mjs';

const entry = 'src/main.tsx';
const board = ['src/app/person/person-routes.tsx', 'src/app/board/board-route.tsx'];
const signIn = 'src/features/auth/sign-in-screen.tsx';
const icons = /\/lucide-react\/.+\/icons\//;
const barrel = /\/lucide-react\/.+\/lucide-react\.m?js$/;

/**
 * The chunks that the bundler is told to make: left to itself it cuts one for each set of screens that share a module,
 * and the board takes forty small files. `kit` is what the sign-in page and the board share beside the start, `icons` those that
 * are first seen in what is loaded later. `small` is what is little and needs nothing beside the start: a file of its own for
 * each would have its name, which is as long as some of them, in the list of files that the board starts with.
 */
export function chunkGroups() {
  return [
    group('start', 4, (reach, id) => reach(entry).has(id)),
    group('kit', 3, (reach, id) => onBoard(reach, id) && reach(signIn).has(id)),
    group('board', 2, onBoard),
    group('icons', 1, (_, id) => icons.test(id)),
    group('small', 0, isSmall),
  ];
}

const isSmall = (reach, id, graph) =>
  id.startsWith(join(root, 'src')) &&
  (graph.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL &&
  !reach(signIn).has(id) &&
  [...reach(relative(root, id))].every((each) => each === id || reach(entry).has(each));

/** In characters. */
const SMALL = 3_000;

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
      return holds(reach, id, graph) ? name : null;
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
