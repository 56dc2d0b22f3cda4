import { type ReactNode, useEffect, useState } from 'react';
import { useLeaveGuard } from '#features/forms/use-leave-guard.ts';
import { useUnloadGuard } from '#features/forms/use-unload-guard.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before an import that is under way is left; answers the question. `onHold` tells whether it is. */
export function useHoldHere(isUnderWay: boolean, onHold: (isUnderWay: boolean) => void): ReactNode {
  const [onward, setOnward] = useState<{ readonly go: () => void } | null>(null);
  useUnloadGuard(isUnderWay);
  useEffect(() => {
    onHold(isUnderWay);
    return () => onHold(false);
  }, [isUnderWay, onHold]);
  useLeaveGuard((go) => {
    if (!isUnderWay || onward) return false;
    setOnward({ go });
    return true;
  });
  const stay = () => setOnward(null);
  return (
    <Dialog
      isOpen={onward !== null}
      onClose={stay}
      role="alertdialog"
      size="narrow"
      title="Stop the import?"
      footer={
        <>
          <Button look="danger" onClick={() => onward?.go()}>
            Stop and leave
          </Button>
          <Button data-autofocus onClick={stay}>
            Stay here
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">
        What was added stays. The rest is not sent; the same table can be read in again, and nothing is added
        twice.
      </p>
    </Dialog>
  );
}
