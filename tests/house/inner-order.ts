import { importsOf } from './imports.ts';
import type { Source } from './sources.ts';

/** A folder's order from the top down: files import from their own place or lower ones. A named file is a place itself. */
export type Floors = readonly (readonly string[])[];

/** The order of the folders that are too big without one. */
export const innerOrder: Readonly<Record<string, Floors>> = {
  server: [
    ['main.ts', 'commands'],
    ['create-app.ts', 'start'],
    ['routes'],
    ['calls'],
    ['entities', 'seed', 'stream', 'tasks'],
    ['identity', 'journal', 'reports'],
    ['mail', 'work'],
    ['audit'],
    ['http', 'providers'],
    ['db'],
    ['config'],
    ['base'],
  ],
  'src/domain': [
    ['import', 'onboarding'],
    ['contract'],
    ['assistant'],
    ['report'],
    ['journal'],
    ['task-search', 'timer'],
    ['access', 'audit-events.ts', 'board-filter', 'calendar', 'quick-add', 'templates'],
    ['people', 'task', 'workspace.ts'],
    ['billing', 'notification.ts', 'time-import', 'work'],
    ['appearance.ts', 'browser-schema.ts', 'time'],
    ['texts'],
    ['analytics-events.ts', 'constants.ts', 'csv', 'palette.ts', 'refusal.ts', 'supported-browsers.ts'],
  ],
  'src/features': [
    [
      'auth',
      'backoffice',
      'board',
      'calendar',
      'clients',
      'deleted-tasks',
      'labels',
      'notifications',
      'onboarding',
      'palette',
      'people',
      'projects',
      'quick-timer',
      'reports',
      'roles',
      'settings',
      'shell',
      'subscription',
      'task-form',
      'task-search',
      'templates',
      'view-as',
    ],
    ['assigning', 'importing', 'sessions'],
    ['forms'],
    ['lists'],
    ['page', 'pickers'],
  ],
  'src/features/board': [
    ['board-parts.ts', 'index.ts'],
    ['board-screen.tsx', 'bulk'],
    ['week'],
    ['column', 'forgotten-run'],
    ['card', 'keyboard'],
    ['menus'],
    ['by-name'],
    ['card-edit', 'drag', 'filter'],
    ['focus'],
    ['acts', 'board-actions.tsx', 'lazy-board.ts', 'place', 'queued-clicks.ts'],
  ],
  'src/services': [
    ['user-services'],
    ['board-chart'],
    ['bulk', 'edit-conflict', 'forgotten-run', 'onboarding', 'timers', 'undo', 'view-as'],
    ['board'],
    ['journal', 'stream'],
    ['queries'],
    ['shared-services'],
    ['session'],
    ['connection'],
    ['http'],
    ['analytics', 'calendar', 'clock', 'panels'],
    ['browser', 'toasts'],
    ['charts'],
  ],
};

/** The violations of a folder's order, each with the remedy. */
export function orderProblems(folder: string, floors: Floors, sources: readonly Source[]): string[] {
  const floorOf = (path: string) => floors.findIndex((floor) => floor.includes(placeOf(folder, path)));
  const inside = sources.filter(({ path }) => path.startsWith(`${folder}/`));
  const unplaced = inside
    .filter(({ path }) => floorOf(path) < 0)
    .map(({ path }) => unplacedProblem(folder, path));
  const upward = inside.flatMap((source) =>
    importsOf(source)
      .flatMap(({ target, isLate }) => (target?.startsWith(`${folder}/`) && !isLate ? [target] : []))
      .filter((target) => floorOf(target) >= 0 && placeOf(folder, target) !== placeOf(folder, source.path))
      .filter((target) => floorOf(source.path) >= floorOf(target))
      .map((target) => upwardProblem(folder, source.path, target)),
  );
  return [...new Set(unplaced), ...upward];
}

/** The places of an order without files. */
export function emptyPlaces(folder: string, floors: Floors, sources: readonly Source[]): string[] {
  const places = new Set(sources.map(({ path }) => placeOf(folder, path)));
  return floors.flat().filter((place) => !places.has(place));
}

/** The order in the form of docs/architecture.md. */
export function drawn(folder: string, floors: Floors): string {
  const line = floors.map((floor) => floor.map((place) => `\`${place}\``).join(', ')).join(' -> ');
  return `- \`${folder}\`: ${line}`;
}

/** The subfolder of the big folder that contains a file; the file's name where there is none. */
const placeOf = (folder: string, path: string): string => path.slice(folder.length + 1).split('/')[0] ?? '';

function unplacedProblem(folder: string, path: string): string {
  const place = placeOf(folder, path);
  return path === `${folder}/${place}`
    ? `${path} lies loose: put it into the folder of ${folder} that uses it`
    : `${folder}/${place} has no floor: give it one in tests/house/inner-order.ts and in docs/architecture.md`;
}

const upwardProblem = (folder: string, path: string, target: string): string =>
  `${path} (${placeOf(folder, path)}) imports ${target} (${placeOf(folder, target)}), which stands no lower: ` +
  'move down what both need, take it as an argument, or move the file up';
