/** The client and project under which a task stands, as far as a card shows them (TMR-08, PRJ-06). */
export interface ProjectRef {
  readonly id: number;
  readonly name: string;
  readonly archived: boolean;
  readonly client: { readonly id: number; readonly name: string; readonly color: string };
}

/** Of a project what a task keeps of it (PRJ-06). */
export function projectRef({ id, name, archived, client }: ProjectRef): ProjectRef {
  return { id, name, archived, client };
}

/** What a project is called on the board: with a status other than 1 it reads as archived (PRJ-06, DEC-15). */
export function projectText({ name, archived }: Pick<ProjectRef, 'name' | 'archived'>): string {
  return archived ? `${name} (Archived)` : name;
}
