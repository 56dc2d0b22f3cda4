import { manageTemplateRefusal } from '#domain/access/templates-access.ts';
import { whyOf } from '#features/page/why-of.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export function useTemplateLock(): DisabledReason | undefined {
  const { actor } = useSession();
  return whyOf("Can't change templates", manageTemplateRefusal(actor, { ownerId: actor.userId }));
}
