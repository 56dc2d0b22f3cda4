import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** A statechart as its page and its path tests need it. */
export interface Chart {
  /** Name of the page and of its picture. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** One sentence: what the chart is for. */
  readonly purpose: string;
  /** Ids of the requirements that the chart serves. */
  readonly requirements: readonly string[];
  /** What each state means, by its keys from the top: `carrying.held`. Only the page needs it, so no screen loads it. */
  readonly states: Readonly<Record<string, string>>;
  /** Why a transition is taken, by its key (`from: event -> to`), where its page would not show that. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** What an event, guard, action, actor or delay means, by its name in the chart. */
  readonly words: Readonly<Record<string, string>>;
  /**
   * Samples of events for the path generator; several of one type are all tried. `xstate.done.actor.<id>` gives what
   * an actor answers. A type without a sample is sent bare.
   */
  readonly cases: readonly AnyEventObject[];
  /** Inputs from which paths start; without it they start once, without input. */
  readonly inputs?: readonly unknown[];
  /** What tells two snapshots with the same state value apart: what the guards look at. The whole context unless given. */
  readonly identity?: (snapshot: AnyMachineSnapshot) => unknown;
  /** What differs for the walk on screen. */
  readonly onScreen?: OnScreen;
  /** What differs for the walk in a browser, against a server: what is not said there is as on screen. */
  readonly inBrowser?: OnScreen;
  /** Why no screen follows its states, where none does. */
  readonly noFace?: string;
}

/** What of a chart can be brought about on screen: samples and inputs in place of those of the chart, and what cannot be. */
export interface OnScreen {
  readonly cases?: readonly AnyEventObject[];
  readonly inputs?: readonly unknown[];
  /** Whether the regions of the chart show beside each other: a step of one looks the same whatever the others show. */
  readonly areRegionsApart?: boolean;
  /** Steps that cannot be told apart there from the ones around them, and are left out. */
  readonly skips?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  /** Transitions that no one can bring about, by their key (`from: event -> to`), in the order of the chart, with why. */
  readonly unseen?: Readonly<Record<string, string>>;
  /** Types of events that the page of a test can't take back, such as deleted tasks: a long tour ends with them. */
  readonly lastEvents?: readonly string[];
}
