import { useEffect } from 'react';
import { texts } from '#domain/texts/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NameLine } from './name-line.tsx';
import { useNameLine } from './use-name-line.ts';

interface NameDialogProps {
  readonly text: string;
  readonly onClose: () => void;
}

export function NameDialog({ text, onClose }: NameDialogProps) {
  const { user } = useSession();
  const today = useToday();
  const { chart, reading, names, isOpen, field } = useNameLine({
    userId: user.id,
    day: today,
    monday: null,
    text,
    onAdded: () => undefined,
    onClosed: onClose,
    // The dialog restores the focus.
    leadBack: () => undefined,
  });
  useEffect(() => chart.send({ type: 'line.asked' }), [chart]);

  return (
    <Dialog isOpen size="narrow" title={texts.addByLine} onClose={onClose}>
      {isOpen && (
        <NameLine
          key={field}
          chart={chart}
          day={today}
          defaultsOf={names.defaultsOf}
          reading={reading}
          onName={names.addAndSay}
        />
      )}
    </Dialog>
  );
}
