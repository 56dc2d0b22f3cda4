import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition } from 'xstate';
import type { Chart } from '#machines/chart.ts';
import { labelOf } from '#scripts/statecharts/words.ts';
import { pass } from '#tests/ui/render.tsx';
import { activeStates, stateName, transitionsOf } from './chart-parts.ts';
import { delayOf } from './delay-of.ts';
import type { EdgePath } from './edge-paths.ts';
import { screenPaths } from './screen-paths.ts';
import { stepsOf } from './steps.ts';
import { toursOf } from './tours.ts';

/** How to drive a component through its chart; a stage is the test's handle for one rendering. */
export interface ScreenWalk<Stage> {
  /** Renders the component as the chart begins with this input. */
  readonly open: (input: unknown) => Promise<Stage>;
  /** By event type: the user's gesture, or an actor's result (`xstate.done.actor.<id>`). Time passes by itself. */
  readonly gestures: Readonly<
    Record<string, (stage: Stage, event: AnyEventObject, before: AnyMachineSnapshot) => void | Promise<void>>
  >;
  /** The current content of the page, and the possible actions. */
  readonly look: (stage: Stage) => unknown;
  /** By state name: the content of the page in it. */
  readonly shows: Readonly<Record<string, (stage: Stage, snapshot: AnyMachineSnapshot) => unknown>>;
}

/** Drives the real component along its chart's paths, one test each, and checks the page after each step. */
export function walkScreen<Stage>(chart: Chart, walk: ScreenWalk<Stage>): void {
  walkWays(chart, walk, screenPaths(chart));
}

/** The same by a few long tours, one test each, for a screen that is slow to open. */
export function tourScreen<Stage>(chart: Chart, walk: ScreenWalk<Stage>): void {
  walkWays(chart, walk, toursOf(chart));
}

function walkWays<Stage>(
  chart: Chart,
  { open, gestures, look, shows }: ScreenWalk<Stage>,
  ways: readonly EdgePath[],
): void {
  const { machine } = chart;

  const check = (stage: Stage, snapshot: AnyMachineSnapshot, way: EdgePath, step: number) => {
    const events = way.events.slice(0, step).map(({ type }) => type);
    for (const name of restingIn(machine, snapshot)) {
      const shown = { [name]: look(stage) };
      expect(shown, events.join(' > ')).toEqual({ [name]: shows[name]?.(stage, snapshot) });
    }
    // The chart's page promises this text (`meta.label`).
    const promised = activeStates(machine, snapshot.value).map(labelOf);
    expect(promised.filter((label) => !document.body.textContent.includes(label))).toEqual([]);
  };
  const happen = async (stage: Stage, event: AnyEventObject, before: AnyMachineSnapshot) => {
    if (event.type.startsWith('xstate.after.')) return pass(delayOf(machine, event, before));
    const gesture = gestures[event.type];
    if (!gesture) throw new Error(`No gesture for ${event.type}.`);
    await gesture(stage, event, before);
    await pass(0);
  };

  beforeEach(() => {
    if (!vi.isFakeTimers()) vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('takes every transition of the chart except the invisible ones', () => {
    const all = transitionsOf(machine).map(({ key }) => key);
    const taken = new Set(ways.flatMap((way) => stepsOf(chart, way).flatMap((step) => step.taken)));
    expect(all.filter((key) => !taken.has(key))).toEqual(Object.keys(chart.onScreen?.unseen ?? {}));
  });

  it('describes the page in every resting state of the chart, and in no other', () => {
    const rested = ways.flatMap(({ input, snapshots }) =>
      [beginning(chart, input), ...snapshots].flatMap((each) => restingIn(machine, each)),
    );
    expect(Object.keys(shows).toSorted()).toEqual([...new Set(rested)].toSorted());
  });

  it.each(ways.map((way) => [way.name, way] as const))('%s', async (_, way) => {
    const { input, events, snapshots } = way;
    const stage = await open(input);
    await pass(0);
    check(stage, beginning(chart, input), way, 0);
    for (const [index, event] of events.entries()) {
      const snapshot = snapshots[index];
      if (!snapshot) throw new Error('A way has a snapshot for each event.');
      await happen(stage, event, snapshots[index - 1] ?? beginning(chart, input));
      check(stage, snapshot, way, index + 1);
    }
  });
}

/** The snapshot before a path's first event. */
const beginning = ({ machine }: Chart, input: unknown): AnyMachineSnapshot =>
  initialTransition(machine, input)[0];

/** The innermost active states. */
function restingIn(machine: Chart['machine'], { value }: AnyMachineSnapshot): string[] {
  return activeStates(machine, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName);
}
