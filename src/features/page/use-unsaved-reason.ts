import { outageWords } from '#domain/texts/index.ts';
import { useOutage } from '#services/shared-services/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export function useUnsavedReason(what: string): DisabledReason | undefined {
  const outage = useOutage();
  return outage === null ? undefined : { what, reason: outageWords[outage].unsaved };
}
