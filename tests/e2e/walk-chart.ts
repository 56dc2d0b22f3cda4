import { expect, test } from './test.ts';
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition } from 'xstate';
import type { Chart } from '#machines/chart.ts';
import { activeStates, stateName, transitionsOf } from '#tests/support/model/chart-parts.ts';
import { stepsOf } from '#tests/support/model/steps.ts';
import { inBrowserOf, shortToursOf } from '#tests/support/model/tours.ts';

/** A step of a walk; `next` is the following event, which may need preparation. */
export interface BrowserStep {
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  readonly next: AnyEventObject | undefined;
}

/** How to drive a page through a statechart in a browser, against a server. */
export interface BrowserWalk {
  /** Brings the page to the initial state for this input. */
  readonly open: (input: unknown) => Promise<void>;
  /** By event type: the user's action or the actor's outcome. Delays pass by themselves. */
  readonly acts: Readonly<Record<string, (step: BrowserStep) => void | Promise<void>>>;
  /** By state name: the expectations for the page. */
  readonly shows: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>>>;
}

/** Takes every transition that a browser can reach, and checks the page after each step; few tours, because each opens a page. */
export async function walkChart(chart: Chart, { open, acts, shows }: BrowserWalk): Promise<void> {
  const { machine } = chart;
  const tours = shortToursOf(chart);
  const taken = new Set(tours.flatMap((tour) => stepsOf(chart, tour).flatMap((step) => step.taken)));
  const missed = transitionsOf(machine).flatMap(({ key }) => (taken.has(key) ? [] : [key]));
  expect(missed.toSorted()).toEqual(Object.keys(inBrowserOf(chart).onScreen?.unseen ?? {}).toSorted());

  const look = async (snapshot: AnyMachineSnapshot) => {
    for (const name of restingIn(machine, snapshot)) {
      const show = shows[name];
      if (!show) throw new Error(`Nothing is expected of the state ${name}.`);
      await show(snapshot);
    }
  };
  for (const { input, events, snapshots, name } of tours) {
    let [before] = initialTransition(machine, input);
    await test.step(name, async () => {
      await open(input);
      await look(before);
    });
    for (const [index, event] of events.entries()) {
      const after = snapshots[index];
      if (!after) throw new Error('A tour has a snapshot for each event.');
      await test.step(`${name}, ${index + 1}: ${event.type} -> ${JSON.stringify(after.value)}`, async () => {
        const act = acts[event.type];
        if (act) await act({ event, before, after, next: events[index + 1] });
        else if (!event.type.startsWith('xstate.after.')) throw new Error(`Nothing does ${event.type}.`);
        await look(after);
      });
      before = after;
    }
  }
}

/** The innermost active states. */
const restingIn = (machine: Chart['machine'], { value }: AnyMachineSnapshot): string[] =>
  activeStates(machine, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName);
