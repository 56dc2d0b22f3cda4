import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';

/** Why the actor may not change something, or null: the right is missing, which is `why`, or nothing is changed at all (0082). */
export function changingRefusal(
  { readOnly }: Pick<Actor, 'readOnly'>,
  may: boolean,
  why: string,
): Refusal | null {
  return may ? (readOnly ?? null) : denied(why);
}
