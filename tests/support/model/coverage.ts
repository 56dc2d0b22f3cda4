import { createActor, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate';
import { activeStates, stateName, statesOf, takenKey, transitionsOf } from './chart-parts.ts';
import { type EdgePath, edgePaths, type PathChart } from './edge-paths.ts';
import { withStandIns } from './stand-ins.ts';

/** How much of a chart its paths reach, and by name what they miss. */
export interface Coverage {
  readonly paths: number;
  readonly states: { readonly all: number; readonly missed: readonly string[] };
  readonly transitions: { readonly all: number; readonly missed: readonly string[] };
}

/** Walks every path and counts the states that were entered and the transitions that were taken, passing ones too. */
export function coverageOf(chart: PathChart, paths: readonly EdgePath[] = edgePaths(chart)): Coverage {
  const entered = new Set<string>();
  const taken = new Set<string>();
  for (const path of paths) walk(chart, path, entered, taken);
  const states = statesOf(chart.machine).map(stateName);
  const transitions = transitionsOf(chart.machine).map(({ key }) => key);
  return {
    paths: paths.length,
    states: { all: states.length, missed: states.filter((name) => !entered.has(name)) },
    transitions: { all: transitions.length, missed: transitions.filter((key) => !taken.has(key)) },
  };
}

function walk({ machine }: PathChart, path: EdgePath, entered: Set<string>, taken: Set<string>): void {
  const inspect = (step: InspectionEvent): void => {
    if (step.type !== '@xstate.microstep') return;
    const { _transitions: definitions } = step;
    for (const definition of definitions) {
      const key = takenKey(definition);
      if (key !== null) taken.add(key);
      entered.add(stateName(definition.source));
    }
    if (isMachineSnapshot(step.snapshot)) enter(step.snapshot.value);
  };
  const enter = (value: StateValue): void => {
    for (const node of activeStates(machine, value)) entered.add(stateName(node));
  };
  const actor = createActor(withStandIns(machine), { input: path.input, inspect });
  enter(actor.getSnapshot().value);
  actor.start();
  for (const event of path.events) actor.send(event);
  actor.stop();
}
