import type { EntityStatus } from '#domain/work/index.ts';
import { texts } from '#domain/texts/index.ts';

export function savedWords(
  what: string,
  before: EntityStatus | null,
  now: EntityStatus,
  withInactive: boolean,
): string {
  const saved = `${what} was ${before === null ? 'added' : 'saved'}.`;
  return now === 2 && before !== 2 && !withInactive ? `${saved} ${texts.nowHidden}` : saved;
}
