import type { ProjectRef } from './task.ts';

/** Of a project what a task keeps of it (PRJ-06). */
export function projectRef({ id, name, archived, client }: ProjectRef): ProjectRef {
  return { id, name, archived, client };
}
