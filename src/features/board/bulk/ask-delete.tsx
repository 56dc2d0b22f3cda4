import { texts } from '#domain/texts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface AskDeleteProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

export function AskDelete({ count, onDelete, onKeep }: AskDeleteProps) {
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      role="alertdialog"
      size="narrow"
      title={`Delete ${count} tasks?`}
      footer={
        <>
          <Button variant="danger" onClick={onDelete}>
            Delete {count} tasks
          </Button>
          <Button data-autofocus onClick={onKeep}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">{texts.deleteMany}</p>
    </Dialog>
  );
}
