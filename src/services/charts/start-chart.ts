import { type Actor, type AnyStateMachine, createActor } from 'xstate';

/** Starts a chart that lives as long as the service that starts it, which stops it. Never called while rendering. */
export function startChart<Machine extends AnyStateMachine>(
  ...given: Parameters<typeof createActor<Machine>>
): Actor<Machine> {
  return createActor(...given).start();
}
