import { CircleAlert, CloudUpload, WifiOff } from 'lucide-react';
import { useNeedsAttention, useUnsent } from '#services/journal/use-journal.ts';
import { tellLost } from '#services/tell-lost.ts';
import { useOnline } from '#services/use-online.ts';
import { lazily } from '#ui/lazily.tsx';
import { Pill } from '#ui/pill.tsx';

const DeliveryDrawer = lazily(() => import('./delivery-drawer.tsx'), 'DeliveryDrawer');

interface DeliveryStatusProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** How many changes are not sent yet and how many need attention; each opens the lists (J8, DEC-137). */
export function DeliveryStatus({ isOpen, onOpenChange }: DeliveryStatusProps) {
  const unsent = useUnsent().length;
  const attention = useNeedsAttention().length;
  const isOnline = useOnline();
  const open = () => onOpenChange(true);
  const close = () => onOpenChange(false);
  return (
    <div role="status" className="flex items-center gap-2">
      {!isOnline && (
        <Pill tone="warn" icon={<WifiOff className="size-3.5" aria-hidden />}>
          Offline
        </Pill>
      )}
      {unsent > 0 && (
        <Pill
          tone="warn"
          icon={<CloudUpload className="size-3.5" aria-hidden />}
          aria-label={`${unsent} ${unsent === 1 ? 'change' : 'changes'} not sent yet`}
          onClick={open}
        >
          <span>
            {unsent}
            <span className="max-md:sr-only"> not sent yet</span>
          </span>
        </Pill>
      )}
      {attention > 0 && (
        <Pill
          tone="bad"
          icon={<CircleAlert className="size-3.5" aria-hidden />}
          aria-label={`${attention} ${attention === 1 ? 'change needs' : 'changes need'} attention`}
          onClick={open}
        >
          <span>
            {attention}
            <span className="max-md:sr-only"> {attention === 1 ? 'needs' : 'need'} attention</span>
          </span>
        </Pill>
      )}
      {isOpen && <DeliveryDrawer onClose={close} onLost={() => tellLost(close)} />}
    </div>
  );
}
