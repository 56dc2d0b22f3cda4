import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';

/** Returns `why` if the right is missing, the read-only refusal of a role view (0082), or null. */
export function changingRefusal(
  { readOnly }: Pick<Actor, 'readOnly'>,
  may: boolean,
  why: string,
): Refusal | null {
  return may ? (readOnly ?? null) : denied(why);
}
