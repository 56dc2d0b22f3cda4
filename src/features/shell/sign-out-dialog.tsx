import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface SignOutDialogProps {
  readonly send: (event: { type: 'auth.stay' | 'auth.export' | 'auth.discard' }) => void;
}

/** The choice between staying, taking unsent changes along as a file, and dropping them. */
export function SignOutDialog({ send }: SignOutDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="narrow"
      title="Some changes are not sent yet"
      onClose={() => send({ type: 'auth.stay' })}
      footer={
        <>
          <Button look="ghost-danger" onClick={() => send({ type: 'auth.discard' })}>
            Discard and sign out
          </Button>
          <Button onClick={() => send({ type: 'auth.export' })}>Export to a file</Button>
          <Button look="primary" data-autofocus onClick={() => send({ type: 'auth.stay' })}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p className="text-read text-muted">
        The server could not be reached. Stay signed in to send them later, or take them along as a file.
      </p>
    </Dialog>
  );
}
