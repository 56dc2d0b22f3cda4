import { setLaterWords } from '#domain/texts/act-words.ts';
import { sortTaskRefusal } from '#domain/access/commands.ts';
import { messages } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { dayRefusal } from '#domain/time/allowed-day.ts';
import { placeRefusal } from '#domain/task/unscheduled.ts';
import type { Skipped } from '#domain/journal/batch/batch.ts';
import type { LaterChanges } from '#domain/journal/merge/kept-fields.ts';
import { applyMoves } from './columns.ts';
import { type Command, decideOn, fact } from '#domain/journal/command.ts';
import type { CardMove, Fact, FactData } from '#domain/journal/events.ts';
import { setLater } from '#domain/journal/merge/kept-fields.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';

/** Where a card is wanted: in a column behind another card, at its top for null, or at a position where no card is named. */
export interface TargetPosition {
  readonly taskId: string;
  readonly day: PlainDay | null;
  readonly afterId?: string | null | undefined;
  readonly index: number;
}

/**
 * Why a card may not be moved into a column, or null (BRD-20, BRD-21, DEC-25, DEC-143): asked while it is dragged, and
 * again where it is dropped.
 */
export function sortRefusal(
  task: Task | undefined,
  day: PlainDay | null,
  command: Pick<Command, 'actor'>,
): Refusal | null {
  const judged = decideOn(task, command, sortTaskRefusal, (known) => {
    const refusal = placeRefusal(known, { ...known, day }) ?? (day === known.day ? null : dayRefusal(day));
    return refusal ? { ok: false, refusal } : agreed(known);
  });
  return judged.ok ? null : judged.refusal;
}

/**
 * Moves cards in and between columns, all or none (DEC-90, DEC-124, DEC-143, BRD-17, BRD-20, B2): all are judged before
 * any moves, and a later one sees the column as the earlier ones leave it. A card to stand behind that is not in the column
 * any more is refused, and nothing is moved elsewhere (B9). The table is the columns' to change.
 */
export function decideSort(
  table: TaskTable,
  wanted: readonly TargetPosition[],
  command: Command,
): Decision<Fact<'tasks.sorted'>> {
  for (const { taskId, day } of wanted) {
    const refusal = sortRefusal(table.get(taskId), day, command);
    if (refusal) return { ok: false, refusal };
  }
  const moves: CardMove[] = [];
  for (const place of wanted) {
    const move = moveTo(table, place);
    if (move === null) return refused('task.outdated', messages.tryAgain);
    applyMoves(table, [move]);
    moves.push(move);
  }
  return agreed(fact(command, 'tasks.sorted', { moves }));
}

/**
 * The wanted places of the cards whose day was not set later than they were moved (DEC-122): the others stay where that has
 * put them, and what was to stand behind one of these stands behind what it would have stood behind.
 */
export function withoutSetLater(
  wanted: readonly TargetPosition[],
  taskOf: (id: string) => Task,
  later: LaterChanges,
  command: Command,
): { readonly wanted: readonly TargetPosition[]; readonly stays: readonly string[] } {
  const act = { by: command.actor.userId, at: command.at };
  const stays = new Map<string, TargetPosition>();
  const moved: TargetPosition[] = [];
  for (const place of wanted) {
    const front = place.afterId == null ? undefined : stays.get(place.afterId);
    const behind = front ? { ...place, afterId: front.afterId, index: front.index } : place;
    const { taskId, day } = place;
    if (setLater({ day }, taskOf(taskId), later(taskId), act).length > 0) stays.set(taskId, behind);
    else moved.push(behind);
  }
  return { wanted: moved, stays: [...stays.keys()] };
}

/** The cards of a move that the server has left on the day to which they were moved later, as it answers them. */
export function leftByMove({ moves }: FactData['tasks.sorted'], answer: readonly Task[]): Skipped[] {
  const days = new Map(moves.map(({ taskId, day }) => [taskId, day]));
  const message = setLaterWords.moved;
  return answer.flatMap(({ id, day }) =>
    days.has(id) && days.get(id) !== day ? [{ taskId: id, refusal: { code: 'task.setLater', message } }] : [],
  );
}

/** The move to a place in a column as it stands, null where that is no longer there. */
function moveTo(table: TaskTable, { taskId, day, afterId, index }: TargetPosition): CardMove | null {
  const task = table.get(taskId);
  if (!task) return null;
  const column = table.column({ ...task, day });
  const behind = afterId === undefined ? column.at(index - 1, taskId) : afterId;
  const isThere = behind === null || (behind !== taskId && column.has(behind));
  return isThere ? { taskId, day, afterId: behind } : null;
}
