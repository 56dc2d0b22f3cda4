import type { EntityStatus } from '#domain/work/index.ts';
import { wasDeletedWords } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';

interface EntityRefusals {
  readonly manage: Refusal | null;
  readonly archive: Refusal | null;
}

/** Returns why an entity may not be changed so, or null; the status requires the right to archive (DEC-70). */
export function changeRefusal(
  { status, ...described }: { readonly status?: unknown },
  { manage, archive }: EntityRefusals,
): Refusal | null {
  const describes = Object.values(described).some((value) => value !== undefined);
  if (!describes && status === undefined) return manage && archive;
  return (describes ? manage : null) ?? (status === undefined ? null : archive);
}

/** Returns why a deleted entity is read-only, or null; changes that set nothing pass (DEC-88, DEC-151). */
export function deletedRefusal(
  noun: string,
  status: EntityStatus | undefined,
  changes?: object,
): Refusal | null {
  if (status !== 3 || (changes && setsNothing(changes))) return null;
  return { code: 'notFound', message: wasDeletedWords(noun) };
}

function setsNothing(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}
