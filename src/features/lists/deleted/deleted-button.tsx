import { History } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Refusal } from '#domain/refusal.ts';
import { type DeletedNoun, deletedWords } from '#domain/texts/deleted-words.ts';
import { whyOf } from '#features/page/why-of.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useDeletedAddress } from './use-deleted-address.ts';

/** What the list of what was deleted is told by the list of an entity. */
export interface DeletedHostProps {
  /** The one that is asked for a new name; null for none. */
  readonly namedId: number | null;
  readonly onClose: () => void;
}

/** What was deleted of an entity: the panel that lists it, and why the person may not restore it, or null. */
export interface RecentlyDeleted {
  readonly noun: DeletedNoun;
  readonly panel: ComponentType<DeletedHostProps>;
  readonly refusal: Refusal | null;
}

/** Opens the list of what was deleted of late, and shows it. */
export function DeletedButton({ noun, panel: Panel, refusal }: RecentlyDeleted) {
  const { isShown, namedId, open, close } = useDeletedAddress();
  return (
    <>
      <Button
        variant="ghost"
        icon={<History />}
        why={whyOf(deletedWords.cantRestore(noun), refusal)}
        onClick={open}
      >
        {deletedWords.button(noun)}
      </Button>
      {isShown && refusal === null && <Panel namedId={namedId} onClose={close} />}
    </>
  );
}
