import type { Refusal } from '#domain/refusal.ts';
import type { Why } from '#ui/why.ts';

/** Why a control cannot be used, in the words of the rule that refuses it; undefined where it can. */
export function whyOf(what: string, refusal: Refusal | null): Why | undefined {
  return refusal === null ? undefined : { what, reason: refusal.message };
}
