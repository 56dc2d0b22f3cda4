import { join } from 'node:path';

import { root } from './project.mjs';

const entry = 'src/main.tsx';
const board = ['src/app/person-routes.tsx', 'src/app/board-route.tsx'];
const signIn = 'src/features/auth/sign-in-screen.tsx';

/**
 * The chunks that the bundler is told to make: left to itself it cuts one for each set of screens that share a module,
 * and the board takes forty small files. `kit` is what the sign-in page and the board share beside the start.
 */
export function chunkGroups() {
  return [
    group('start', 3, (reach, id) => reach(entry).has(id)),
    group('kit', 2, (reach, id) => onBoard(reach, id) && reach(signIn).has(id)),
    group('board', 1, onBoard),
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

/** All modules that one imports, directly or not, without those that are loaded later. */
function reachedFrom(first, graph) {
  const reached = new Set();
  const visit = (id) => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(first);
  return reached;
}
