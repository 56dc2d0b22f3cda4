import { useState } from 'react';
import { sessionChangesOf, type SessionChange } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';
import { type Run, type TaskSessions, useSessions, type Read } from '#services/queries/index.ts';
import { useUnsent } from '#services/user-services/index.ts';

/** Applies the user's own changes that the loaded sessions don't have yet. */
export function useTaskSessions(task: Pick<Task, 'id' | 'updatedDate'>): Read<TaskSessions | null> {
  const { isOfBefore, ...read } = useSessions(task);
  const unsent = useUnsent();
  const [folded, setFolded] = useState<readonly Edit[]>([]);
  const open = unsent.flatMap(({ fact }) => {
    const changes = sessionChangesOf(fact).filter(({ taskId }) => taskId === task.id);
    return changes.length > 0 ? [{ id: fact.id, changes }] : [];
  });
  // Sent changes stay applied until the sessions that have them are loaded.
  const answered = isOfBefore ? folded.filter(({ id }) => !open.some((each) => each.id === id)) : [];
  const now = [...answered, ...open];
  if (!isSame(now, folded)) setFolded(now);
  if (read.data === null || now.length === 0) return read;
  const runs = now.flatMap(({ changes }) => changes).reduce(withChange, read.data.runs);
  return { ...read, data: { ...read.data, runs } };
}

interface Edit {
  readonly id: string;
  readonly changes: readonly SessionChange[];
}

const isSame = (now: readonly Edit[], before: readonly Edit[]): boolean =>
  now.length === before.length && now.every(({ id }, place) => id === before[place]?.id);

function withChange(runs: readonly Run[], { userId, was, becomes }: SessionChange): readonly Run[] {
  const old = runs.find(
    (run) => was !== null && run.userId === userId && run.start === was.start && run.end === was.end,
  );
  const others = runs.filter((run) => run !== old);
  if (becomes === null || (was !== null && old === undefined)) return others;
  const { start, end } = becomes;
  const id = old?.id ?? -(runs.length + 1);
  return [...others, { id, userId, cutBy: null, ...old, start, end, isEdited: true }];
}
