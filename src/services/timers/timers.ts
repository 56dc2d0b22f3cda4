import { type ActorRefFrom, fromPromise } from 'xstate';
import { type Actor, timeTaskRefusal } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { type TimerAction, whatEnables, whyNot } from '#domain/timer/index.ts';
import {
  busyLabel,
  restingSnapshot,
  taskLifecycleMachine,
  unsentLabel,
} from '#machines/task/task-lifecycle.machine.ts';
import { followChart, startChart } from '#services/charts/index.ts';
import { type Connection, isSilent } from '#services/connection/index.ts';
import { createTimerAction, type TimerActionDeps } from './run-timer-action.ts';
import { createQueuedTasks } from './queued-tasks.ts';
import type { TimerHandle, Timers } from './timers.types.ts';

type TaskActor = ActorRefFrom<typeof taskLifecycleMachine>;
type TaskSnapshot = ReturnType<TaskActor['getSnapshot']>;

export interface TimersDeps extends TimerActionDeps {
  readonly connection: Connection;
  readonly actor: () => Actor;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Creates the timers. Each action runs in its task's chart until the server has answered. */
export function createTimers(parts: TimersDeps): Timers {
  const actors = new Map<string, TaskActor>();
  const listeners = new Map<string, Set<() => void>>();
  const handles = new WeakMap<Task, Shown & { readonly handle: TimerHandle }>();
  const perform = createTimerAction(parts);

  const notify = (taskId: string): void => {
    for (const listener of listeners.get(taskId) ?? []) listener();
  };
  const queuedTasks = createQueuedTasks(parts.journal, (taskId, change) => {
    const actor = actors.get(taskId);
    actor?.send({ type: change });
    if (actor) dropAtRest(taskId, actor);
    notify(taskId);
  });

  const machine = taskLifecycleMachine.provide({
    actors: {
      perform: fromPromise(({ input, signal }) => perform(input.taskId, input.action, signal)),
    },
  });

  /** The status may have changed since the card was drawn or the action began. */
  const observe = (actor: TaskActor, taskId: string): void => {
    const task = parts.view.task(taskId);
    if (!task) return;
    const { status, loggedMs } = actor.getSnapshot().context;
    if (task.status === status && task.loggedMs === loggedMs) return;
    actor.send({ type: 'task.observed', status: task.status, loggedMs: task.loggedMs });
  };

  const dropAtRest = (taskId: string, actor: TaskActor): void => {
    if (actor.getSnapshot().hasTag('busy') || actor.getSnapshot().hasTag('unsent')) return;
    actors.delete(taskId);
    actor.stop();
  };

  const createActorOf = ({ id: taskId, status, loggedMs }: Task): TaskActor => {
    const actor = startChart(machine, { input: { taskId, status, loggedMs } });
    observe(actor, taskId);
    if (queuedTasks.has(taskId)) actor.send({ type: 'change.queued' });
    followChart(
      actor,
      (snapshot) => snapshot.hasTag('late'),
      (isLate) => isLate && notify(taskId),
    );
    actor.on('action.ended', ({ refusal }) => {
      observe(actor, taskId);
      if (actor.getSnapshot().hasTag('unsent')) queuedTasks.add(taskId);
      dropAtRest(taskId, actor);
      if (refusal) parts.onRefused(refusal);
      notify(taskId);
    });
    return actor;
  };

  const act = (task: Task, action: TimerAction): void => {
    const known = actors.get(task.id);
    const actor = known ?? createActorOf(task);
    actors.set(task.id, actor);
    actor.send({ type: `timer.${action}` });
    if (!known) dropAtRest(task.id, actor);
    notify(task.id);
  };

  const goOn = (): void => {
    for (const actor of actors.values()) actor.send({ type: 'delivery.cannotSend' });
  };
  const goOnIfSilent = (): void => {
    if (isSilent(parts.connection.getSnapshot())) goOn();
  };
  const leaving = [
    parts.journal.onCannotSend(goOn),
    // A tab that doesn't send learns of an outage from the connection only.
    parts.journal.onRecorded((_, own) => own && goOnIfSilent()),
    followChart(parts.connection, isSilent, goOnIfSilent),
    parts.view.subscribe(() => {
      for (const [taskId, actor] of actors) observe(actor, taskId);
    }),
  ];

  return {
    of(task) {
      const snapshot =
        actors.get(task.id)?.getSnapshot() ??
        restingSnapshot(task.status, task.loggedMs, queuedTasks.has(task.id));
      const refusal = timeTaskRefusal(parts.actor(), task);
      const shown = { snapshot, denied: refusal?.message ?? null };
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
      for (const leave of leaving) leave();
      queuedTasks.close();
      for (const actor of actors.values()) actor.stop();
    },
  };
}

interface Shown {
  readonly snapshot: TaskSnapshot;
  readonly denied: string | null;
}

function isSame(a: Shown, b: Shown): boolean {
  return a.snapshot === b.snapshot && a.denied === b.denied;
}

function handleOf(task: Task, { snapshot, denied }: Shown, act: (action: TimerAction) => void): TimerHandle {
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
    unsent: unsentLabel(snapshot),
  };
}
