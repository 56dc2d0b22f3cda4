import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';

export const useChart = useSelector;

/** Creates the hook of a component's chart. Implementations may close over props: the latest ones are used. */
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
