import type { ProjectRef } from '#domain/task/task.ts';

/** Of a project what a task keeps of it (PRJ-06). */
export function projectRef({ id, name, archived, client }: ProjectRef): ProjectRef {
  return { id, name, archived, client };
}

/** What a project is called on the board: with a status other than 1 it reads as archived (PRJ-06, DEC-15). */
export function projectText({ name, archived }: Pick<ProjectRef, 'name' | 'archived'>): string {
  return archived ? `${name} (Archived)` : name;
}
