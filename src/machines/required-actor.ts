import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/** Returns an actor that throws until the app provides the real one; `name` is its name in the chart. */
export const requiredActor = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> => fromPromise<Output, Input>(() => refuse('actor', name));

export type Effect<Params> = (args: unknown, params: Params) => void;

/** Returns an effect that throws until the app provides the real one; `name` is its name in the chart. */
export const requiredEffect = (name: string) => (): void => refuse('action', name);

function refuse(kind: string, name: string): never {
  throw new Error(`The ${kind} "${name}" was not provided.`);
}
