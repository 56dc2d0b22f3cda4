import { useState } from 'react';
import { factorWords } from '#domain/people/index.ts';
import { copyText, saveFile } from '#services/browser/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly note?: string;
  readonly onClose: () => void;
}

/** The codes are shown only once, so closing the dialog without saving them takes a second try. */
export function RecoveryCodesDialog({ codes, note, onClose }: RecoveryCodesDialogProps) {
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      isOpen
      title="Your recovery codes"
      {...(note !== undefined && { note })}
      onClose={isWarned ? onClose : () => setWarned(true)}
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved the codes
        </Button>
      }
    >
      <RecoveryCodes codes={codes} isWarned={isWarned} />
    </Dialog>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The user tried to close the dialog without saving the codes. */
  readonly isWarned: boolean;
}

function RecoveryCodes({ codes, isWarned }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <div className="grid gap-3">
      {isWarned ? (
        <Banner tone="bad">
          These codes aren't shown again. Save them first, or close once more to leave without them.
        </Banner>
      ) : (
        <Banner tone="warn">Save these codes now. They aren't shown again.</Banner>
      )}
      <p className="text-body text-muted">
        If you lose your phone or passkey, each code signs you in once, after your password.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-1 rounded-control bg-sunken px-3 py-2 text-meta font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <span className="flex flex-wrap gap-2">
        <Button
          data-autofocus
          onClick={() => {
            copyText(text);
            announceDone(factorWords.codesCopied);
          }}
        >
          Copy
        </Button>
        <Button onClick={() => saveFile('weekwright-recovery-codes.txt', `${text}\n`)}>Download</Button>
      </span>
    </div>
  );
}
