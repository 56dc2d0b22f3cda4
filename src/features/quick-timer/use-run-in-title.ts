import { useEffect } from 'react';
import { MINUTE_MS } from '#domain/constants.ts';
import { loggedAt } from '#domain/task/logged-time.ts';
import type { Task } from '#domain/task/task.ts';
import { cardTime } from '#domain/time/time-text.ts';
import { titleNote } from '#features/page/title-note.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';

/** Puts a running task and its clock, in full minutes, in front of the title of the document. */
export function useRunInTitle(task: Task): void {
  const { clock } = useSharedServices();
  useEffect(() => {
    const tell = () => {
      const loggedMs = loggedAt(task, clock.now());
      titleNote.set(`${cardTime(loggedMs - (loggedMs % MINUTE_MS))} ${task.name} · `);
    };
    tell();
    return clock.onTick(1_000, tell);
  }, [clock, task]);
  useEffect(() => () => titleNote.set(''), []);
}
