import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';

/** What a component shows of a chart: rendered again when that changes. */
export const useChart = useSelector;

/**
 * Makes the hook of a chart that lives as long as a component: started after its first painting, stopped with it. What
 * the component provides may close over its props: the chart, which is made once, always meets that of the latest
 * rendering.
 */
export function createChartHook<Machine extends AnyStateMachine>(machine: Machine) {
  return function useOwnChart(
    provided: Parameters<Machine['provide']>[0] = {},
    options: Partial<ActorOptions<Machine>> = {},
  ): Actor<Machine> {
    const [own] = useState(() => machine.provide(provided) as Machine);
    useLayoutEffect(() => {
      own.implementations = merged(machine.implementations, provided as Partial<Implementations>);
    });
    return useActorRef(own, options as ActorOptions<Machine>);
  };
}

type Implementations = AnyStateMachine['implementations'];

/** What a machine has by itself, and what is provided instead. */
function merged(
  own: Implementations,
  { actions, guards, actors, delays }: Partial<Implementations>,
): Implementations {
  return {
    actions: { ...own.actions, ...actions },
    guards: { ...own.guards, ...guards },
    actors: { ...own.actors, ...actors },
    delays: { ...own.delays, ...delays },
  };
}
