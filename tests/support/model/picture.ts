import type { AnyMachineSnapshot } from 'xstate';

/** A whole literal picture of a snapshot, to compare two runs. */
export interface Picture {
  readonly value: unknown;
  readonly context: unknown;
}

/** The picture of a snapshot. */
export const pictureOf = ({ value, context }: AnyMachineSnapshot): Picture => ({ value, context });
