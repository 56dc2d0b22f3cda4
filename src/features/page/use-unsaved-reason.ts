import { outageWords } from '#domain/texts/outage-words.ts';
import { useOutage } from '#services/shared-services/use-outage.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

/** Why a button that needs the server can't do now what it is for; undefined while the server responds. */
export function useUnsavedReason(what: string): DisabledReason | undefined {
  const outage = useOutage();
  return outage === null ? undefined : { what, reason: outageWords[outage].unsaved };
}
