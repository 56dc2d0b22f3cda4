import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { changeRefusal } from './entities.ts';
import { holds } from './permissions.ts';

/** Returns why the actor may not add or edit labels, or null; requires `Create Labels` (DEC-125). */
export function manageLabelRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Create Labels'), texts.labelsLocked);
}

/** Returns why the actor may not archive, restore or delete labels, or null (LBL-05, DEC-70, DEC-125). */
export function archiveLabelRefusal(actor: Actor): Refusal | null {
  const may = actor.isWorkspaceAdmin || holds(actor.permissions, 'Create Labels');
  return changingRefusal(actor, may, texts.labelsKept);
}

/** Returns why the actor may not change these fields of a label, or null (DEC-70, DEC-125). */
export function changeLabelRefusal(actor: Actor, changes: object): Refusal | null {
  return changeRefusal(changes, { manage: manageLabelRefusal(actor), archive: archiveLabelRefusal(actor) });
}
