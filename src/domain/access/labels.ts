import { texts } from '#domain/messages.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { holds } from './permissions.ts';

/** Why the actor may not add labels or set their name and colour, or null: that takes `Create Labels` (DEC-125). */
export function manageLabelRefusal({ permissions }: Actor): Refusal | null {
  return holds(permissions, 'Create Labels') ? null : denied(texts.labelsLocked);
}

/** Why the actor may not archive, bring back or delete labels, or null: `canArchiveLabel` (LBL-05, DEC-70, DEC-125). */
export function archiveLabelRefusal({ permissions, isWorkspaceAdmin }: Actor): Refusal | null {
  return isWorkspaceAdmin || holds(permissions, 'Create Labels') ? null : denied(texts.labelsKept);
}

/** Why the actor may not change these fields of a label, or null: the status is a matter of archiving (DEC-70, DEC-125). */
export function changeLabelRefusal(
  actor: Actor,
  changes: { readonly Name?: unknown; readonly ColorCode?: unknown; readonly Status?: unknown },
): Refusal | null {
  const describes = changes.Name !== undefined || changes.ColorCode !== undefined;
  const refusal = describes ? manageLabelRefusal(actor) : null;
  return refusal ?? (changes.Status === undefined && describes ? null : archiveLabelRefusal(actor));
}

const denied = (message: string): Refusal => ({ code: 'access.denied', message });
