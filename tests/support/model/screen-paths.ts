import { initialTransition, type StateValue } from 'xstate';
import type { Chart } from '#machines/chart.ts';
import { type EdgePath, edgePaths, type PathChart } from './edge-paths.ts';
import { stepsOf } from './steps.ts';

/** A path with the transitions of its last event. */
export interface ScreenPath extends EdgePath {
  readonly takes: readonly string[];
}

/** The visibly different paths: the shortest per state, transitions and target of the last event; none `unseen`. */
export function screenPaths(whole: PathChart & Pick<Chart, 'onScreen'>): ScreenPath[] {
  const chart = { ...whole, ...whole.onScreen };
  const known = new Set<string>();
  return seenPaths(whole).filter((path) => {
    const { takes } = path;
    const [before, after] = [sourceOf(chart, path), path.snapshots.at(-1)].map((each) => each?.value);
    if (whole.onScreen?.areRegionsApart && takes.length === 0) return false;
    const sides = whole.onScreen?.areRegionsApart
      ? regionsOf(takes).map((region) => [inRegion(before, region), inRegion(after, region)])
      : [before, after];
    const look = JSON.stringify([path.input, sides, takes]);
    if (known.has(look)) return false;
    known.add(look);
    return true;
  });
}

/** Every path of a chart without `unseen` transitions. */
export function seenPaths(whole: PathChart & Pick<Chart, 'onScreen'>): ScreenPath[] {
  const chart = { ...whole, ...whole.onScreen };
  const unseen = Object.keys(whole.onScreen?.unseen ?? {});
  return edgePaths(chart).flatMap((path) => {
    const { events, snapshots, input } = path;
    const [start] = initialTransition(chart.machine, input);
    const skips = whole.onScreen?.skips ?? (() => false);
    if (events.some((event, index) => skips(event, snapshots[index - 1] ?? start))) return [];
    const steps = stepsOf(chart, path).map(({ taken }) => taken);
    return steps.flat().some((key) => unseen.includes(key)) ? [] : [{ ...path, takes: steps.at(-1) ?? [] }];
  });
}

/** The keys of the regions of a parallel chart in which transitions begin. */
const regionsOf = (takes: readonly string[]): string[] => [
  ...new Set(takes.flatMap((key) => /^[^.:]+/.exec(key) ?? [])),
];

const inRegion = (value: StateValue | undefined, region: string): StateValue | undefined =>
  typeof value === 'object' ? value[region] : value;

function sourceOf({ machine }: PathChart, { input, snapshots }: EdgePath) {
  return snapshots.at(-2) ?? initialTransition(machine, input)[0];
}
