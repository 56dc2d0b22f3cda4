import { History } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Refusal } from '#domain/refusal.ts';
import { type DeletedNoun, deletedWords } from '#domain/texts/index.ts';
import { whyOf } from '#features/page/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useDeletedAddress } from './use-deleted-address.ts';

export interface DeletedHostProps {
  readonly namedId: number | null;
  readonly onClose: () => void;
}

export interface RecentlyDeleted {
  readonly noun: DeletedNoun;
  readonly panel: ComponentType<DeletedHostProps>;
  readonly refusal: Refusal | null;
}

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
