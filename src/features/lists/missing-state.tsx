import type { ReadItem } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

export interface MissingStateProps {
  readonly title: string;
  readonly read: Pick<ReadItem<unknown>, 'state' | 'isOffline' | 'isGone' | 'retry'>;
  readonly onClose: () => void;
}

export function MissingState({ title, read, onClose }: MissingStateProps) {
  return read.state === 'loading' ? (
    <div role="status" aria-label={`Loading the ${title.toLowerCase()}…`} className="grid gap-4">
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
    </div>
  ) : read.state === 'failed' && !read.isGone ? (
    <EmptyState
      title={read.isOffline ? 'The server is not responding' : `Couldn't load this ${title.toLowerCase()}`}
      action={<Button onClick={read.retry}>Try again</Button>}
    >
      Retrying every few seconds.
    </EmptyState>
  ) : (
    <EmptyState
      title={`This ${title.toLowerCase()} no longer exists`}
      action={<Button onClick={onClose}>Close</Button>}
    >
      It was deleted, or the address is mistyped.
    </EmptyState>
  );
}
