import { getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import type { Chart, OnScreen } from '#machines/chart.ts';
import { activeStates } from './chart-parts.ts';

/** The parts of a chart that a path test needs. */
export type PathChart = Pick<Chart, 'machine' | 'cases' | 'inputs' | 'identity'> & Pick<OnScreen, 'skips'>;

/** A path through a chart that ends with its edge; `snapshots` are the model's after each event. */
export interface EdgePath {
  readonly name: string;
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  readonly snapshots: readonly AnyMachineSnapshot[];
}

/** One path per graph edge: the shortest way to its source, then the edge. Includes edges that lead back. */
export function edgePaths(chart: PathChart): EdgePath[] {
  return (chart.inputs ?? [undefined]).flatMap((input) => pathsFrom(chart, input));
}

const MOST_STEPS = 20_000;

interface Step {
  readonly event: AnyEventObject;
}

function pathsFrom(chart: PathChart, input: unknown): EdgePath[] {
  const identity = identityOf(chart);
  const options = {
    input,
    limit: MOST_STEPS,
    events: samplesFor(chart),
    serializeState: identity,
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
  };
  const ways = new Map(
    getShortestPaths(chart.machine, options as never).map((way) => [identity(way.state), way.steps.slice(1)]),
  );
  const sources = Object.values(getAdjacencyMap(chart.machine, options as never));
  return sources.flatMap(({ state, transitions }) =>
    Object.values(transitions).map((edge): EdgePath => {
      const way = ways.get(identity(state as AnyMachineSnapshot)) ?? [];
      const events = [...way, edge].map((step) => (step as Step).event);
      const snapshots = walked(chart.machine, input, events);
      return { name: nameOf(events, snapshots), input, events, snapshots };
    }),
  );
}

/** The snapshots of a path from its start: the graph's own may come from another path with the same identity. */
function walked(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
): AnyMachineSnapshot[] {
  let [snapshot] = initialTransition(machine, input);
  return events.map((event) => {
    [snapshot] = transition(machine, snapshot, event);
    return snapshot;
  });
}

/** The function that tells the chart's states apart, by its `identity`. */
export function identityOf({ identity }: PathChart): (snapshot: AnyMachineSnapshot) => string {
  return (snapshot) => JSON.stringify([snapshot.value, identity ? identity(snapshot) : snapshot.context]);
}

/** A list of events would replace the states' own ones, so this is a function of the snapshot. */
function samplesFor({
  machine,
  cases,
  skips = () => false,
}: PathChart): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  return (snapshot) => {
    if (snapshot.status !== 'active') return [];
    const types = new Set<string>(activeStates(machine, snapshot.value).flatMap((node) => node.ownEvents));
    return [...types].filter(isSent).flatMap((type) => {
      const samples = cases.filter((event) => event.type === type);
      const sent = samples.length > 0 ? samples : [bare(type)];
      return sent.filter((event) => !skips(event, snapshot));
    });
  };
}

/** The chart itself raises the end of a nested chart. */
const isSent = (type: string): boolean => !type.startsWith('xstate.done.state.');

function bare(type: string): AnyEventObject {
  return type.startsWith('xstate.error.actor.') ? { type, error: new Error('Out of order') } : { type };
}

function nameOf(events: readonly AnyEventObject[], snapshots: readonly AnyMachineSnapshot[]): string {
  return `${events.map(wordsOf).join(' > ')} = ${JSON.stringify(snapshots.at(-1)?.value)}`;
}

function wordsOf(event: AnyEventObject): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'error') return `${actor} failed`;
  if (outcome === 'done') return `${actor} ${answerOf(event['output'])}`;
  return event.type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

/** An answer has a decision or a kind; others have a generic name. */
function answerOf(output: unknown): string {
  const { ok, kind } = Object(output) as { ok?: boolean; kind?: string };
  if (ok !== undefined) return ok ? 'agreed' : 'refused';
  return kind ?? 'done';
}
