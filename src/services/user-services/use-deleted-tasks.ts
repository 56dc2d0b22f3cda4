import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { recentlyDeleted } from '#domain/task/deleted-tasks.ts';
import type { Task } from '#domain/task/task.ts';
import { useZoneOf } from '#services/board/use-zone-of.ts';
import { deletedQuery } from '#services/queries/tasks/board-query.ts';
import { type Read, readOf } from '#services/queries/read.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { useServices } from './user-context.tsx';

/** Reads a user's recently deleted tasks, latest first. A failed read keeps the earlier data (DEC-94). */
export function useDeletedTasks(userId: number): Read<readonly Task[]> {
  const { api, journal, board } = useServices();
  const timeZone = useZoneOf(userId);
  const query = useQuery(deletedQuery({ api, recentAnswers: journal.recentAnswers }, { userId, timeZone }));
  const tasks = useSyncExternalStore(board.subscribe, board.tasks);
  const now = useNow(MINUTE_MS);
  const data = useMemo(() => recentlyDeleted(tasks.values(), userId, now), [tasks, userId, now]);
  return { ...readOf(query, undefined), data };
}
