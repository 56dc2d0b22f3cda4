import { messages, serverTexts } from '#domain/texts/messages.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';

/** Why the actor may not see and change the own workspace, or null: that is for its admins (WSP-06, DEC-67). */
export function manageWorkspaceRefusal({ isWorkspaceAdmin }: Actor): Refusal | null {
  return isWorkspaceAdmin ? null : denied(messages.adminDenied);
}

/** Why the actor may not end an onboarding, or null: it is the own one of a workspace admin (ONB-33, DEC-73). */
export function finishOnboardingRefusal(actor: Actor, userId: number): Refusal | null {
  if (userId !== actor.userId) return { code: 'notFound', message: serverTexts.notFound };
  return manageWorkspaceRefusal(actor);
}

/**
 * Why the actor may not see the people of a workspace that a call names, or null: super users those of any, workspace
 * admins those of their own (ROL-35, DEC-72). What is foreign is unknown to all others (N2).
 */
export function administerRefusal(actor: Actor, isOwn: boolean): Refusal | null {
  if (actor.isSuperUser) return null;
  return isOwn ? manageWorkspaceRefusal(actor) : { code: 'notFound', message: serverTexts.notFound };
}

/** Why the actor may not do what concerns all workspaces, or null: that is for super users (ROL-35, DEC-72, DEC-77). */
export function backofficeRefusal({ isSuperUser }: Actor): Refusal | null {
  return isSuperUser ? null : denied(messages.adminDenied);
}
