import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { statesOf } from './chart-parts.ts';

/** The delay in ms after which a state receives this event (`xstate.after...`). */
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
