import { type EntityFields, staleFields } from '#domain/work/index.ts';
import { texts } from '#domain/texts/index.ts';
import { problemOf } from '#server/http/index.ts';

/** Throws 409 if a wanted field differs between the locked row `now` and the row the sender saw, `was`, if sent. */
export function requireNotStale(now: EntityFields, was: EntityFields = {}, wanted: EntityFields): void {
  const [field] = staleFields(now, was, wanted);
  if (field !== undefined)
    throw problemOf({ code: 'entity.changed', message: texts.entityOvertaken }, { field });
}
