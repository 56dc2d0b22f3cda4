import type { Refusal } from '#domain/refusal.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

/** Why a control cannot be used, in the words of the rule that refuses it; undefined where it can. */
export function whyOf(what: string, refusal: Refusal | null): DisabledReason | undefined {
  return refusal === null ? undefined : { what, reason: refusal.message };
}

/** The same for a picker whose form says the reason already: it would write it out once more. */
export function saidElsewhere(why: DisabledReason | undefined): DisabledReason | undefined {
  return why && { what: why.what, reason: undefined };
}
