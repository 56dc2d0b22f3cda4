import { messages, serverTexts } from '#domain/texts/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';

/** Returns why the actor may not see and change their workspace, or null (WSP-06, DEC-67). */
export function manageWorkspaceRefusal({ isWorkspaceAdmin }: Actor): Refusal | null {
  return isWorkspaceAdmin ? null : denied(messages.adminDenied);
}

/** Returns why the actor may not finish the onboarding of `userId`, or null (ONB-33, DEC-73). */
export function finishOnboardingRefusal(actor: Actor, userId: number): Refusal | null {
  if (userId !== actor.userId) return { code: 'notFound', message: serverTexts.notFound };
  return manageWorkspaceRefusal(actor);
}

/** Returns why the actor may not see the users of a workspace, or null; others get "not found" (ROL-35, DEC-72). */
export function administerRefusal(actor: Actor, isOwn: boolean): Refusal | null {
  if (actor.isSuperUser) return null;
  return isOwn ? manageWorkspaceRefusal(actor) : { code: 'notFound', message: serverTexts.notFound };
}

/** Returns why the actor may not manage all workspaces, or null: only super users may (ROL-35, DEC-72, DEC-77). */
export function backofficeRefusal({ isSuperUser }: Actor): Refusal | null {
  return isSuperUser ? null : denied(messages.adminDenied);
}
