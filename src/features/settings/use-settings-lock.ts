import { whyOf } from '#features/page/why-of.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

/** Why settings cannot be changed: `what` says which; undefined where they can. Only a view of the app locks the own ones (0082). */
export function useSettingsLock(what = "You can't change settings"): DisabledReason | undefined {
  const { readOnly = null } = useSession().actor;
  return whyOf(what, readOnly);
}
