import { mondayOf, type PlainDay } from '#domain/time/index.ts';
import { useLink } from './links.tsx';

/** The week of `day` is searched first; null means any week. */
export interface LinkedTask {
  readonly id: string;
  readonly userId: number;
  readonly day: PlainDay | null;
}

export function useTaskLink(): (task: LinkedTask) => string {
  const link = useLink();
  return ({ id, userId, day }) =>
    `${link('tasks')}?${new URLSearchParams({ ...(day !== null && { week: mondayOf(day) }), user: String(userId), task: id })}`;
}
