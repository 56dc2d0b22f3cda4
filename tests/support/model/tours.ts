import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import type { Chart } from '#machines/chart.ts';
import { type EdgePath, identityOf, type PathChart } from './edge-paths.ts';
import { type ScreenPath, screenPaths, seenPaths } from './screen-paths.ts';

/** The maximum number of steps of a tour, so that failures stay readable. */
const MOST_STEPS = 60;

/** A few long paths that cover all visible last steps, for screens that open slowly; `lastEvents` end a tour. */
export function toursOf(chart: TouredChart): EdgePath[] {
  return toursOver(chart, screenPaths(chart), (key) => [key], chart.onScreen?.lastEvents);
}

/** The fewest steps that take each transition once, for slow runs in a browser (differences: `inBrowser`). */
export function shortToursOf(chart: TouredChart & Pick<Chart, 'inBrowser'>): EdgePath[] {
  const there = inBrowserOf(chart);
  return toursOver(there, seenPaths(there), (_, { takes }) => takes);
}

/** A chart as it is walked in a browser, against a server. */
export function inBrowserOf<Whole extends Pick<Chart, 'onScreen' | 'inBrowser'>>(chart: Whole): Whole {
  const unseen = { ...chart.onScreen?.unseen, ...chart.inBrowser?.unseen };
  return { ...chart, onScreen: { ...chart.onScreen, ...chart.inBrowser, unseen } };
}

type TouredChart = Parameters<typeof screenPaths>[0];

/** The goals of a path's last step, by the key of that step. */
type Aims = (key: string, path: ScreenPath) => readonly string[];

function toursOver(
  chart: TouredChart,
  paths: readonly ScreenPath[],
  aims: Aims,
  lastEvents: readonly string[] = [],
): EdgePath[] {
  const whole = { ...chart, ...chart.onScreen };
  const identity = identityOf(whole);
  const aimsByInput = new Map<unknown, Map<string, readonly string[]>>();
  for (const path of paths) {
    const { input, events, snapshots } = path;
    const from = identity(snapshots.at(-2) ?? initialTransition(whole.machine, input)[0]);
    const key = keyOf(from, events.at(-1));
    const byKey = aimsByInput.get(input) ?? new Map<string, readonly string[]>();
    const aimed = aims(key, path).map((aim) => (aim === key ? `${JSON.stringify(input)} ${key}` : aim));
    aimsByInput.set(input, byKey.set(key, [...(byKey.get(key) ?? []), ...aimed]));
  }
  const left = new Set([...aimsByInput.values()].flatMap((byKey) => [...byKey.values()].flat()));
  const ways = [...aimsByInput].flatMap(([input, byKey]) =>
    waysOf(
      whole,
      paths.filter((path) => path.input === input),
      { byKey, left, lastEvents },
    ),
  );
  if (left.size > 0) throw new Error(`Nothing leads to ${[...left].join(', ')}.`);
  return ways.map((way, index) => ({ ...way, name: `tour ${index + 1}` }));
}

interface Edge {
  readonly event: AnyEventObject;
  readonly to: string;
}

/** The goals of the steps, and the remaining ones. */
interface Goals {
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  readonly left: Set<string>;
  readonly lastEvents: readonly string[];
}

function waysOf(chart: PathChart, paths: readonly EdgePath[], goals: Goals): Omit<EdgePath, 'name'>[] {
  const identity = identityOf(chart);
  const [{ input } = { input: undefined }] = paths;
  const [start] = initialTransition(chart.machine, input);
  const edges = new Map<string, Map<string, Edge>>();
  for (const { events, snapshots } of paths) {
    for (const [index, event] of events.entries()) {
      const from = identity(snapshots[index - 1] ?? start);
      const known = edges.get(from) ?? new Map<string, Edge>();
      const to = snapshots[index];
      if (to) edges.set(from, known.set(JSON.stringify(event), { event, to: identity(to) }));
    }
  }
  const ways: Omit<EdgePath, 'name'>[] = [];
  while (true) {
    let now: AnyMachineSnapshot = start;
    const events: AnyEventObject[] = [];
    const snapshots: AnyMachineSnapshot[] = [];
    let isOver = false;
    while (events.length < MOST_STEPS && !isOver) {
      const aside = nearest(edges, goals, identity(now));
      // States reachable only through them are walked to from the beginning.
      const next =
        aside ?? (events.length === 0 ? nearest(edges, { ...goals, lastEvents: [] }, identity(now)) : null);
      if (next === null) break;
      isOver = next.some(({ type }) => goals.lastEvents.includes(type));
      for (const event of next) {
        for (const aim of goals.byKey.get(keyOf(identity(now), event)) ?? []) goals.left.delete(aim);
        [now] = transition(chart.machine, now, event);
        events.push(event);
        snapshots.push(now);
      }
    }
    if (events.length === 0) return ways;
    ways.push({ input, events, snapshots });
  }
}

const keyOf = (from: string, event: AnyEventObject | undefined): string => `${from} ${JSON.stringify(event)}`;

/** The shortest way from a state to an open step, and that step; null where there is none. */
function nearest(
  edges: ReadonlyMap<string, ReadonlyMap<string, Edge>>,
  { byKey, left, lastEvents }: Goals,
  from: string,
): AnyEventObject[] | null {
  const seen = new Set([from]);
  const queue: { readonly at: string; readonly way: AnyEventObject[] }[] = [{ at: from, way: [] }];
  for (const { at, way } of queue) {
    const steps = [...(edges.get(at)?.values() ?? [])];
    const goal = steps.find(({ event }) => byKey.get(keyOf(at, event))?.some((aim) => left.has(aim)));
    if (goal) return [...way, goal.event];
    for (const { event, to } of steps) {
      if (seen.has(to) || lastEvents.includes(event.type)) continue;
      seen.add(to);
      queue.push({ at: to, way: [...way, event] });
    }
  }
  return null;
}
