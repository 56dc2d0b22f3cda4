import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Column, Task } from '#domain/task/index.ts';
import type { BoardFilter } from '#domain/board-filter/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useZoneOf } from '#services/board/index.ts';
import { CallError } from '#services/shared-services/index.ts';
import { boardQuery } from '#services/queries/index.ts';
import { useServices } from './user-context.tsx';

export interface AskedBoard {
  readonly userId: number;
  readonly monday: PlainDay;
  readonly filter: BoardFilter;
}

export interface ShownBoard {
  readonly state: 'loading' | 'ready' | 'failed';
  /** False while only tasks from other boards or own changes can be shown. */
  readonly isKnown: boolean;
  readonly isUserUnknown: boolean;
  readonly columns: readonly Column[];
}

/** Reads a user's board for the week of a day. */
export function useBoard({ userId, monday: day, filter }: AskedBoard): ShownBoard {
  const { api, journal, board } = useServices();
  const timeZone = useZoneOf(userId);
  const query = boardQuery({ api, recentAnswers: journal.recentAnswers }, { userId, day, timeZone });
  // Starts the request before the empty columns are painted.
  usePrefetchQuery(query);
  const { error, isPending, errorUpdateCount } = useQuery(query);
  const read = useCallback(() => board.columns(userId, day, filter), [board, userId, day, filter]);
  const columns = useSyncExternalStore(board.subscribe, read);
  const isKnown = useIsKnown(userId, day);
  const hasFailed = error !== null || (isPending && errorUpdateCount > 0);
  const isUserUnknown = error instanceof CallError && error.status === 404;
  return { state: hasFailed ? 'failed' : isKnown ? 'ready' : 'loading', isKnown, isUserUnknown, columns };
}

/** Returns whether a board has been read, now or in an earlier visit. */
export function useIsKnown(userId: number, day: PlainDay): boolean {
  const { board } = useServices();
  const read = useCallback(() => board.isKnown(userId, day), [board, userId, day]);
  return useSyncExternalStore(board.subscribe, read);
}

/** Returns a task as the board shows it, or undefined if not loaded. */
export function useTask(id: string): Task | undefined {
  const { board } = useServices();
  const read = useCallback(() => board.task(id), [board, id]);
  return useSyncExternalStore(board.subscribe, read);
}
