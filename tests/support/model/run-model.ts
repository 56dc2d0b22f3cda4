import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import type { EdgePath, PathChart } from './edge-paths.ts';

/** A whole literal picture of a snapshot, to compare two runs. */
export interface Picture {
  readonly value: unknown;
  readonly context: unknown;
}

/** The picture of a snapshot. */
export const pictureOf = ({ value, context }: AnyMachineSnapshot): Picture => ({ value, context });

/** Runs a path through the pure transition function; `check` sees every snapshot on the way, the first included. */
export function runModel(
  { machine }: PathChart,
  path: EdgePath,
  check: (snapshot: AnyMachineSnapshot) => void = () => {},
): Picture[] {
  let [snapshot] = initialTransition(machine, path.input);
  check(snapshot);
  return path.events.map((event) => {
    [snapshot] = transition(machine, snapshot, event);
    check(snapshot);
    return pictureOf(snapshot);
  });
}
