import { Badge } from '#ui/primitives/badge.tsx';

/** Says beside a way to Google that a page of this server stands in for it. */
export function GoogleStandIn() {
  return (
    <p className="text-meta text-subtle">
      <Badge tone="warn">Test mode</Badge> This server simulates Google here.
    </p>
  );
}
