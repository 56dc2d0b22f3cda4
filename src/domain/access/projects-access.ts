import { type AssignmentRights, changedIds } from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { changeRefusal } from './entities.ts';
import { holds } from './permissions.ts';

/** Returns why the actor may not add or edit projects, or null; requires `Create Projects` (DEC-125). */
export function manageProjectRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Create Projects'), texts.projectsLocked);
}

/** Returns whether the actor may archive projects and clients (DEC-70). */
export function mayArchiveProjects({ permissions, isWorkspaceAdmin }: Actor): boolean {
  return isWorkspaceAdmin || holds(permissions, 'Delete Project');
}

/** Returns why the actor may not archive or unarchive projects, or null (PRJ-17, DEC-70). */
export function archiveProjectRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, mayArchiveProjects(actor), texts.projectsKept);
}

/** Returns why the actor may not delete projects, or null; requires `Delete Project` (PRJ-18, ERR-03, DEC-125). */
export function deleteProjectRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Delete Project'), messages.projectDeleteDenied);
}

/** Returns why the actor may not add a project, or null; an archived one needs the right to archive too (DEC-70). */
export function createProjectRefusal(
  actor: Actor,
  { status }: { readonly status?: number | undefined },
): Refusal | null {
  return manageProjectRefusal(actor) ?? (status === 2 ? archiveProjectRefusal(actor) : null);
}

/** Returns why the actor may not change these fields of a project, or null (PRJ-17, DEC-70, DEC-125). */
export function changeProjectRefusal(actor: Actor, changes: object): Refusal | null {
  return changeRefusal(changes, {
    manage: manageProjectRefusal(actor),
    archive: archiveProjectRefusal(actor),
  });
}

/** Returns why teams and users can't be added or removed; `gone` applies to all actors (PRJ-15, PRJ-16, DEC-89). */
export function assignmentRights(actor: Actor, gone: Refusal | null = null): AssignmentRights {
  const mayAdd = holds(actor.permissions, 'Assign Users to Project');
  const mayRemove = holds(actor.permissions, 'Unassign Users from Project');
  return {
    add: changingRefusal(actor, mayAdd, texts.assigningLocked) ?? gone,
    remove: changingRefusal(actor, mayRemove, texts.unassigningLocked) ?? gone,
  };
}

/** Returns why the actor may not replace the users assigned to a project or client, or null (PRJ-15, DEC-89). */
export function replaceAssignedRefusal(
  actor: Actor,
  before: readonly number[],
  after: readonly number[],
): Refusal | null {
  const { add, remove } = assignmentRights(actor);
  const { added, removed } = changedIds(before, after);
  // An empty change must not reveal anything to an actor who may neither add nor remove.
  if (added.length + removed.length === 0) return remove && add;
  return (removed.length > 0 ? remove : null) ?? (added.length > 0 ? add : null);
}
