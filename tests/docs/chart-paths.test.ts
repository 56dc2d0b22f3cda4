import { assign, fromPromise, setup } from 'xstate';
import { expect, it } from 'vitest';
import { coverageOf, walkedPaths } from '#tests/support/model/coverage.ts';
import { edgePaths, type PathChart } from '#tests/support/model/edge-paths.ts';
import { runActor } from '#tests/support/model/run-actor.ts';
import { pictureOf } from '#tests/support/model/picture.ts';

const chart = (machine: PathChart['machine'], more: Partial<PathChart> = {}): PathChart => ({
  machine,
  cases: [],
  ...more,
});

const job = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'go' } | { type: 'back' } },
  actors: { work: fromPromise<string>(async () => 'done') },
  guards: { good: (_, { answer }: { answer: string }) => answer === 'good' },
  actions: { count: assign(({ context }) => ({ tries: Math.min(2, context.tries + 1) })) },
  delays: { pause: ({ context }) => context.tries * 1_000 },
}).createMachine({
  id: 'job',
  context: { tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { go: 'working' } },
    working: {
      entry: 'count',
      invoke: {
        id: 'work',
        src: 'work',
        onDone: [
          { guard: { type: 'good', params: ({ event }) => ({ answer: event.output }) }, target: 'passing' },
          { target: 'idle' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: { after: { pause: { target: 'working' } } },
    passing: { always: { target: 'ended' } },
    ended: { on: { back: 'idle' } },
  },
});

const jobCases = ['good', 'bad'].map((output) => ({ type: 'xstate.done.actor.work', output }));

it('paths cover answers, unexpected events, delays, guard branches, transient states and returns', async () => {
  const full = chart(job, { cases: jobCases });
  const paths = walkedPaths(full);
  expect(coverageOf(full, paths)).toEqual({
    paths: paths.length,
    states: { all: 5, missed: [] },
    transitions: { all: 7, missed: [] },
  });
  expect(paths.map(({ name }) => name)).toContain('go > work done > back = "idle"');
  const model = paths.map(({ snapshots }) => snapshots.map(pictureOf));
  expect(await Promise.all(paths.map((path) => runActor(full, path)))).toEqual(model);
});

it('coverage names unreachable states', () => {
  const machine = setup({}).createMachine({
    initial: 'here',
    states: { here: { on: { go: 'there' } }, there: {}, island: { on: { go: 'there' } } },
  });
  expect(coverageOf(chart(machine))).toEqual({
    paths: 1,
    states: { all: 3, missed: ['island'] },
    transitions: { all: 2, missed: ['island: go -> there'] },
  });
});

it('coverage names the guard branch that no sample takes', () => {
  const { transitions } = coverageOf(
    chart(job, { cases: [{ type: 'xstate.done.actor.work', output: 'bad' }] }),
  );
  expect(transitions.missed).toEqual([
    'working: xstate.done.actor.work #1 -> passing',
    'passing: always -> ended',
    'ended: back -> idle',
  ]);
});

it('a real actor that departs from the model gives other states', async () => {
  const machine = setup({}).createMachine({
    initial: 'waiting',
    states: {
      waiting: { after: { 1000: 'early', 5000: 'late' } },
      early: {},
      late: {},
    },
  });
  const late = edgePaths(chart(machine)).find(({ snapshots }) => snapshots[0]?.value === 'late');
  if (!late) throw new Error('The model has no way to "late".');
  expect(await runActor(chart(machine), late)).toEqual([{ value: 'early', context: {} }]);
});

it('paths start from each input, and the identity limits an endless context', () => {
  const machine = setup({
    types: { context: {} as { at: string; turns: number }, input: {} as string },
  }).createMachine({
    context: ({ input }) => ({ at: input, turns: 0 }),
    initial: 'on',
    states: { on: { on: { turn: { actions: assign({ turns: ({ context }) => context.turns + 1 }) } } } },
  });
  const paths = edgePaths(chart(machine, { inputs: ['a', 'b'], identity: ({ context }) => context.at }));
  expect(paths.map(({ input, snapshots }) => [input, snapshots.map(({ context }) => context)])).toEqual([
    ['a', [{ at: 'a', turns: 1 }]],
    ['b', [{ at: 'b', turns: 1 }]],
  ]);
});

it('the end of a nested chart is raised by the chart itself, not sent as an event', () => {
  const machine = setup({}).createMachine({
    initial: 'inner',
    states: {
      inner: {
        initial: 'open',
        states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
        onDone: 'after',
      },
      after: {},
    },
  });
  const paths = walkedPaths(chart(machine));
  expect(paths.map(({ name }) => name)).toEqual(['close = "after"']);
  expect(coverageOf(chart(machine), paths).transitions.missed).toEqual([]);
});

it('transient states count as covered, also at the start', () => {
  const machine = setup({}).createMachine({
    initial: 'passing',
    states: { passing: { always: 'here' }, here: { on: { go: 'there' } }, there: {} },
  });
  expect(coverageOf(chart(machine))).toEqual({
    paths: 1,
    states: { all: 3, missed: [] },
    transitions: { all: 2, missed: [] },
  });
});
