import { messages } from '#domain/texts/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';

export interface Done<T = unknown> {
  readonly event: { readonly output: Decision<T> };
}

/** Unexpected errors have technical messages, which users must not see. */
export const surprise: Refusal = { code: 'request.invalid', message: messages.somethingWrong };

/** Checks that a decision is accepted; the guard `agreed` of charts. */
export const agreed = (_: unknown, { answer }: { answer: Decision<unknown> }): boolean => answer.ok;

/** Returns the params of the guard `agreed`. */
export const answerOf = <T>({ event }: Done<T>) => ({ answer: event.output });

/** Returns the value of an accepted decision; throws for a refusal. */
export function valueOf<T>({ event: { output } }: Done<T>): T {
  if (!output.ok) throw new Error('A guard let a refusal pass.');
  return output.value;
}

interface Refused<Target extends string, Because extends string> {
  readonly target: Target;
  readonly because: Because;
}

/** Returns the transitions of an actor's decision: accepted, refused, or failed with an unexpected error. */
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

/** Returns the refusal of a decision, or the unexpected error for an accepted one. */
export function refusalOf({ event: { output } }: Done): { refusal: Refusal } {
  return { refusal: output.ok ? surprise : output.refusal };
}
