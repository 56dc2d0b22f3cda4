import {
  decideAdjust,
  decideQuestion,
  decideSession,
  type Command,
  decideCreate,
  decideDelete,
  decideEdit,
  decideEstimate,
  decideLogged,
  decideSavedStart,
  type EditFact,
  isEmptyEdit,
  type Fact,
  pausedOf,
  fold,
} from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { dayAt, type PlainDay } from '#domain/time/index.ts';
import { type Decision, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { Board, EditOptions } from './board.types.ts';
import type { BoardCache } from './board-cache.ts';
import { createBoardView } from './board-view.ts';
import { createRecorder, type RecordOptions } from './recorder.ts';

export interface BoardDeps {
  readonly journal: Journal;
  readonly cache: BoardCache;
  readonly command: () => Command;
  /** The signed-in user's zone, which decides "today" (DEC-16). */
  readonly timeZone: () => string;
}

/** Creates the board of the signed-in user. */
export function createBoard({ journal, cache, command, timeZone }: BoardDeps): Board {
  const view = createBoardView({ journal, cache });
  const recorder = createRecorder(journal, view);

  const decide = (
    id: string,
    rule: (task: Task | undefined, command: Command) => Decision<Fact>,
    options: RecordOptions = {},
  ): Promise<Decision<Fact>> => recorder.record([rule(view.task(id), command())], options);

  const edit = async (
    id: string,
    rule: (task: Task | undefined, today: PlainDay, command: Command) => Decision<EditFact>,
    { start = false, seen, ...options }: EditOptions & RecordOptions,
  ): Promise<Decision<Fact>> => {
    const now = command();
    const known = view.task(id);
    const isAway = seen !== undefined && known?.live !== true;
    const edited = rule(isAway ? seen : known, dayAt(now.at, timeZone()), now);
    if (!edited.ok) return edited;
    if (isAway && start) return refused('task.gone', texts.taskGone);
    if (isAway) return isEmptyEdit(edited.value) ? edited : recordOn(seen, edited);
    const facts: Decision<Fact>[] = isEmptyEdit(edited.value) ? [] : [edited];
    if (start) facts.push(thenStart(edited.value, id, 'resume'));
    return facts.length === 0 ? edited : recorder.record(facts, { ...options, seen });
  };

  /** The task is on no loaded board, so only the server knows its state (DEC-141). */
  const recordOn = (seen: Task, edited: Decision<EditFact>) =>
    createRecorder(journal, { tasks: () => new Map(view.tasks()).set(seen.id, seen) }).record([edited], {
      seen,
      isTold: true,
    });

  /** Decided on the tasks after the first fact. */
  const thenStart = (first: Fact, id: string, action: 'start' | 'resume'): Decision<Fact> => {
    const second = { ...command(), at: first.at };
    const today = dayAt(second.at, timeZone());
    const tasks = fold(view.tasks().values(), [first]);
    const task = tasks.get(id);
    const aside = task ? pausedOf(tasks.values(), task) : null;
    return decideSavedStart(task, action, { today, aside }, second);
  };

  return {
    ...view,
    create(task, { start }) {
      if (view.task(task.id)) return Promise.resolve(refused('task.exists', texts.taskExists));
      const created = decideCreate(task, command());
      return recorder.record(
        created.ok && start ? [created, thenStart(created.value, task.id, 'start')] : [created],
        { isTold: true },
      );
    },
    createAll(tasks) {
      // The same time makes the tasks one undo step.
      const { at } = command();
      const made = tasks.map((task) => decideCreate(task, { ...command(), at }));
      return recorder.record(made, { isTold: true });
    },
    edit: (id, changes, options = {}) =>
      edit(id, (task, today, now) => decideEdit(task, changes, today, now), { ...options, isTold: true }),
    rename: (id, name, seen) =>
      edit(id, (task, today, now) => decideEdit(task, { name }, today, now), { seen }),
    estimate: (id, ms, seen) =>
      edit(id, (task, today, now) => decideEstimate(task, ms, today, now), { seen }),
    logged: (id, ms, seen) => edit(id, (task, today, now) => decideLogged(task, ms, today, now), { seen }),
    choose: (id, changes, seen) =>
      edit(id, (task, today, now) => decideEdit(task, changes, today, now), { seen }),
    remove: (id) => decide(id, decideDelete),
    async editSession(id, edit, situation, seen) {
      const known = view.task(id);
      const decided = decideSession(known ?? seen, edit, situation, command());
      if (!decided.ok) return decided;
      const tasks = known ? view : { tasks: () => new Map(view.tasks()).set(id, seen) };
      const kept = await createRecorder(journal, tasks).record([decided]);
      return kept.ok ? decided : kept;
    },
    question: (id, doubt) => decide(id, (task, now) => decideQuestion(task, doubt, now), { isTold: true }),
    adjust: (id, answer) => decide(id, (task, now) => decideAdjust(task, answer, now), { isTold: true }),
  };
}
