import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { type EdgePath, identityOf, type PathChart } from './edge-paths.ts';
import { screenPaths } from './screen-paths.ts';

/** How many steps a tour takes at most: one that fails has to be read. */
const MOST_STEPS = 60;

/**
 * Few long ways that together take the last step of every path that looks different on screen. Where a screen takes longer
 * to open than to use, they are walked in place of the paths.
 */
export function toursOf(chart: Parameters<typeof screenPaths>[0]): EdgePath[] {
  const whole = { ...chart, ...chart.onScreen };
  const paths = screenPaths(chart);
  const inputs = [...new Set(paths.map(({ input }) => input))];
  const ways = inputs.flatMap((input) =>
    waysOf(
      whole,
      paths.filter((path) => path.input === input),
    ),
  );
  return ways.map((way, index) => ({ ...way, name: `tour ${index + 1}` }));
}

interface Edge {
  readonly event: AnyEventObject;
  readonly to: string;
}

function waysOf(chart: PathChart, paths: readonly EdgePath[]): Omit<EdgePath, 'name'>[] {
  const identity = identityOf(chart);
  const [{ input } = { input: undefined }] = paths;
  const [start] = initialTransition(chart.machine, input);
  const edges = new Map<string, Map<string, Edge>>();
  const goals = new Set<string>();
  for (const { events, snapshots } of paths) {
    for (const [index, event] of events.entries()) {
      const from = identity(snapshots[index - 1] ?? start);
      const known = edges.get(from) ?? new Map<string, Edge>();
      const to = snapshots[index];
      if (to) edges.set(from, known.set(JSON.stringify(event), { event, to: identity(to) }));
      if (index === events.length - 1) goals.add(keyOf(from, event));
    }
  }
  const ways: Omit<EdgePath, 'name'>[] = [];
  while (goals.size > 0) {
    let now: AnyMachineSnapshot = start;
    const events: AnyEventObject[] = [];
    const snapshots: AnyMachineSnapshot[] = [];
    while (events.length < MOST_STEPS) {
      const next = nearest(edges, goals, identity(now));
      if (next === null) break;
      for (const event of next) {
        goals.delete(keyOf(identity(now), event));
        [now] = transition(chart.machine, now, event);
        events.push(event);
        snapshots.push(now);
      }
    }
    if (events.length === 0) throw new Error('Nothing leads to what is left.');
    ways.push({ input, events, snapshots });
  }
  return ways;
}

const keyOf = (from: string, event: AnyEventObject): string => `${from} ${JSON.stringify(event)}`;

/** The shortest way from a state to a step that is still to be taken, and that step; null where there is none. */
function nearest(
  edges: ReadonlyMap<string, ReadonlyMap<string, Edge>>,
  goals: ReadonlySet<string>,
  from: string,
): AnyEventObject[] | null {
  const seen = new Set([from]);
  const queue: { readonly at: string; readonly way: AnyEventObject[] }[] = [{ at: from, way: [] }];
  for (const { at, way } of queue) {
    const steps = [...(edges.get(at)?.values() ?? [])];
    const goal = steps.find(({ event }) => goals.has(keyOf(at, event)));
    if (goal) return [...way, goal.event];
    for (const { event, to } of steps) {
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push({ at: to, way: [...way, event] });
    }
  }
  return null;
}
