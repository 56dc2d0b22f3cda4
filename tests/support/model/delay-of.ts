import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { statesOf } from './chart-parts.ts';

/** How long in ms a state waits before this event (`xstate.after...`) comes. */
export function delayOf(
  machine: AnyStateMachine,
  event: AnyEventObject,
  { context }: Pick<AnyMachineSnapshot, 'context'>,
): number {
  const waits = [machine.root, ...statesOf(machine)].flatMap((node) => node.after);
  const delayed = waits.find(({ eventType }) => eventType === event.type);
  if (delayed === undefined) throw new Error(`No state of the chart waits for ${event.type}.`);
  const { delay } = delayed;
  const named = typeof delay === 'string' ? (machine.implementations.delays[delay] ?? Number(delay)) : delay;
  return typeof named === 'function' ? named({ context, event } as never, undefined) : named;
}
