import { allFields, fieldOf, type Task } from '#domain/task/task.ts';
import { type Change, type timed, touchesTimer } from '#domain/journal/sending/changes.ts';

/** One step of a history: a fact, or the undo of an earlier one. */
export interface Step {
  readonly id: string;
  /** The step that this one takes back; null for any other. */
  readonly undoes: string | null;
  readonly changes: readonly Change[];
  /** True while it is folded over what others have done: nobody can have changed its effect since. */
  readonly isUnseen?: boolean;
}

/** The steps among these that a later one has taken back, undos included. */
export function takenBack(steps: readonly Step[]): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const { id, undoes } of steps.toReversed()) if (undoes !== null && !gone.has(id)) gone.add(undoes);
  return gone;
}

/** The timer of a task as a step has left it; `isUnseen` as in `Step`, `isTouched` where something has changed it since. */
export interface TimerLeft {
  readonly timer: Pick<Task, (typeof timed)[number]>;
  readonly isUnseen: boolean;
  readonly isTouched: boolean;
}

/**
 * How a step has left the timer of each of its tasks, `later` being what came after it; that is gathered by task once,
 * however many are asked about. Where later steps were taken back, it is as the undo has left it, with another start of the
 * run and the gap not counted: so one may walk back step by step. A run that a start had paused stays paused when that start
 * is taken back (DEC-119), and where an undo had nothing to change, as of a run that was counted up to that moment and went
 * on, it is as the step that was undone has left it.
 */
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
      if (leadsBack || stays || (isGone && isSetAside(change, step.changes)))
        left = { timer: change.after, isUnseen: step.isUnseen === true, isTouched: false };
      else if (!isGone && isTimed) return { ...left, isTouched: true };
    }
    return left;
  };
}

/** A rival that a step paused while it started another task. */
export function isSetAside({ before, after }: Change, changes: readonly Change[]): boolean {
  const stopped = before !== null && before.runningSince !== null && after.runningSince === null;
  return stopped && changes.some((other) => other.after.id !== after.id && hasBegun(other));
}

/** The rivals that a step paused while it started another task. */
export function setAside(changes: readonly Change[]): Change[] {
  return changes.filter((change) => isSetAside(change, changes));
}

/** Whether a run began: one that merely goes on has set nobody's aside. */
function hasBegun({ before, after }: Change): boolean {
  return after.runningSince !== null && after.runningSince !== before?.runningSince;
}

/** Whether a later step may keep an earlier one from being taken back: both have to do with the same part of a task. */
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

/** The fields beside the timer that a change of a task sets; where it stands among others is none of them. */
export function partsOf({ before, after }: Change): (keyof Task)[] {
  return parts.filter((key) => before === null || valueOf(before, key) !== valueOf(after, key));
}

/** The value of a field; of a reference its id. */
export function valueOf(task: Task, key: keyof Task): unknown {
  if (key === 'project') return task.project.id;
  return key === 'label' ? (task.label?.id ?? null) : task[key];
}

const parts = allFields.filter((field) => fieldOf(field).back === undefined);
