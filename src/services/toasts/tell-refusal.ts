import type { Decision } from '#domain/refusal.ts';
import { toasts } from './toasts.ts';

/** Says in a toast why a change was not made. */
export async function tellRefusal(made: Promise<Decision<unknown>>): Promise<void> {
  const decision = await made;
  if (!decision.ok) toasts.show({ text: decision.refusal.message, tone: 'bad' });
}
