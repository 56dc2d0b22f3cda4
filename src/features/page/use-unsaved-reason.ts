import { outageWords } from '#domain/texts/outage-words.ts';
import { useOutage } from '#services/shared-services/use-outage.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export function useUnsavedReason(what: string): DisabledReason | undefined {
  const outage = useOutage();
  return outage === null ? undefined : { what, reason: outageWords[outage].unsaved };
}
