import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { TypedTask } from '#domain/quick-add/quick-line.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';

/** What a board asks of the app around it. */
export interface BoardActions {
  /** Opens the form of a new task for a column, with what was typed already. */
  onAdd(day: PlainDay | null, typed?: TypedTask): void;
  /** Opens the form of a task. */
  onEdit(taskId: string): void;
  /** Opens the list of the sessions behind the logged time. */
  onSessions?(taskId: string): void;
  /** Opens the list of the changes that need attention. */
  onDetails?(factId: string): void;
}

/** Hands the actions to all cards; the same object whatever the app renders, so that no card renders for it. */
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

/** What the board asks of the app. Throws outside a board. */
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
