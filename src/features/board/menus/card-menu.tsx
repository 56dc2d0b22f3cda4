import { Ellipsis } from 'lucide-react';
import type { Task } from '#domain/task/index.ts';
import type { TimerHandle } from '#services/timers/index.ts';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { glyphOnHover } from './glyph-on-hover.ts';
import { lazyBoard } from '#features/board/lazy-board.ts';
import { LazyMenu } from './lazy-menu.tsx';

interface CardMenuProps {
  readonly task: Task;
  readonly timer: TimerHandle;
  readonly locked: DisabledReason | undefined;
}

export function CardMenu({ task, timer, locked }: CardMenuProps) {
  return (
    <LazyMenu
      of={task.id}
      name={`Options of “${task.name}”`}
      icon={dots}
      tabIndex={-1}
      why={timer.busy === null ? undefined : locked}
      // The touch size would exceed the row.
      className={cx(
        '-mr-[3px] ml-auto max-md:-mr-1.5 md:pointer-coarse:-my-1 md:aria-expanded:[&>svg]:visible',
        glyphOnHover,
      )}
    >
      {(menu) => <OpenedCardMenu {...menu} task={task} />}
    </LazyMenu>
  );
}

const dots = <Ellipsis />;
const OpenedCardMenu = lazyComponent(lazyBoard, 'OpenedCardMenu');
