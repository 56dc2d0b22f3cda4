import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export interface Chart {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly purpose: string;
  readonly requirements: readonly string[];
  /** By state path from the top, as `carrying.held`. Kept out of the machine, so that no screen loads it. */
  readonly states: Readonly<Record<string, string>>;
  /** By `from: event -> to`, for transitions that the page can't explain. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** By the name of an event, guard, action, actor or delay. */
  readonly words: Readonly<Record<string, string>>;
  /** Sample events for the path generator, all tried; `xstate.done.actor.<id>` sets an actor's output. */
  readonly cases: readonly AnyEventObject[];
  /** Start inputs of paths; by default one start without input. */
  readonly inputs?: readonly unknown[];
  /** What the guards read: distinguishes snapshots with the same state value. Default: the whole context. */
  readonly identity?: (snapshot: AnyMachineSnapshot) => unknown;
  readonly onScreen?: OnScreen;
  /** Overrides `onScreen` for tests in a browser against a server. */
  readonly inBrowser?: OnScreen;
  /** Why no screen renders this chart. */
  readonly noFace?: string;
}

export interface OnScreen {
  readonly cases?: readonly AnyEventObject[];
  readonly inputs?: readonly unknown[];
  /** Regions are shown side by side, so a step of one looks the same whatever the others show. */
  readonly areRegionsApart?: boolean;
  /** Steps that look the same as the ones around them are skipped. */
  readonly skips?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  /** Why a transition can't be triggered, by `from: event -> to`, in the order of the chart. */
  readonly unseen?: Readonly<Record<string, string>>;
  /** Event types that a test page can't revert, such as deletions: a long tour ends with them. */
  readonly lastEvents?: readonly string[];
}
