import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Actor } from '#domain/access/actor.ts';
import { timeTaskRefusal } from '#domain/access/commands.ts';
import { texts } from '#domain/messages.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task.ts';
import { type TimerAction, whatEnables, whyNot } from '#domain/timer-rules.ts';
import { busyLabel, restingSnapshot, taskLifecycleMachine } from '#machines/task-lifecycle.machine.ts';
import { startChart } from '#services/charts/start-chart.ts';
import { createTimerAction, type TimerActionParts } from './run-timer-action.ts';
import { createQueuedTasks } from './queued-tasks.ts';
import type { TimerHandle, Timers } from './timers.types.ts';

type TaskActor = ActorRefFrom<typeof taskLifecycleMachine>;
type TaskSnapshot = ReturnType<TaskActor['getSnapshot']>;

/** What the timers need; `onRefused` tells the user why an action was not recorded, also after a surprise. */
export interface TimersParts extends TimerActionParts {
  /** Whose rights the buttons of the timers show. */
  readonly actor: () => Actor;
  readonly onRefused: (refusal: Refusal) => void;
}

/** The timers of the board: each action runs in the chart of its task, made from the view and dropped at rest. */
export function createTimers(parts: TimersParts): Timers {
  const actors = new Map<string, TaskActor>();
  const listeners = new Map<string, Set<() => void>>();
  const handles = new WeakMap<Task, Shown & { readonly handle: TimerHandle }>();
  const perform = createTimerAction(parts);

  const notify = (taskId: string): void => {
    for (const listener of listeners.get(taskId) ?? []) listener();
  };
  const queuedTasks = createQueuedTasks(parts.journal, notify);

  const machine = taskLifecycleMachine.provide({
    actors: {
      perform: fromPromise(({ input, signal }) => perform(input.taskId, input.action, signal)),
    },
  });

  const act = (task: Task, action: TimerAction): void => {
    const known = actors.get(task.id);
    if (known) return known.send({ type: `timer.${action}` });
    const { id: taskId, status, loggedMs } = task;
    const actor = startChart(machine, { input: { taskId, status, loggedMs } });
    // The status may have changed since the card was drawn.
    const now = parts.view.task(taskId) ?? task;
    actor.send({ type: 'task.observed', status: now.status, loggedMs: now.loggedMs });
    actor.send({ type: `timer.${action}` });
    if (!actor.getSnapshot().hasTag('busy')) return;
    actors.set(taskId, actor);
    actor.on('action.ended', ({ isQueued, refusal }) => {
      actors.delete(taskId);
      actor.stop();
      if (isQueued) queuedTasks.add(taskId);
      if (refusal) parts.onRefused(refusal);
      notify(taskId);
    });
    notify(taskId);
  };

  const leave = parts.journal.onCannotSend(() => {
    for (const actor of actors.values()) actor.send({ type: 'delivery.cannotSend' });
  });

  return {
    of(task) {
      const snapshot = actors.get(task.id)?.getSnapshot() ?? restingSnapshot(task.status, task.loggedMs);
      const refusal = timeTaskRefusal(parts.actor(), task);
      const shown = { snapshot, queued: queuedTasks.has(task.id), denied: refusal?.message ?? null };
      const known = handles.get(task);
      if (known && isSame(known, shown)) return known.handle;
      const handle = handleOf(task, shown, (action) => act(task, action));
      handles.set(task, { ...shown, handle });
      return handle;
    },
    subscribe(taskId, listener) {
      const known = listeners.get(taskId) ?? new Set();
      listeners.set(taskId, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(taskId);
      };
    },
    close() {
      leave();
      queuedTasks.close();
      for (const actor of actors.values()) actor.stop();
    },
  };
}

/** What the handle of a task depends on; `denied` is why its timer is not this person's to run. */
interface Shown {
  readonly snapshot: TaskSnapshot;
  readonly queued: boolean;
  readonly denied: string | null;
}

function isSame(a: Shown, b: Shown): boolean {
  return a.snapshot === b.snapshot && a.queued === b.queued && a.denied === b.denied;
}

function handleOf(
  task: Task,
  { snapshot, queued, denied }: Shown,
  act: (action: TimerAction) => void,
): TimerHandle {
  const can = (action: TimerAction): boolean => denied === null && snapshot.can({ type: `timer.${action}` });
  return {
    can,
    why(action) {
      if (can(action)) return null;
      if (denied !== null) return { what: texts.timerLocked, enable: denied };
      return { what: whyNot(task.status, action), enable: whatEnables(task.status, action) };
    },
    busy: busyLabel(snapshot),
    act,
    queued,
  };
}
