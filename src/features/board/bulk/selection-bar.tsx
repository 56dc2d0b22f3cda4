import { type Ref, useSyncExternalStore } from 'react';
import { batchSizeRefusal } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Bulk } from '#services/bulk/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { type ActHandlers, actChoices } from '#features/board/acts/index.ts';
import { BulkBar } from './bulk-bar.tsx';

interface SelectionBarProps extends Omit<ActHandlers, 'decide'> {
  readonly bar: Ref<HTMLDivElement>;
  readonly taskIds: readonly string[];
  readonly bulk: Bulk;
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** Re-renders with the board, because its tasks decide which actions are enabled. */
export function SelectionBar({ bar, taskIds, bulk, isBusy, onAll, onClear, ...handlers }: SelectionBarProps) {
  const { board } = useServices();
  useSyncExternalStore(board.subscribe, board.tasks);
  return (
    <BulkBar
      ref={bar}
      count={taskIds.length}
      limit={batchSizeRefusal(taskIds.length) ? texts.tooManySelected : undefined}
      choices={actChoices({ ...handlers, decide: (request) => bulk.decide({ ...request, ids: taskIds }) })}
      isBusy={isBusy}
      onAll={onAll}
      onClear={onClear}
      clearName="Clear selection"
    />
  );
}
