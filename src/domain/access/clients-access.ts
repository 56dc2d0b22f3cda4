import { texts } from '#domain/texts/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { changeRefusal } from './entities.ts';
import { holds } from './permissions.ts';
import { createProjectRefusal, manageProjectRefusal, mayArchiveProjects } from './projects-access.ts';

/** Returns why the actor may not edit clients, or null; requires `Create Clients` (DEC-125). */
export function manageClientRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Create Clients'), texts.clientsLocked);
}

/** Returns why the actor may not archive, restore or delete clients, or null (CLI-08, DEC-70, DEC-125). */
export function archiveClientRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, mayArchiveProjects(actor), texts.clientsKept);
}

/** Returns why the actor may not add a client, or null; an archived one needs the right to archive too (DEC-70). */
export function createClientRefusal(
  actor: Actor,
  { status }: { readonly status?: 1 | 2 | undefined },
): Refusal | null {
  return manageClientRefusal(actor) ?? (status === 2 ? archiveClientRefusal(actor) : null);
}

/** Returns why the actor may not add these clients with their projects and users, or null (DEC-89, DEC-125, P4). */
export function createClientsRefusal(
  actor: Actor,
  clients: readonly {
    readonly Projects?: readonly unknown[] | undefined;
    readonly UserIds?: readonly unknown[] | undefined;
  }[],
): Refusal | null {
  const hasProjects = clients.some(({ Projects = [] }) => Projects.length > 0);
  const assigns = clients.some(({ UserIds = [] }) => UserIds.length > 0);
  const mayAssign = holds(actor.permissions, 'Assign Users to Project');
  return (
    manageClientRefusal(actor) ??
    (hasProjects ? manageProjectRefusal(actor) : null) ??
    (assigns && !mayAssign ? denied(texts.assigningLocked) : null)
  );
}

/** Returns why the actor may not change these fields of a client, or null (DEC-70, DEC-125). */
export function changeClientRefusal(actor: Actor, changes: object): Refusal | null {
  return changeRefusal(changes, {
    manage: manageClientRefusal(actor),
    archive: archiveClientRefusal(actor),
  });
}

/** Returns why the actor can neither choose nor create a project for a task, or null (FRM-07). */
export function noProjectRefusal(
  actor: Actor,
  { projects, clients }: { readonly projects: number; readonly clients: number },
): Refusal | null {
  if (projects > 0) return null;
  const refusal = createProjectRefusal(actor, {}) ?? (clients === 0 ? createClientRefusal(actor, {}) : null);
  return refusal && denied(texts.firstProject);
}
