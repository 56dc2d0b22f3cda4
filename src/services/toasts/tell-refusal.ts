import type { Decision } from '#domain/refusal.ts';
import { announceRefusal } from './announce.ts';

/** Says why a change was not made, where it was not; what the server refuses later the journal tells. */
export async function tellRefusal(made: Promise<Decision<unknown>>): Promise<void> {
  const decision = await made;
  if (!decision.ok) announceRefusal(decision.refusal);
}
