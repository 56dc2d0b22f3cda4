import { useNavigate } from 'react-router-dom';
import { type Decision, agreed } from '#domain/refusal.ts';
import { deletedWords } from '#domain/texts/deleted-words.ts';
import type { Restoring } from '#services/queries/kept-resource.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { undoOf } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { deletedQuery } from './use-deleted-address.ts';
import { deletionId, restoredWords } from './use-restored.ts';

interface Deleting {
  /** What one is called: "Client". */
  readonly noun: string;
  readonly restore: (restoring: Restoring) => Promise<Decision<{ readonly name: string }>>;
  /** The address of the list, which asks for another name where this one was taken; absent where none can be taken. */
  readonly listHref?: string;
}

/**
 * Says that something was deleted, and has undo restore it: from the message, and by the keys and the button for the last
 * change (DEC-154, decision 0180). `said` are the words of the catalogue, where it has some.
 */
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
