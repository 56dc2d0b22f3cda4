import type { Task } from '#domain/task/task.ts';
import type { TimerHandle } from '#services/timers/timers.types.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { useBulk } from '#services/user-services/use-bulk.ts';
import { useSelected } from '#services/user-services/use-selected.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { cardEntries, menuButtonOf } from './card-entries.tsx';
import type { WantedMenu } from './lazy-menu.tsx';
import { OpenedMenu } from './opened-menu.tsx';
import { useRemovedNotice } from '#features/board/focus/use-removed-notice.ts';

interface OpenedCardMenuProps extends WantedMenu {
  readonly task: Task;
  readonly timer: TimerHandle;
  /** Why the task cannot be edited; undefined where it can. */
  readonly locked: DisabledReason | undefined;
}

/** What can be done with one task, from the menu of its card (CRD-02). */
export function OpenedCardMenu({ task, timer, locked, ...menu }: OpenedCardMenuProps) {
  const actions = useBoardActions();
  const { selection } = useServices();
  const bulk = useBulk();
  useSelected(task.id);
  useRemovedNotice(task, { isOpen: () => menuButtonOf(task.id).getAttribute('aria-expanded') === 'true' });
  return <OpenedMenu {...menu} groups={cardEntries({ task, timer, locked, actions, bulk, selection })} />;
}
