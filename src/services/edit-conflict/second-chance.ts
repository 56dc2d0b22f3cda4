import {
  type AttentionItem,
  lastSeen,
  type Command,
  decideCreate,
  decideEdit,
  decideTimer,
  isEmptyEdit,
  type Entry,
  type Fact,
  fold,
  taskIdsOf,
  editsOf,
  madeAnew,
} from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { dayAt } from '#domain/time/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { type BoardView, createRecorder } from '#services/board/index.ts';
import { newId } from '#services/browser/index.ts';
import type { Journal } from '#services/journal/index.ts';

export interface SecondChanceDeps {
  readonly journal: Journal;
  readonly view: Pick<BoardView, 'task' | 'tasks'>;
  readonly command: () => Command;
  readonly timeZone: () => string;
}

export interface SecondChance {
  sendMine(item: AttentionItem): Promise<Decision<unknown>>;
  /** Keeps the logged time, and runs if the deleted task ran. */
  makeAnew(item: AttentionItem): Promise<Decision<unknown>>;
  apply(item: AttentionItem): Promise<void>;
  drop(item: AttentionItem): Promise<void>;
}

/** Creates the actions on changes refused by another user's change (DEC-141). */
export function createSecondChance({ journal, view, command, timeZone }: SecondChanceDeps): SecondChance {
  const drop = async (item: AttentionItem): Promise<void> => {
    for (const { fact } of entriesOf(item)) await journal.discard(fact.id);
  };

  /** A task that is not loaded has its state of the server's answer. */
  const record = async (
    item: AttentionItem,
    facts: readonly Decision<Fact>[],
    known?: Task,
    seenVersion?: string,
  ): Promise<Decision<unknown>> => {
    const tasks = () => (known ? new Map(view.tasks()).set(known.id, known) : view.tasks());
    const recorded = await createRecorder(journal, { tasks }).record(facts, { seenVersion, isTold: true });
    if (recorded.ok) await drop(item);
    return recorded;
  };

  const startAgain = (created: Fact, id: string, since: number): Decision<Fact> => {
    const task = fold(view.tasks().values(), [created]).get(id);
    const later = [...view.tasks().values()].find(
      ({ assigneeId, runningSince }) => assigneeId === task?.assigneeId && (runningSince ?? 0) > since,
    );
    const ended = later?.runningSince == null ? {} : { endedAt: later.runningSince };
    return decideTimer(
      task,
      'start',
      { today: dayAt(since, timeZone()), ...ended },
      { ...command(), at: since },
    );
  };

  return {
    drop,
    async apply(item) {
      for (const { fact } of entriesOf(item)) await journal.retry(fact.id);
    },
    async sendMine(item) {
      const { fact, conflict } = item.entry;
      const now = view.task(taskIdsOf(fact)[0] ?? '') ?? conflict?.now;
      if (!now || !conflict) return refused('task.gone', texts.taskGone);
      const again = command();
      const edited = decideEdit(now, editsOf(fact), dayAt(again.at, timeZone()), again);
      if (edited.ok && isEmptyEdit(edited.value)) {
        await drop(item);
        return agreed(undefined);
      }
      return record(item, [edited], now, conflict.now.updatedDate);
    },
    async makeAnew(item) {
      const left = lastSeen(item);
      if (!left) return refused('task.gone', texts.taskGone);
      const now = command();
      const task = madeAnew(left, newId(now.at));
      const created = decideCreate(task, now);
      if (!created.ok || left.runningSince === null) return record(item, [created]);
      return record(item, [created, startAgain(created.value, task.id, left.runningSince)]);
    },
  };
}

const entriesOf = ({ entry, others }: AttentionItem): readonly Entry[] => [entry, ...others];
