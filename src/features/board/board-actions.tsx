import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { TypedTask } from '#domain/quick-add/index.ts';
import type { PlainDay } from '#domain/time/index.ts';

export interface BoardActions {
  onAdd(day: PlainDay | null, typed?: TypedTask): void;
  onEdit(taskId: string): void;
  onSessions?(taskId: string): void;
  onDetails?(factId: string): void;
}

/** The context value keeps its identity, so that cards don't re-render with the app. */
export function BoardActionsProvider({ actions, children }: ProviderProps) {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const { onSessions, onDetails } = actions;
  const hasSessions = onSessions !== undefined;
  const hasDetails = onDetails !== undefined;
  const stable = useMemo<BoardActions>(
    () => ({
      onAdd: (day, typed) => latest.current.onAdd(day, typed),
      onEdit: (taskId) => latest.current.onEdit(taskId),
      ...(hasSessions && { onSessions: (taskId: string) => latest.current.onSessions?.(taskId) }),
      ...(hasDetails && { onDetails: (factId: string) => latest.current.onDetails?.(factId) }),
    }),
    [hasSessions, hasDetails],
  );
  return <Context value={stable}>{children}</Context>;
}

export function useBoardActions(): BoardActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('This stands on a board.');
  return actions;
}

interface ProviderProps {
  readonly actions: BoardActions;
  readonly children: ReactNode;
}

const Context = createContext<BoardActions | null>(null);
