import { fieldOfName, fromWire, type WireEditConflict } from '#domain/contract/index.ts';
import type { EditConflict } from '#domain/journal/index.ts';

/** Parses an edit conflict (DEC-141), with days in the assignee's zone. Returns undefined for unreadable input. */
export async function readConflict(
  sent: unknown,
  zoneOf: (userId: number) => string,
): Promise<EditConflict | undefined> {
  if (sent === undefined) return undefined;
  try {
    const { readTask } = await import('#domain/journal/schemas.ts');
    const { task, fields } = sent as WireEditConflict;
    const now = readTask(fromWire(task, zoneOf(task.idAssignedTo)));
    const disputes = fields.flatMap(({ field, idUser, At }) => {
      const known = fieldOfName(field);
      return known === undefined ? [] : [{ field: known, by: idUser, at: Date.parse(At) }];
    });
    return now && disputes.length > 0 ? { now, disputes } : undefined;
  } catch {
    return undefined;
  }
}
