import type { Read } from '#services/queries/read.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Says that the templates could not be read. */
export function ListFailure({ read: { isOffline, retry } }: { readonly read: Read<unknown> }) {
  return (
    <Banner
      tone="warn"
      className="mb-4"
      action={
        <Button size="tool" onClick={retry}>
          Try again
        </Button>
      }
    >
      {isOffline ? 'The server does not answer.' : 'The templates could not be read.'} It is tried again every
      few seconds.
    </Banner>
  );
}

/** Stands where the templates come. */
export function ListLoading() {
  return (
    <div role="status" aria-label="Templates are being read" className="grid gap-3">
      {['w-1/2', 'w-full', 'w-full', 'w-3/4'].map((width, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <Skeleton key={place} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
