import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { recentlyDeleted, type Task } from '#domain/task/index.ts';
import { useZoneOf } from '#services/board/index.ts';
import { deletedQuery, type Read, readOf } from '#services/queries/index.ts';
import { useNow } from '#services/shared-services/index.ts';
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
