import { type Command, decideTimer, pausedOf, type Entry } from '#domain/journal/index.ts';
import { dayAt } from '#domain/time/index.ts';
import type { TimerAction } from '#domain/timer/index.ts';
import type { TimerOutcome } from '#machines/task/task-lifecycle-types.ts';
import { type BoardView, createRecorder } from '#services/board/index.ts';
import type { Journal } from '#services/journal/index.ts';

export interface TimerActionDeps {
  readonly journal: Journal;
  readonly view: Pick<BoardView, 'task' | 'tasks' | 'subscribe'>;
  readonly command: () => Command;
  readonly timeZone: () => string;
}

/** Creates the timer action, which waits until its fact is settled (T7). */
export function createTimerAction(parts: TimerActionDeps) {
  const { journal, view } = parts;
  const recorder = createRecorder(journal, view);

  return async (taskId: string, action: TimerAction, signal: AbortSignal): Promise<TimerOutcome> => {
    const command = parts.command();
    const settled = settledOf(journal, command.factId, signal);
    const task = view.task(taskId);
    const today = dayAt(command.at, parts.timeZone());
    const aside = task ? pausedOf(view.tasks().values(), task) : null;
    const recorded = await recorder.record([decideTimer(task, action, { today, aside }, command)]);
    if (!recorded.ok) return { kind: 'refused', refusal: recorded.refusal };
    const { status, refusal } = await settled;
    // A parked fact was never sent, so nothing waits for it.
    if (status !== 'refused') return { kind: 'accepted' };
    if (!refusal) throw new Error('A timer action was refused without a reason.');
    // The journal announces the server's refusals.
    return { kind: 'refused', refusal: null };
  };
}

/** Never resolves after an abort. */
function settledOf(journal: Journal, factId: string, signal: AbortSignal): Promise<Entry> {
  return new Promise((resolve) => {
    const leave = journal.onSettled((entry) => {
      if (entry.fact.id !== factId) return;
      leave();
      resolve(entry);
    });
    signal.addEventListener('abort', leave);
  });
}
