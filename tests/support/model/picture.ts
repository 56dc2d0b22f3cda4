import type { AnyMachineSnapshot } from 'xstate';

/** A plain copy of a snapshot, to compare two runs. */
export interface Picture {
  readonly value: unknown;
  readonly context: unknown;
}

export const pictureOf = ({ value, context }: AnyMachineSnapshot): Picture => ({ value, context });
