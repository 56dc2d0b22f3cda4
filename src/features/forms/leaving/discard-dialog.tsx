import { sentences, texts } from '#domain/texts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly text?: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function DiscardDialog({
  isOpen,
  text = sentences.discardText('saved'),
  onKeep,
  onDiscard,
}: DiscardDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeep}
      role="alertdialog"
      size="narrow"
      title={texts.discardTitle}
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
          <Button data-autofocus onClick={onKeep}>
            Keep editing
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">{text}</p>
    </Dialog>
  );
}
