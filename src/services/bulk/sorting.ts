import { dayInWeek, type PlainDay } from '#domain/time/index.ts';
import type { Place } from '#domain/task/index.ts';
import {
  type Skipped,
  outcomeText,
  type Command,
  type Fact,
  decideSort,
  sortRefusal,
  type TargetPosition,
  TaskTable,
} from '#domain/journal/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { createRecorder } from '#services/board/index.ts';
import type { BulkDeps } from './bulk.types.ts';

export interface SortResult {
  readonly taskIds: readonly string[];
  readonly skipped: readonly Skipped[];
}

export interface Sorting {
  judge(taskIds: readonly string[], day: PlainDay | null): SortResult;
  /** The caller announces a refusal; skipped tasks are announced with the step. */
  drop(taskIds: readonly string[], place: Place): Promise<Decision<Fact>>;
  toWeek(taskIds: readonly string[], monday: PlainDay): Promise<Decision<Fact>>;
}

/** Creates the drop of cards. */
export function createSorting({
  journal,
  view,
  command,
}: Pick<BulkDeps, 'journal' | 'view' | 'command'>): Sorting {
  const recorder = createRecorder(journal, view);
  const judge = (taskIds: readonly string[], day: PlainDay | null, by: Command): SortResult => {
    const skipped = taskIds.flatMap((taskId) => {
      const refusal = sortRefusal(view.task(taskId), day, by);
      return refusal ? [{ taskId, refusal }] : [];
    });
    const stays = new Set(skipped.map(({ taskId }) => taskId));
    return { taskIds: taskIds.filter((id) => !stays.has(id)), skipped };
  };

  const record = async (
    wanted: readonly TargetPosition[],
    skipped: readonly Skipped[],
    now: Command,
  ): Promise<Decision<Fact>> => {
    const [first] = skipped;
    if (wanted.length === 0 && first) return { ok: false, refusal: first.refusal };
    const decided = decideSort(new TaskTable(view.tasks().values()), wanted, now);
    if (!decided.ok) return decided;
    const says = outcomeText(decided.value, wanted.length, skipped) ?? undefined;
    return recorder.record([decided], { says });
  };

  return {
    judge: (taskIds, day) => judge(taskIds, day, command()),
    drop(asked, { day, afterId }) {
      const now = command();
      const { taskIds, skipped } = judge(asked, day, now);
      const wanted = taskIds.map((taskId, index) => {
        return { taskId, day, index: 0, afterId: index === 0 ? afterId : taskIds[index - 1] };
      });
      return record(wanted, skipped, now);
    },
    toWeek(asked, monday) {
      const now = command();
      const skipped: Skipped[] = [];
      const wanted: TargetPosition[] = [];
      for (const taskId of asked) {
        const decided = dayInWeek(view.task(taskId)?.day ?? null, monday);
        const refusal = decided.ok
          ? judge([taskId], decided.value, now).skipped[0]?.refusal
          : decided.refusal;
        if (refusal) skipped.push({ taskId, refusal });
        else if (decided.ok) wanted.push({ taskId, day: decided.value, index: Number.MAX_SAFE_INTEGER });
      }
      return record(wanted, skipped, now);
    },
  };
}
