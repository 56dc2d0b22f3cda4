import type { Refusal } from '#domain/refusal.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export function whyOf(what: string, refusal: Refusal | null): DisabledReason | undefined {
  return refusal === null ? undefined : { what, reason: refusal.message };
}

/** For a picker whose form already shows the reason. */
export function saidElsewhere(why: DisabledReason | undefined): DisabledReason | undefined {
  return why && { what: why.what, reason: undefined };
}
