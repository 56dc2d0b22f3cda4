import { useNavigate } from 'react-router-dom';
import { type Decision, agreed } from '#domain/refusal.ts';
import { deletedWords } from '#domain/texts/index.ts';
import type { Restoring } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { undoOf } from '#services/undo/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { deletedQuery } from './use-deleted-address.ts';
import { deletionId, restoredWords } from './use-restored.ts';

interface Deleting {
  readonly noun: string;
  readonly restore: (restoring: Restoring) => Promise<Decision<{ readonly name: string }>>;
  readonly listHref?: string;
}

/** Announces the deletion and makes it undoable, from the toast and by the undo shortcut (DEC-154, decision 0180). */
export function useDeleted({ noun, restore, listHref }: Deleting) {
  const { undo } = useServices();
  const navigate = useNavigate();
  return ({ id, name }: { readonly id: number; readonly name: string }, said?: string): void => {
    const actId = deletionId(noun, id);
    undo.did({
      id: actId,
      label: `Deleted ${noun.toLowerCase()} “${name}”`,
      async undo() {
        const restored = await restore({ id });
        return restored.ok ? agreed(restoredWords(noun, restored.value.name)) : restored;
      },
      wayOut: ({ code }) =>
        code === 'entity.nameTaken' && listHref !== undefined
          ? {
              label: deletedWords.chooseName,
              run: () => void navigate(`${listHref}${deletedQuery(id)}`),
            }
          : undefined,
    });
    announceDone(said ?? `${noun} “${name}” was deleted.`, {
      ...undoOf(undo, actId),
      ...(said !== undefined && { note: name }),
    });
  };
}
