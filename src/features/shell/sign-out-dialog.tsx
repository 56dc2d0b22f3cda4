import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface SignOutDialogProps {
  readonly message: string | null;
  readonly send: (event: { type: 'auth.stay' | 'auth.export' | 'auth.discard' }) => void;
}

export function SignOutDialog({ message, send }: SignOutDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="narrow"
      title="Some changes have not been sent yet"
      onClose={() => send({ type: 'auth.stay' })}
      footer={
        <div className="flex flex-1 gap-2 max-md:flex-col">
          <Button variant="primary" data-autofocus onClick={() => send({ type: 'auth.stay' })}>
            Stay signed in
          </Button>
          <Button onClick={() => send({ type: 'auth.export' })}>Export to a file</Button>
          <Button variant="ghost-danger" onClick={() => send({ type: 'auth.discard' })}>
            Discard and sign out
          </Button>
        </div>
      }
    >
      <p className="text-read text-muted">
        Stay signed in to send them later, or export a copy that you can import under Changes. Signing out
        removes them from this browser.
      </p>
      {message !== null && (
        <p role="status" className="mt-2 text-read">
          {message}
        </p>
      )}
    </Dialog>
  );
}
