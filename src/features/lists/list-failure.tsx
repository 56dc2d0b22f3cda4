import type { Read } from '#services/queries/index.ts';
import { useOutage } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';

interface ListFailureProps {
  readonly read: Pick<Read<unknown>, 'isOffline' | 'refusal' | 'retry'>;
  readonly what: string;
  readonly className: string;
}

export function ListFailure({ read: { isOffline, refusal, retry }, what, className }: ListFailureProps) {
  const outage = useOutage();
  if (refusal !== null) {
    return (
      <Banner tone="warn" className={className}>
        {refusal}
      </Banner>
    );
  }
  const unread = `Couldn't load ${what.toLowerCase()}. Retrying every few seconds.`;
  // The banner above the screen names the cause.
  if (isOffline && outage !== null) {
    return (
      <p role="status" className={cx('text-body text-muted', className)}>
        {unread}
      </p>
    );
  }
  return (
    <Banner
      tone="warn"
      className={className}
      action={
        <Button size="tool" onClick={retry}>
          Try again
        </Button>
      }
    >
      {isOffline ? 'The server is not responding. Retrying every few seconds.' : unread}
    </Banner>
  );
}
