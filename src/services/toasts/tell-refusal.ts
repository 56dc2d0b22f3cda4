import type { Decision } from '#domain/refusal.ts';
import { announceRefusal } from './announce.ts';

/** Announces a refusal of a change. Later refusals are announced by the journal. */
export async function tellRefusal(made: Promise<Decision<unknown>>): Promise<void> {
  const decision = await made;
  if (!decision.ok) announceRefusal(decision.refusal);
}
