import { Avatar } from '#ui/primitives/avatar.tsx';
import { Badge } from '#ui/primitives/badge.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Kbd } from '#ui/primitives/kbd.tsx';
import { PlannedBar } from '#ui/primitives/planned-bar.tsx';
import { dotColors } from '#ui/styles/dot-color.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

export function Signs() {
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {[...dotColors, '#ffe600', '#101010'].map((color) => (
          <span key={color} className="flex items-center gap-1.5">
            <ColorDot color={color} />
            <ColorDot color={color} shape="dot" />
            {color}
          </span>
        ))}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Avatar name="Lena Brandt" size={32} /> <Avatar name="Lena Brandt" /> <Avatar name="Elif" size={20} />
        <Badge tone="warn">Test mode</Badge>
        <Badge>12</Badge>
        <Badge tone="accent">New</Badge>
        <Kbd>Ctrl K</Kbd>
      </p>
      <ProgressLine value={0.6} tone="good" />
      <ProgressLine value={1.4} tone="bad" label="Logged of estimated" />
      <PlannedBar done={0.4} planned={0.8} />
      <PlannedBar done={0.3} planned={0.6} isCurrent />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
      </div>
      <p className="text-body">
        Running text with{' '}
        <a className="text-link" href="#top">
          a link
        </a>{' '}
        in it.
      </p>
      <EmptyState title="No projects yet" action={<Button variant="primary">Add project</Button>}>
        Projects group the work for one client.
      </EmptyState>
    </>
  );
}
