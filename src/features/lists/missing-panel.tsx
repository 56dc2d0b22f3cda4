import { useId } from 'react';
import type { Read } from '#services/queries/read.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface MissingPanelProps {
  /** What was asked for: "Label". */
  readonly title: string;
  readonly read: Pick<Read<unknown>, 'state' | 'isOffline' | 'retry'>;
  readonly onClose: () => void;
}

/** Stands in a panel whose entity is not there: still on its way, not to be had now, or gone. */
export function MissingPanel({ title, read, onClose }: MissingPanelProps) {
  const headingId = useId();
  return (
    <SidePanel title={title} headingId={headingId} onClose={onClose}>
      {read.state === 'loading' ? (
        <div role="status" aria-label={`The ${title.toLowerCase()} is being read`} className="grid gap-4">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      ) : read.isOffline ? (
        <EmptyState
          title="The server does not answer"
          action={<Button onClick={read.retry}>Try again</Button>}
        />
      ) : (
        <EmptyState
          title={`This ${title.toLowerCase()} is gone`}
          action={<Button onClick={onClose}>Close</Button>}
        >
          It was deleted, or the address is mistyped.
        </EmptyState>
      )}
    </SidePanel>
  );
}
