import { manageTemplateRefusal } from '#domain/access/index.ts';
import { whyOf } from '#features/page/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export function useTemplateLock(): DisabledReason | undefined {
  const { actor } = useSession();
  return whyOf("Can't change templates", manageTemplateRefusal(actor, { ownerId: actor.userId }));
}
