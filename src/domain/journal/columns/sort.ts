import { setLaterWords, messages } from '#domain/texts/index.ts';
import { sortTaskRefusal } from '#domain/access/index.ts';
import { type PlainDay, dayRefusal } from '#domain/time/index.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import { type Task, placeRefusal } from '#domain/task/index.ts';
import type { Skipped } from '#domain/journal/batch/batch.ts';
import { type LaterChanges, setLater } from '#domain/journal/merge/kept-fields.ts';
import { applyMoves } from './columns.ts';
import { type Command, decideOn, fact } from '#domain/journal/command.ts';
import type { CardMove, Fact, FactData } from '#domain/journal/events.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';

/** A null `afterId` means the top; without `afterId` the `index` counts. */
export interface TargetPosition {
  readonly taskId: string;
  readonly day: PlainDay | null;
  readonly afterId?: string | null | undefined;
  readonly index: number;
}

/** Returns why a card can't move to a day, or null (BRD-20, BRD-21, DEC-25, DEC-143). */
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

/** Moves cards in order, all or none; changes the table; refused if a card above is gone (B2, B9, DEC-124). */
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

/** Drops the moves of cards whose day was set later and reattaches the cards below them (DEC-122). */
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

/** Returns the cards that the server left on the day to which they were moved later. */
export function leftByMove({ moves }: FactData['tasks.sorted'], answer: readonly Task[]): Skipped[] {
  const days = new Map(moves.map(({ taskId, day }) => [taskId, day]));
  const message = setLaterWords.moved;
  return answer.flatMap(({ id, day }) =>
    days.has(id) && days.get(id) !== day ? [{ taskId: id, refusal: { code: 'task.setLater', message } }] : [],
  );
}

function moveTo(table: TaskTable, { taskId, day, afterId, index }: TargetPosition): CardMove | null {
  const task = table.get(taskId);
  if (!task) return null;
  const column = table.column({ ...task, day });
  const behind = afterId === undefined ? column.at(index - 1, taskId) : afterId;
  const isThere = behind === null || (behind !== taskId && column.has(behind));
  return isThere ? { taskId, day, afterId: behind } : null;
}
