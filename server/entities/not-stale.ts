import { type EntityFields, staleFields } from '#domain/work/entity-changes.ts';
import { texts } from '#domain/texts/messages.ts';
import { problemOf } from '#server/http/problem.ts';

/**
 * Ends a change of an entity with 409 where somebody else was first to a field of it: `now` is the locked row as it is
 * told, `was` what the person saw. Without `was` the change holds whatever stands there.
 */
export function requireNotStale(now: EntityFields, was: EntityFields = {}, wanted: EntityFields): void {
  const [field] = staleFields(now, was, wanted);
  if (field !== undefined)
    throw problemOf({ code: 'entity.changed', message: texts.entityOvertaken }, { field });
}
