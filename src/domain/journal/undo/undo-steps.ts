import { allFields, fieldOf, type Task } from '#domain/task/index.ts';
import { type Change, type timed, touchesTimer } from '#domain/journal/sending/changes.ts';

export interface Step {
  readonly id: string;
  readonly undoes: string | null;
  readonly changes: readonly Change[];
  /** True while it is folded over other users' changes, which can't have changed its effect. */
  readonly isUnseen?: boolean;
}

/** Returns the steps that a later one has undone, undos included. */
export function takenBack(steps: readonly Step[]): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const { id, undoes } of steps.toReversed()) if (undoes !== null && !gone.has(id)) gone.add(undoes);
  return gone;
}

export interface TimerLeft {
  readonly timer: Pick<Task, (typeof timed)[number]>;
  readonly isUnseen: boolean;
  readonly isTouched: boolean;
}

/** Returns a lookup of the timer that a step left on a task, after later steps and undos (DEC-119). */
export function timersLeft(later: readonly Step[]): (change: Change, isUnseen: boolean) => TimerLeft {
  const gone = takenBack(later);
  const ids = new Set(later.map(({ id }) => id));
  const byTask = new Map<string, Map<Step, Change>>();
  const changedBack = new Set<string>();
  for (const step of later) {
    for (const change of step.changes) {
      const { id } = change.after;
      const ofTask = byTask.get(id) ?? new Map<Step, Change>();
      byTask.set(id, ofTask.set(step, ofTask.get(step) ?? change));
      if (step.undoes !== null && touchesTimer(change)) changedBack.add(`${id} ${step.undoes}`);
    }
  }
  return ({ after }, isUnseen) => {
    let left: TimerLeft = { timer: after, isUnseen, isTouched: false };
    for (const [step, change] of byTask.get(after.id) ?? []) {
      const isGone = gone.has(step.id);
      const isTimed = touchesTimer(change);
      const leadsBack = isTimed && !isGone && step.undoes !== null && ids.has(step.undoes);
      const stays = isGone && isTimed && !changedBack.has(`${after.id} ${step.id}`);
      if (leadsBack || stays || (isGone && isPausedRival(change, step.changes)))
        left = { timer: change.after, isUnseen: step.isUnseen === true, isTouched: false };
      else if (!isGone && isTimed) return { ...left, isTouched: true };
    }
    return left;
  };
}

/** Returns whether a change is a rival that a step paused while it started another task. */
export function isPausedRival({ before, after }: Change, changes: readonly Change[]): boolean {
  const stopped = before !== null && before.runningSince !== null && after.runningSince === null;
  return stopped && changes.some((other) => other.after.id !== after.id && hasBegun(other));
}

/** Returns the rivals that a step paused while it started another task. */
export function setAside(changes: readonly Change[]): Change[] {
  return changes.filter((change) => isPausedRival(change, changes));
}

function hasBegun({ before, after }: Change): boolean {
  return after.runningSince !== null && after.runningSince !== before?.runningSince;
}

/** Returns whether a later step may block an undo: both change the same part of a task. */
export function isInTheWay(later: Step, earlier: Step): boolean {
  const byTask = new Map(earlier.changes.map((change) => [change.after.id, change]));
  return later.changes.some((change) => {
    const other = byTask.get(change.after.id);
    if (!other) return false;
    if (other.before === null || change.before === null || change.before.live !== change.after.live)
      return true;
    if (touchesTimer(change) && touchesTimer(other)) return true;
    return partsOf(change).some((key) => partsOf(other).includes(key));
  });
}

/** Returns the fields besides timer and position that a change sets. */
export function partsOf({ before, after }: Change): (keyof Task)[] {
  return parts.filter((key) => before === null || valueOf(before, key) !== valueOf(after, key));
}

/** Returns the value of a field; for a reference its id. */
export function valueOf(task: Task, key: keyof Task): unknown {
  if (key === 'project') return task.project.id;
  return key === 'label' ? (task.label?.id ?? null) : task[key];
}

const parts = allFields.filter((field) => fieldOf(field).back === undefined);
