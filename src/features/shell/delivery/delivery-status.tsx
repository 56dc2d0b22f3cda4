import { CircleAlert, CloudUpload, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useOnline } from '#services/browser/index.ts';
import { useServices, useAttentionItems, useUnsent } from '#services/user-services/index.ts';
import { Pill } from '#ui/primitives/pill.tsx';
import { DeliveryDrawer, SignOutDialog } from '#features/shell/lazy-shell.ts';

/** On a phone only the last one shows, in a reserved place, so that nothing moves. */
export function DeliveryStatus() {
  const unsent = useUnsent().length;
  const attention = useAttentionItems().length;
  const isOnline = useOnline();
  const { panels } = useServices();
  const showChanges = () => panels.send({ type: 'changes.opened' });
  const hasChanges = unsent + attention > 0;
  // Preloads the list and the question at sign-out, which must also open offline.
  useEffect(() => {
    if (!hasChanges) return;
    void DeliveryDrawer.preload();
    void SignOutDialog.preload();
  }, [hasChanges]);
  return (
    <div
      role="status"
      className="flex items-center gap-2 max-md:w-9 max-md:justify-end max-md:*:px-0.5 max-md:*:not-last:hidden"
    >
      {!isOnline && (
        <Pill tone="warn" icon={<WifiOff className="size-3.5" aria-hidden />}>
          <span className="max-lg:sr-only">Offline</span>
        </Pill>
      )}
      {unsent > 0 && (
        <Pill tone="warn" icon={<CloudUpload className="size-3.5" aria-hidden />} onClick={showChanges}>
          <span>
            {unsent}
            <span className="max-lg:sr-only"> {unsent === 1 ? 'change' : 'changes'} not sent yet</span>
          </span>
        </Pill>
      )}
      {attention > 0 && (
        <Pill tone="bad" icon={<CircleAlert className="size-3.5" aria-hidden />} onClick={showChanges}>
          <span>
            {attention}
            <span className="max-lg:sr-only">
              {' '}
              {attention === 1 ? 'change needs' : 'changes need'} attention
            </span>
          </span>
        </Pill>
      )}
    </div>
  );
}
