import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface ContactDialogProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ContactDialog({ email, isOpen, onClose }: ContactDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Contact Us"
      size="narrow"
      footer={
        <Button data-autofocus variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="text-read">
        Write to{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        . We answer on working days.
      </p>
      <p className="mt-3">
        <a className="text-link" href="/licenses.txt" target="_blank" rel="noreferrer">
          Open-source licenses
        </a>
      </p>
    </Dialog>
  );
}
