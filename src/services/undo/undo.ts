import { fromPromise } from 'xstate';
import type { Command } from '#domain/journal/command.ts';
import type { Fact } from '#domain/journal/events.ts';
import { subjectsOf, wordsOf } from '#domain/journal/batch-words.ts';
import { hasOutcome, taskIdsOf } from '#domain/journal/kinds.ts';
import { setAside } from '#domain/journal/steps.ts';
import { trailOf } from '#domain/journal/trail.ts';
import { decideStep, decideWayBack, type DoneStep, startedWith } from '#domain/journal/way-back.ts';
import { sentences, texts } from '#domain/messages.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import { type UndoAsk, undoMachine, type Walked } from '#machines/undo.machine.ts';
import type { BoardView } from '#services/board/board.types.ts';
import { createRecorder } from '#services/board/recorder.ts';
import { startChart } from '#services/charts/start-chart.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import { createOwnSteps } from './own-steps.ts';
import type { Undo, Undoable } from './undo.types.ts';

/** What undo looks at: the log of the journal, the tasks as they stand now, and who acts; and who hears what came of it. */
export interface UndoParts {
  readonly journal: Journal;
  readonly view: Pick<BoardView, 'tasks'>;
  readonly command: () => Command;
  readonly onWalked: (walked: Walked) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Undo over the log of own facts: what an earlier start of the app left, and what the tabs have recorded since. */
export function createUndo({ journal, view, command, ...tell }: UndoParts): Undo {
  const steps = createOwnSteps(journal);
  const recorder = createRecorder(journal, view);
  const listeners = new Set<() => void>();
  let offered: { readonly last: Undoable | null; readonly next: Undoable | null } = {
    last: null,
    next: null,
  };

  const stepById = (id: string | undefined): DoneStep | undefined =>
    steps.all().findLast((step) => step.id === id);
  const may = (step: DoneStep): boolean => decideStep(step, steps.all(), view.tasks(), command()).ok;

  const refresh = (): void => {
    const { back, forth } = trailOf(steps.all());
    const last = back
      .toReversed()
      .map(stepById)
      .find((step) => step && may(step));
    const undone = forth.at(-1);
    const undo = stepById(undone?.undoId);
    const name = stepById(undone?.stepId) ?? undo;
    offered = {
      last: last ? { label: labelOf(last), factId: last.id } : null,
      next: undo && name && may(undo) ? { label: labelOf(name), factId: undo.id } : null,
    };
    for (const listener of listeners) listener();
  };
  const leave = steps.subscribe(refresh);

  const takeBack = async (factId: string | undefined): Promise<Decision<Undos>> => {
    const step = stepById(factId);
    if (!step) return refused('undo.nothing', texts.undoNothing);
    const decided = decideWayBack(step, steps.all(), view.tasks(), command);
    if (!decided.ok) {
      refresh();
      return decided;
    }
    const recorded = await recorder.record(decided.value.map(agreed), { isTold: true });
    return recorded.ok ? decided : recorded;
  };

  const redo = async (): Promise<Decision<Undos>> =>
    offered.next ? takeBack(offered.next.factId) : refused('undo.nothing', texts.redoNothing);

  const startOf = (factId: string | undefined): DoneStep | undefined => {
    const step = stepById(factId);
    return step && startedWith(step, steps.all());
  };

  const askedFor = (ask: UndoAsk): Undoable | null => {
    if (ask.way === 'forth') return offered.next;
    if (ask.factId === null) return offered.last;
    const step = stepById(ask.factId);
    return step ? { label: labelOf(step), factId: step.id } : null;
  };

  const walk = async (ask: UndoAsk): Promise<Decision<Walked>> => {
    // What was done just now is the last step, though the browser is still writing it.
    await Promise.all([steps.ready, journal.written()]);
    const asked = askedFor(ask);
    const started = startOf(asked?.factId);
    const done = await (ask.way === 'forth' ? redo() : takeBack(asked?.factId));
    if (!done.ok) return done;
    const both = started && !startOf(asked?.factId);
    const label = both ? sentences.andStarted(asked?.label ?? '') : (asked?.label ?? '');
    const stepId = ask.way === 'forth' ? trailOf(steps.all()).back.at(-1) : undefined;
    const factId = lastOf(done.value).id;
    const leaves = ask.way === 'back' ? setAsideBy(done.value) : undefined;
    return agreed({ way: ask.way, label, factId, offers: stepId ?? factId, ...(leaves && { leaves }) });
  };

  /** What the starts among undone steps had set aside, and is paused still. */
  const setAsideBy = (undos: Undos): Walked['leaves'] => {
    const changes = undos.flatMap(({ data }) => setAside(stepById(data.factId)?.changes ?? []));
    const left = changes.map(({ after }) => view.tasks().get(after.id));
    const task = left.find((each) => each?.live === true && each.status === 'paused');
    return task && { taskId: task.id, name: task.name };
  };

  const actor = startChart(
    undoMachine.provide({
      actors: { walk: fromPromise(({ input }) => walk(input)) },
      actions: {
        tellDone: (_, { walked }) => tell.onWalked(walked),
        tellRefused: (_, { refusal }) => tell.onRefused(refusal),
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
      return back.includes(factId) || forth.some(({ undoId }) => undoId === factId);
    },
    run: async (factId = offered.last?.factId) => theLast(await takeBack(factId)),
    redo: async () => theLast(await redo()),
    steps: steps.all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      leave();
      steps.close();
      actor.stop();
    },
  };
}

/** The undos of one walk: of what was in the way first, of the step itself last. */
type Undos = readonly Fact<'fact.undone'>[];

function lastOf(undos: Undos): Fact {
  const last = undos.at(-1);
  if (!last) throw new Error('An undo that is decided takes at least one step back.');
  return last;
}

const theLast = (done: Decision<Undos>): Decision<Fact> => (done.ok ? agreed(lastOf(done.value)) : done);

/** As "Started “Weekly report”", for several tasks "Moved 3 tasks". */
export function labelOf({ fact, changes }: Pick<DoneStep, 'fact' | 'changes'>): string {
  const ids = taskIdsOf(fact);
  const subjects = hasOutcome(fact.type)
    ? subjectsOf({ fact, changes })
    : changes.filter(({ after }) => after.id === ids[0]);
  const count = hasOutcome(fact.type) ? subjects.length : ids.length;
  const [only] = subjects;
  const what = count === 1 && only ? `“${only.after.name}”` : `${count} tasks`;
  return `${wordsOf(fact)} ${what}`;
}
