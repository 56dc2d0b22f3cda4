import { type Decision, type Refusal, agreed } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { changesBy } from '#domain/journal/sending/changes.ts';
import type { Command } from '#domain/journal/command.ts';
import { sessionChangesOf } from '#domain/journal/decide-session.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { isStart, categoryOf, taskIdsOf } from '#domain/journal/kinds.ts';
import { isInTheWay, type Step, takenBack, timersLeft } from './undo-steps.ts';
import { decideUndo } from './undo.ts';

export interface DoneStep extends Step {
  readonly fact: Fact;
}

/** Returns a fact as a step; the undo of another user's act counts as a new step. */
export function stepOf(fact: Fact, { changes, isUnseen }: Pick<Step, 'changes' | 'isUnseen'>): DoneStep {
  const isWalk = fact.type === 'fact.undone' && fact.data.whose === undefined;
  const undoes = isWalk ? fact.data.factId : null;
  return { id: fact.id, undoes, changes, isUnseen: isUnseen === true, fact };
}

/** Returns the start that Save & Start made together with this step, if it still applies. */
export function startedWith({ fact }: DoneStep, steps: readonly DoneStep[]): DoneStep | undefined {
  if (fact.type !== 'task.created' && categoryOf(fact.type) !== 'edit') return undefined;
  const [taskId] = taskIdsOf(fact);
  const gone = takenBack(steps);
  return steps.find(({ id, fact: other }) => {
    return isStart(other) && other.at === fact.at && other.data.taskId === taskId && !gone.has(id);
  });
}

/** Returns the steps of the same action, which undo together, latest first so that cards regain their places. */
export function stepsUndoneTogether(step: DoneStep, steps: readonly DoneStep[]): readonly DoneStep[] {
  const { id, undoes, fact } = step;
  const made = undoes === null ? fact : steps.find((each) => each.id === undoes)?.fact;
  if (made?.type !== 'task.created') return [step];
  const isMade = (each: DoneStep) => each.fact.type === 'task.created' && each.fact.at === made.at;
  const together = new Set(steps.filter(isMade).map((each) => each.id));
  const gone = takenBack(steps);
  return steps
    .filter((each) => each.id === id || !gone.has(each.id))
    .filter((each) => (undoes === null ? together.has(each.id) : together.has(each.undoes ?? '')))
    .toReversed();
}

/** Undoes a step after the later steps that block it and those of the same action, latest first. */
export function decideWayBack(
  step: DoneStep,
  steps: readonly DoneStep[],
  tasks: ReadonlyMap<string, Task>,
  command: () => Command,
): Decision<readonly Fact<'fact.undone'>[]> {
  const begin = () => new UndoPlan(steps, tasks, command);
  const walked = stepsUndoneTogether(step, steps);
  const place = walked.findIndex(({ id }) => id === step.id);
  const started = startedWith(step, steps);
  // Steps that other users have changed since stay as they are.
  const way = [...walked.slice(0, place), ...(started ? [started] : [])].reduce(afterClearing, begin());
  const whole = clear(way, step);
  if (whole.ok) return agreed(walked.slice(place + 1).reduce(afterClearing, way).undos);
  const rest = begin();
  return rest.takesBack(step, 'some').ok ? agreed(rest.undos) : whole;
}

function afterClearing(way: UndoPlan, step: DoneStep): UndoPlan {
  const next = way.copy();
  return clear(next, step).ok ? next : way;
}

function clear(way: UndoPlan, step: DoneStep): Decision<readonly Fact<'fact.undone'>[]> {
  const direct = way.takesBack(step);
  if (direct.ok) return agreed(way.undos);
  if (direct.refusal.code !== 'undo.changed') return direct;
  for (const later of way.inFrontOf(step)) {
    if (!way.takesBack(later).ok) return direct;
    if (way.takesBack(step).ok) return agreed(way.undos);
  }
  return direct;
}

export interface NextStep {
  readonly step: DoneStep | undefined;
  readonly stuck: readonly { readonly step: DoneStep; readonly refusal: Refusal }[];
}

/** Finds the first wanted step that can be undone; skips steps with nothing to undo. */
export function nextStep(
  wanted: readonly DoneStep[],
  steps: readonly DoneStep[],
  tasks: ReadonlyMap<string, Task>,
  command: () => Command,
): NextStep {
  const stuck: { step: DoneStep; refusal: Refusal }[] = [];
  for (const step of wanted) {
    const decided = decideStep(step, steps, tasks, command(), 'some');
    if (decided.ok) return { step, stuck };
    if (decided.refusal.code !== 'undo.nothing') stuck.push({ step, refusal: decided.refusal });
  }
  return { step: undefined, stuck };
}

type HowMany = 'all' | 'some';

function decideStep(
  step: DoneStep,
  steps: readonly DoneStep[],
  tasks: ReadonlyMap<string, Task>,
  command: Command,
  howMany: HowMany,
): Decision<Fact<'fact.undone'>> {
  const { id, at, type, data } = step.fact;
  const sessions = sessionChangesOf(step.fact);
  const whole = { id, at, type, sessions, isUnseen: step.isUnseen === true, later: laterOf(step, steps) };
  const leftBy = timersLeft(whole.later);
  const byTask = new Map(step.changes.map((change) => [change.after.id, change]));
  const asLeft = (taskId: string): Task | undefined => {
    const change = byTask.get(taskId);
    if (!change) return undefined;
    const { status, loggedMs, runningSince } = leftBy(change, whole.isUnseen).timer;
    return { ...change.after, status, loggedMs, runningSince };
  };
  const undone = howMany === 'some' ? { ...whole, data } : whole;
  return decideUndo(undone, step.changes, (taskId) => tasks.get(taskId) ?? asLeft(taskId), command);
}

function laterOf(step: DoneStep, steps: readonly DoneStep[]): DoneStep[] {
  return steps.slice(steps.findLastIndex(({ id }) => id === step.id) + 1);
}

class UndoPlan {
  readonly undos: Fact<'fact.undone'>[] = [];
  readonly #command: () => Command;
  #steps: readonly DoneStep[];
  #tasks: ReadonlyMap<string, Task>;

  constructor(steps: readonly DoneStep[], tasks: ReadonlyMap<string, Task>, command: () => Command) {
    this.#steps = steps;
    this.#tasks = tasks;
    this.#command = command;
  }

  copy(): UndoPlan {
    const copy = new UndoPlan(this.#steps, this.#tasks, this.#command);
    copy.undos.push(...this.undos);
    return copy;
  }

  takesBack(step: DoneStep, howMany: HowMany = 'all'): Decision<Fact<'fact.undone'>> {
    const decided = decideStep(step, this.#steps, this.#tasks, this.#command(), howMany);
    if (!decided.ok) return decided;
    const before = this.#tasks;
    this.#tasks = fold(before.values(), [decided.value]);
    const changes = changesBy(decided.value, before, this.#tasks);
    this.#steps = [...this.#steps, stepOf(decided.value, { changes, isUnseen: true })];
    this.undos.push(decided.value);
    return decided;
  }

  inFrontOf(step: DoneStep): DoneStep[] {
    const later = laterOf(step, this.#steps);
    const gone = takenBack(later);
    return later
      .filter((each) => each.undoes === null && !gone.has(each.id) && isInTheWay(each, step))
      .toReversed();
  }
}
