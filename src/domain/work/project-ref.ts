export interface ProjectRef {
  readonly id: number;
  readonly name: string;
  readonly archived: boolean;
  readonly client: { readonly id: number; readonly name: string; readonly color: string };
}

/** Returns the fields of a project that a task stores (PRJ-06). */
export function projectRef({ id, name, archived, client }: ProjectRef): ProjectRef {
  return { id, name, archived, client };
}

/** Returns the project name on the board, marked if archived (PRJ-06, DEC-15). */
export function projectText({ name, archived }: Pick<ProjectRef, 'name' | 'archived'>): string {
  return archived ? `${name} (Archived)` : name;
}
