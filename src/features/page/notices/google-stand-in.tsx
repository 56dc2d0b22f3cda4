import { Badge } from '#ui/primitives/badge.tsx';

export function GoogleStandIn() {
  return (
    <p className="text-meta text-subtle">
      <Badge tone="warn">Test mode</Badge> This server simulates Google here.
    </p>
  );
}
