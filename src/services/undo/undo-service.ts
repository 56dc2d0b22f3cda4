import { fromPromise } from 'xstate';
import {
  type Command,
  type Fact,
  subjectsOf,
  wordsOf,
  hasOutcome,
  isStart,
  taskIdsOf,
  setAside,
  trailOf,
  leftOut,
  decideWayBack,
  type DoneStep,
  nextStep,
  startedWith,
  stepsUndoneTogether,
} from '#domain/journal/index.ts';
import { counted, sentences, texts } from '#domain/texts/index.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import { type UndoAsk, undoMachine, type UndoResult } from '#machines/task/undo.machine.ts';
import { type BoardView, createRecorder } from '#services/board/index.ts';
import { startChart } from '#services/charts/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { ToastAction } from '#services/toasts/index.ts';
import { createOwnSteps } from './own-steps.ts';
import { createSettingsActs, isFinal, type SettingsAct } from './settings-acts.ts';
import { cannotWalk, leftByServer, leftWords, skippedWords, type Stuck } from './stuck-steps.ts';
import type { Undo, Undoable } from './undo.types.ts';

export interface UndoDeps {
  readonly journal: Journal;
  readonly view: Pick<BoardView, 'tasks'>;
  readonly command: () => Command;
  readonly onWalked: (walked: UndoResult) => void;
  readonly onRefused: (refusal: Refusal, actions?: readonly ToastAction[]) => void;
}

/** Creates undo over the log of own facts (earlier starts included) and the settings changes of this tab. */
export function createUndo({ journal, view, command, ...tell }: UndoDeps): Undo {
  const steps = createOwnSteps(journal);
  const acts = createSettingsActs(() => command().at);
  const refusalActions = new WeakMap<Refusal, readonly ToastAction[]>();
  const listeners = new Set<() => void>();
  let offered: { readonly last: Undoable | null; readonly next: Undoable | null } = {
    last: null,
    next: null,
  };

  const stepById = (id: string | undefined): DoneStep | undefined =>
    steps.all().findLast((step) => step.id === id);
  /** Steps reported as impossible. The shortcuts skip them. */
  const passed = new Set<string>();
  const wayOf = (way: UndoAsk['way']): DoneStep[] => {
    const { back, forth } = trailOf(steps.all());
    const ids = way === 'back' ? back : forth.map(({ undoId }) => undoId);
    return ids.toReversed().flatMap((id) => (passed.has(id) ? [] : (stepById(id) ?? [])));
  };
  const next = (way: UndoAsk['way']) => nextStep(wayOf(way), steps.all(), view.tasks(), command);

  /** An undo is labelled by the step that it took back. */
  const named = (step: DoneStep): Undoable => {
    const undone = trailOf(steps.all()).forth.find(({ undoId }) => undoId === step.id);
    const done = stepById(undone?.stepId) ?? step;
    const count = stepsUndoneTogether(step, steps.all()).length;
    return {
      label: count > 1 ? severalLabel(done, count) : labelOf(done),
      factId: step.id,
    };
  };

  const latestAct = (step: DoneStep | undefined) => {
    const act = acts.last();
    return act && (step === undefined || act.at >= step.fact.at) ? act : undefined;
  };

  const refresh = (): void => {
    const [last, again] = [next('back').step, next('forth').step];
    const act = latestAct(last);
    offered = {
      last: act ? { label: act.label, factId: act.id } : last ? named(last) : null,
      next: again ? named(again) : null,
    };
    for (const listener of listeners) listener();
  };
  const leaving = [
    steps.subscribe(refresh),
    journal.onSettled(({ status, fact, refusal, answer }, own) => {
      if (fact.type !== 'fact.undone') return;
      if (own && status === 'accepted') tellLeft(leftByServer(fact, answer));
      if (status !== 'refused' || !refusal) return;
      const step = stepById(fact.data.factId);
      if (!step) return;
      passed.add(step.id);
      refresh();
      const stuck = cannotWalk(step.undoes === null ? 'back' : 'forth', [{ ...named(step), refusal }]);
      if (own && !stuck.ok) actor.send({ type: 'step.refused', refusal: stuck.refusal });
    }),
  ];

  const tellLeft = (taskIds: readonly string[]): void => {
    const said = leftWords(taskIds.flatMap((id) => view.tasks().get(id)?.name ?? []));
    if (said !== null) actor.send({ type: 'step.refused', refusal: { code: 'undo.changed', message: said } });
  };

  const takeBack = async (factId: string | undefined): Promise<Decision<Undos>> => {
    const step = stepById(factId);
    if (!step) return refused('undo.nothing', texts.undoNothing);
    const decided = decideWayBack(step, steps.all(), view.tasks(), command);
    if (!decided.ok) {
      refresh();
      return decided;
    }
    // Tasks missing from the view, such as deleted ones, keep the state after their step.
    const left = decided.value.flatMap(({ data }) => stepById(data.factId)?.changes ?? []);
    const tasks = () => new Map([...left.map(({ after }) => [after.id, after] as const), ...view.tasks()]);
    const recorder = createRecorder(journal, { tasks });
    const recorded = await recorder.record(decided.value.map(agreed), { isTold: true });
    return recorded.ok ? decided : recorded;
  };

  const startOf = (factId: string | undefined): DoneStep | undefined => {
    const step = stepById(factId);
    return step && startedWith(step, steps.all());
  };

  /** Steps that can no longer be undone or redone are skipped from now on. */
  const askedFor = (ask: UndoAsk): { readonly asked: Undoable | null; readonly stuck: readonly Stuck[] } => {
    if (ask.way === 'back' && ask.factId !== null) {
      const step = stepById(ask.factId);
      return { asked: step ? named(step) : null, stuck: [] };
    }
    const { step, stuck } = next(ask.way);
    for (const each of stuck) passed.add(each.step.id);
    if (stuck.length > 0) refresh();
    return {
      asked: step ? named(step) : null,
      stuck: stuck.map(({ step: one, refusal }) => ({ label: named(one).label, refusal })),
    };
  };

  const undoAct = async (act: SettingsAct): Promise<Decision<UndoResult>> => {
    const done = await act.undo();
    if (done.ok || isFinal(done.refusal)) acts.remove(act.id);
    refresh();
    const { id, label } = act;
    if (done.ok) return agreed({ way: 'back', label, factId: id, offers: id, said: done.value });
    const stuck = cannotWalk('back', [{ label, refusal: done.refusal }]);
    const again = { label: 'Try again', run: () => actor.send({ type: 'undo.asked', factId: id }) };
    const way = act.wayOut?.(done.refusal) ?? (isFinal(done.refusal) ? undefined : again);
    if (!stuck.ok && way) refusalActions.set(stuck.refusal, [way]);
    return stuck;
  };

  const walk = async (ask: UndoAsk): Promise<Decision<UndoResult>> => {
    // Wait for the write in progress, or the latest step would be missed.
    await Promise.all([steps.ready, journal.written()]);
    const isNamed = ask.way === 'back' && ask.factId !== null;
    const act = isNamed ? acts.byId(ask.factId) : ask.way === 'back' && latestAct(next('back').step);
    if (act) return undoAct(act);
    const { asked, stuck } = askedFor(ask);
    if (!asked) return cannotWalk(ask.way, stuck);
    const started = startOf(asked.factId);
    const done = await takeBack(asked.factId);
    if (!done.ok) return cannotWalk(ask.way, [...stuck, { label: asked.label, refusal: done.refusal }]);
    const both = started && !startOf(asked.factId);
    const label = both ? sentences.andStarted(asked.label) : asked.label;
    const stepId = ask.way === 'forth' ? trailOf(steps.all()).back.at(-1) : undefined;
    const factId = lastOf(done.value).id;
    const leaves = ask.way === 'back' ? setAsideBy(done.value) : leftPausedBy(stepById(stepId));
    const notes = [leftWords(leftBy(done.value)), skippedWords(ask.way, stuck)];
    const note = notes.filter((each) => each !== null).join(' ');
    return agreed({
      way: ask.way,
      label,
      factId,
      offers: stepId ?? factId,
      ...(leaves && { leaves }),
      ...(note !== '' && { note }),
    });
  };

  /** Returns the task that an undone start had paused and that is still paused. */
  const setAsideBy = (undos: Undos): UndoResult['leaves'] => {
    const changes = undos.flatMap(({ data }) => setAside(stepById(data.factId)?.changes ?? []));
    const left = changes.map(({ after }) => view.tasks().get(after.id));
    const task = left.find((each) => each?.live === true && each.status === 'paused');
    return task && { taskId: task.id, name: task.name };
  };

  /** Returns the task of a redone start that another start has paused again. */
  const leftPausedBy = (step: DoneStep | undefined): UndoResult['leaves'] => {
    const task = step && isStart(step.fact) ? view.tasks().get(step.fact.data.taskId) : undefined;
    return task?.live === true && task.status === 'paused' ? { taskId: task.id, name: task.name } : undefined;
  };

  const leftBy = (undos: Undos): string[] => {
    const undo = lastOf(undos);
    const left = leftOut(stepById(undo.data.factId)?.changes ?? [], undo);
    return left.map(({ id, name }) => view.tasks().get(id)?.name ?? name);
  };

  const actor = startChart(
    undoMachine.provide({
      actors: { walk: fromPromise(({ input }) => walk(input)) },
      actions: {
        tellDone: (_, { walked }) => tell.onWalked(walked),
        tellRefused: (_, { refusal }) => tell.onRefused(refusal, refusalActions.get(refusal)),
      },
    }),
  );

  return {
    ready: steps.ready,
    actor,
    last: () => offered.last,
    next: () => offered.next,
    isOffered(factId) {
      const { back, forth } = trailOf(steps.all());
      const isStep = back.includes(factId) || forth.some(({ undoId }) => undoId === factId);
      return isStep || acts.byId(factId) !== undefined;
    },
    did(act) {
      acts.add(act);
      refresh();
    },
    wasUndone(actId) {
      acts.remove(actId);
      refresh();
    },
    steps: steps.all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const leave of leaving) leave();
      steps.close();
      actor.stop();
    },
  };
}

/** Blocking steps first, the step itself last. */
type Undos = readonly Fact<'fact.undone'>[];

function lastOf(undos: Undos): Fact<'fact.undone'> {
  const last = undos.at(-1);
  if (!last) throw new Error('An undo that is decided takes at least one step back.');
  return last;
}

/** Returns the label of a step, for example "Started “Weekly report”" or "Moved 3 tasks". */
export function labelOf({ fact, changes }: Pick<DoneStep, 'fact' | 'changes'>): string {
  const ids = fact.type === 'session.edited' ? [fact.data.taskId] : taskIdsOf(fact);
  const subjects = hasOutcome(fact.type)
    ? subjectsOf({ fact, changes })
    : changes.filter(({ after }) => after.id === ids[0]);
  const count = hasOutcome(fact.type) ? subjects.length : ids.length;
  const [only] = subjects;
  return count === 1 && only ? `${wordsOf(fact)} “${only.after.name}”` : severalLabel({ fact }, count);
}

const severalLabel = ({ fact }: Pick<DoneStep, 'fact'>, count: number): string =>
  `${wordsOf(fact)} ${counted(count, 'task')}`;
