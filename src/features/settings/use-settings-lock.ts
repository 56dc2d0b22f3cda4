import { whyOf } from '#features/page/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

/** Own settings are locked only while viewing the app as a role (decision 0082). */
export function useSettingsLock(what = "You can't change settings"): DisabledReason | undefined {
  const { readOnly = null } = useSession().actor;
  return whyOf(what, readOnly);
}
