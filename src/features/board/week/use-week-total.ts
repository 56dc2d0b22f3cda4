import { columnTotals, isLive } from '#domain/task/index.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { weekQuery } from '#domain/report/index.ts';
import { useLink } from '#features/page/index.ts';
import { useNow } from '#services/shared-services/index.ts';
import { useBoard } from '#services/user-services/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';

/** Null if there is nothing to sum up. Updates every `everyMs` while a task runs. */
export function useWeekTotal(place: BoardPlace, everyMs: number) {
  const link = useLink();
  const { isKnown, columns } = useBoard(place);
  const tasks = columns.flatMap((column) => (column.day === null ? [] : column.tasks));
  const now = useNow(isLive(tasks) ? everyMs : HOUR_MS);
  const totals = columnTotals(tasks, now);
  if (!isKnown || (totals.loggedMs === 0 && totals.estimateMs === 0)) return null;
  const query = weekQuery({ monday: place.monday, whose: { kind: 'user', id: place.userId } });
  return { ...totals, timesheet: `${link('timesheet')}?${new URLSearchParams(query)}` };
}
