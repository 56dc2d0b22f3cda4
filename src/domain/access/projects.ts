import { texts } from '#domain/messages.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { holds } from './permissions.ts';

/** Why the actor may not add projects, or null: that takes `Create Projects` (DEC-125). */
export function manageProjectRefusal({ permissions }: Actor): Refusal | null {
  return holds(permissions, 'Create Projects') ? null : denied(texts.projectsLocked);
}

/** Whether the actor may archive projects and clients: `canArchiveProject` (DEC-70). */
export function mayArchiveProjects({ permissions, isWorkspaceAdmin }: Actor): boolean {
  return isWorkspaceAdmin || holds(permissions, 'Delete Project');
}
