import { type AttentionItem, lastSeen } from '#domain/journal/sending/attention.ts';
import type { Command } from '#domain/journal/command.ts';
import { decideCreate, decideEdit, decideTimer } from '#domain/journal/decide.ts';
import { isEmptyEdit } from '#domain/journal/edit-fact.ts';
import type { Entry } from '#domain/journal/sending/entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { taskIdsOf, editsOf } from '#domain/journal/kinds.ts';
import { madeAnew } from '#domain/journal/undo/made-anew.ts';
import { texts } from '#domain/texts/messages.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import type { BoardView } from '#services/board/board.types.ts';
import { createRecorder } from '#services/board/recorder.ts';
import { newId } from '#services/browser/new-id.ts';
import type { Journal } from '#services/journal/journal.types.ts';

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
