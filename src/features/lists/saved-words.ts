import type { EntityStatus } from '#domain/work/entity-status.ts';
import { texts } from '#domain/texts/messages.ts';

/** What is said of an entity that was saved: `what` names it, `before` is its status until now, null of a new one. */
export function savedWords(
  what: string,
  before: EntityStatus | null,
  now: EntityStatus,
  withInactive: boolean,
): string {
  const saved = `${what} was ${before === null ? 'added' : 'saved'}.`;
  return now === 2 && before !== 2 && !withInactive ? `${saved} ${texts.nowHidden}` : saved;
}
