import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';

/** The resolvers of the promises that a chart waits for, by the id of the invoked actor. */
export interface Pending {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The chart with promises for actors (`pending`, newest by id) and without effects. Context changes stay. */
export function withStandIns(
  machine: AnyStateMachine,
  pending = new Map<string, Pending>(),
): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const waiting: AnyActorLogic = fromPromise(
    ({ self }) =>
      new Promise((resolve, reject) => {
        pending.set(self.id, { resolve, reject });
      }),
  );
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in Object(action)));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, waiting])),
    actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])),
  });
}
