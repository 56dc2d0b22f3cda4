import { messages } from '#domain/texts/messages.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';

/** What an actor that decides has answered, as the transitions that follow see it. */
export interface Done<T = unknown> {
  readonly event: { readonly output: Decision<T> };
}

/** What is said of a failure that no one foresaw: its own words are for those who wrote the code. */
export const surprise: Refusal = { code: 'request.invalid', message: messages.somethingWrong };

/** The guard `agreed` of a chart: the answer is no refusal. */
export const agreed = (_: unknown, { answer }: { answer: Decision<unknown> }): boolean => answer.ok;

/** What `agreed` and the guards beside it are asked. */
export const answerOf = <T>({ event }: Done<T>) => ({ answer: event.output });

/** The value of an answer that `agreed` has let pass. Throws for a refusal. */
export function valueOf<T>({ event: { output } }: Done<T>): T {
  if (!output.ok) throw new Error('A guard let a refusal pass.');
  return output.value;
}

/** Where a refusal and a failure lead: to one state, and to an action that takes the `refusal`. */
interface Refused<Target extends string, Because extends string> {
  readonly target: Target;
  readonly because: Because;
}

/** What becomes of the answer of an actor that decides: agreed, refused, or failed, which is a refusal that no one foresaw. */
export function outcome<const Yes extends object, Target extends string, Because extends string>(
  yes: Yes,
  { target, because }: Refused<Target, Because>,
) {
  return {
    onDone: [
      { guard: { type: 'agreed', params: answerOf }, ...yes },
      { target, actions: { type: because, params: refusalOf } },
    ],
    onError: { target, actions: { type: because, params: () => ({ refusal: surprise }) } },
  } as const;
}

/** Why an answer is no yes; a surprise where it is one. */
export function refusalOf({ event: { output } }: Done): { refusal: Refusal } {
  return { refusal: output.ok ? surprise : output.refusal };
}
