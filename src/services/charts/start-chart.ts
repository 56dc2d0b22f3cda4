import { type Actor, type AnyStateMachine, createActor } from 'xstate';

/** Starts a chart. The caller stops it. Never call it while rendering. */
export function startChart<Machine extends AnyStateMachine>(
  ...given: Parameters<typeof createActor<Machine>>
): Actor<Machine> {
  return createActor(...given).start();
}
