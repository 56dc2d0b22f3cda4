import type { EntityStatus } from '#domain/work/entity-status.ts';
import { wasDeletedWords } from '#domain/texts/deleted-words.ts';
import type { Refusal } from '#domain/refusal.ts';

/** What somebody may do with entities of a kind: why not, or null. */
interface EntityRefusals {
  /** To describe them: all fields but the status. */
  readonly manage: Refusal | null;
  /** To archive, delete and restore them. */
  readonly archive: Refusal | null;
}

/** Why these changes of an entity may not be made, or null: the status is a matter of archiving (DEC-70, DEC-125). */
export function changeRefusal(
  { status, ...described }: { readonly status?: unknown },
  { manage, archive }: EntityRefusals,
): Refusal | null {
  const describes = Object.values(described).some((value) => value !== undefined);
  if (!describes && status === undefined) return manage && archive;
  return (describes ? manage : null) ?? (status === undefined ? null : archive);
}

/**
 * Why an entity of this kind and status can only be read, or null; one without a status is there or not (DEC-88). Changes that set
 * nothing leave a deleted one as it is (DEC-151); restoring it is a call of its own (decision 0180).
 */
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
