import { stateName, statesOf, transitionsOf } from './chart-parts.ts';
import { type EdgePath, edgePaths, type PathChart } from './edge-paths.ts';
import { type Step, stepsOf } from './steps.ts';

/** How much of a chart its paths reach, and the names of the missed parts. */
export interface Coverage {
  readonly paths: number;
  readonly states: { readonly all: number; readonly missed: readonly string[] };
  readonly transitions: { readonly all: number; readonly missed: readonly string[] };
}

/** A path with its effects. */
export interface WalkedPath extends EdgePath {
  readonly steps: readonly Step[];
}

/** Walks every path of a chart. */
export const walkedPaths = (chart: PathChart): WalkedPath[] =>
  edgePaths(chart).map((path) => ({ ...path, steps: stepsOf(chart, path) }));

/** Counts the entered states and the transitions taken, including transient ones. */
export function coverageOf(chart: PathChart, paths: readonly WalkedPath[] = walkedPaths(chart)): Coverage {
  const steps = paths.flatMap((path) => path.steps);
  const entered = new Set(steps.flatMap((step) => step.entered));
  const taken = new Set(steps.flatMap((step) => step.taken));
  const states = statesOf(chart.machine).map(stateName);
  const transitions = transitionsOf(chart.machine).map(({ key }) => key);
  return {
    paths: paths.length,
    states: { all: states.length, missed: states.filter((name) => !entered.has(name)) },
    transitions: { all: transitions.length, missed: transitions.filter((key) => !taken.has(key)) },
  };
}
