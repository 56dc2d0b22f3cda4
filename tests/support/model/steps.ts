import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
} from 'xstate';
import { activeStates, stateName, takenKey } from './chart-parts.ts';
import type { EdgePath, PathChart } from './edge-paths.ts';
import { withStandIns } from './stand-ins.ts';

/** An event's effects in a chart: the states entered, including transient ones, and the transitions. */
export interface Step {
  readonly entered: readonly string[];
  readonly taken: readonly string[];
}

/** The steps of a path: the start first, then one per event. */
export function stepsOf({ machine }: PathChart, path: Pick<EdgePath, 'input' | 'events'>): Step[] {
  let entered: string[] = [];
  let taken: string[] = [];
  const enter = (value: StateValue): void => {
    entered.push(...activeStates(machine, value).map(stateName));
  };
  const inspect = (step: InspectionEvent): void => {
    if (step.type !== '@xstate.microstep') return;
    const { _transitions: definitions } = step;
    for (const definition of definitions) {
      const key = takenKey(definition);
      if (key !== null) taken.push(key);
      entered.push(stateName(definition.source));
    }
    if (isMachineSnapshot(step.snapshot)) enter(step.snapshot.value);
  };
  const stepOf = (act: () => void): Step => {
    [entered, taken] = [[], []];
    act();
    return { entered, taken };
  };
  // The actor passes transient states before its initial state on creation.
  const actor = createActor(standInFor(machine), { input: path.input, inspect });
  enter(actor.getSnapshot().value);
  actor.start();
  const start = { entered, taken };
  const steps = path.events.map((event: AnyEventObject) => stepOf(() => actor.send(event)));
  actor.stop();
  return [start, ...steps];
}

/** Building the machine takes longer than most paths, so the paths of a chart share it. */
const standIns = new WeakMap<AnyStateMachine, AnyStateMachine>();

function standInFor(machine: AnyStateMachine): AnyStateMachine {
  const made = standIns.get(machine) ?? withStandIns(machine);
  standIns.set(machine, made);
  return made;
}
