import type { Command } from '#domain/journal/command.ts';
import { decideTimer } from '#domain/journal/decide.ts';
import { pausedOf } from '#domain/journal/merge/merges.ts';
import type { Entry } from '#domain/journal/sending/entry.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import type { TimerAction } from '#domain/timer/timer-rules.ts';
import type { TimerOutcome } from '#machines/task/task-lifecycle-types.ts';
import type { BoardView } from '#services/board/board.types.ts';
import { createRecorder } from '#services/board/recorder.ts';
import type { Journal } from '#services/journal/journal.types.ts';

/** What performing an action needs. */
export interface TimerActionDeps {
  readonly journal: Journal;
  readonly view: Pick<BoardView, 'task' | 'tasks' | 'subscribe'>;
  readonly command: () => Command;
  readonly timeZone: () => string;
}

/** Makes the actor of a timer action: decides on the view, records, and waits for the word about the fact (T7). */
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
    // What is given up for now could not be sent before: no one waits for it any more.
    if (status !== 'refused') return { kind: 'accepted' };
    if (!refusal) throw new Error('A timer action was refused without a reason.');
    // The journal tells of what the server refused, with the list in which it stands.
    return { kind: 'refused', refusal: null };
  };
}

/** The entry of a fact once the server has spoken; never, when no one waits any more. */
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
