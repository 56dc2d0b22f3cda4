import { fromPromise } from 'xstate';
import type { Decision } from '#domain/refusal.ts';
import { requestMachine } from '#machines/forms/request.machine.ts';
import { createChartHook, useChart } from './use-chart.ts';

/** Runs the chart of a button with one request. */
export function useRequest(send: () => Promise<Decision<unknown>>, onDone: () => void = () => {}) {
  const actor = useRequestMachine({
    actors: { send: fromPromise(send) },
    actions: { tellDone: onDone },
  });
  const state = useChart(actor, (snapshot) => snapshot);
  return {
    message: state.context.message,
    is: (tag: 'busy' | 'done') => state.hasTag(tag),
    press: () => actor.send({ type: 'request.pressed' }),
  };
}

const useRequestMachine = createChartHook(requestMachine);
