import { mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { useLink } from './links.tsx';

/** A task as it is asked for: whose it is, and the day in whose week it is looked for first; null for any week. */
export interface LinkedTask {
  readonly id: string;
  readonly userId: number;
  readonly day: PlainDay | null;
}

/** The function that answers the address of a task: the board that opens there goes to its card, wherever it stands now. */
export function useTaskLink(): (task: LinkedTask) => string {
  const link = useLink();
  return ({ id, userId, day }) =>
    `${link('tasks')}?${new URLSearchParams({ ...(day !== null && { week: mondayOf(day) }), user: String(userId), task: id })}`;
}
