import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { DiscardDialog, useLeaveGuard, useUnloadGuard } from '#features/forms/index.ts';
import type { ImportHostProps } from '#features/lists/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useLatest } from '#ui/interaction/use-latest.ts';

export type AtRisk = 'pasted' | 'unsent' | 'halfway' | null;

interface HoldHere {
  readonly question: ReactNode;
  readonly close: () => void;
  readonly ask: (go: () => void) => void;
}

export function useHoldHere(
  atRisk: AtRisk,
  { onClose, onHold }: Pick<ImportHostProps, 'onClose'> & Partial<ImportHostProps>,
): HoldHere {
  const [onward, setOnward] = useState<{ readonly go: () => void } | null>(null);
  const isHeld = atRisk !== null;
  useUnloadGuard(isHeld);
  const latest = useLatest(onClose);
  const leave = useCallback(() => {
    const go = () => {
      onHold?.(null);
      latest()();
    };
    setOnward({ go });
  }, [onHold, latest]);
  useEffect(() => {
    onHold?.(isHeld ? leave : null);
    return () => onHold?.(null);
  }, [isHeld, onHold, leave]);
  useLeaveGuard((go) => {
    if (!isHeld || onward) return false;
    setOnward({ go });
    return true;
  });
  const stay = () => setOnward(null);
  const go = () => onward?.go();
  return {
    close: isHeld ? leave : onClose,
    ask(act) {
      const go = () => {
        setOnward(null);
        act();
      };
      if (isHeld) setOnward({ go });
      else act();
    },
    question: (
      <>
        <DiscardDialog isOpen={onward !== null && atRisk === 'pasted'} onKeep={stay} onDiscard={go} />
        <StopDialog isOpen={onward !== null && atRisk === 'unsent'} onStay={stay} onStop={go}>
          Rows already added are kept. The rest is not sent. You can import the same file again; nothing is
          added twice.
        </StopDialog>
        <StopDialog isOpen={onward !== null && atRisk === 'halfway'} onStay={stay} onStop={go}>
          Reports show none of it until it is finished. You can finish or undo it later under Earlier imports.
        </StopDialog>
      </>
    ),
  };
}

interface StopDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onStop: () => void;
  readonly children: ReactNode;
}

function StopDialog({ isOpen, onStay, onStop, children }: StopDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      role="alertdialog"
      size="narrow"
      title="Stop the import?"
      footer={
        <>
          <Button variant="danger" onClick={onStop}>
            Stop and leave
          </Button>
          <Button data-autofocus onClick={onStay}>
            Keep importing
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">{children}</p>
    </Dialog>
  );
}
