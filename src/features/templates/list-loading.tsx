import { Skeleton } from '#ui/primitives/skeleton.tsx';

export function ListLoading() {
  return (
    <div role="status" aria-label="Loading templates…" className="grid gap-3">
      {['w-1/2', 'w-full', 'w-full', 'w-3/4'].map((width, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a static list
        <Skeleton key={place} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
