import { expect, it } from 'vitest';
import { hostProblems } from './chart-hosts.ts';
import { readSources } from './sources.ts';

it('charts have one kind of host, and other code uses tags and emitted events, not state names', () => {
  expect(hostProblems(readSources('src'))).toEqual([]);
});

it('a chart host of another kind is reported with the alternative', () => {
  const path = 'src/features/a.tsx';
  expect(
    [
      "import { useMachine } from '@xstate/react';",
      'const lamp = createActor(lampMachine);',
      'session.actor.subscribe((snapshot) => shine(snapshot));',
      "if (lamp.getSnapshot().matches('on')) shine();",
      "const isOn = useChart(lamp, (snapshot) => snapshot.matches('on'));",
      "if (element.matches(':focus') && lamp.getSnapshot().hasTag('lit')) shine();",
    ].map((text) => hostProblems([{ path, text }])),
  ).toEqual([
    [`${path} imports @xstate/react: take useChart or createChartHook of src/services/charts/`],
    [`${path} makes an actor: take startChart or createChartHook of src/services/charts/`],
    [`${path} follows snapshots: let the chart emit what follows, and hear it by actor.on`],
    [`${path} asks for the name of a state: give the state a tag and ask hasTag`],
    [`${path} asks for the name of a state: give the state a tag and ask hasTag`],
    [],
  ]);
});
