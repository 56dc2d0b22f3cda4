import { Page } from '#features/page/index.ts';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

export function ScreenOutline() {
  return (
    <Page>
      <div role="status" aria-label="Loading…" className="grid flex-1 content-start gap-4 p-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-4 w-full max-w-160" />
        <Skeleton className="h-4 w-full max-w-160" />
      </div>
    </Page>
  );
}
