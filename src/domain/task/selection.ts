import { CONFIRM_DELETE_TASKS } from '#domain/constants.ts';
import { messages } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from './task.ts';

export interface Selection {
  readonly taskIds: readonly string[];
  readonly anchor: string | null;
  /** Added by the last range; another range from the same anchor replaces it. */
  readonly range: readonly string[];
}

export const noSelection: Selection = { taskIds: [], anchor: null, range: [] };

/** Adds a task to the selection or removes it (BLK-04, BLK-05). */
export function toggled(selection: Selection, taskId: string): Selection {
  if (selection.taskIds.includes(taskId)) return withoutTasks({ ...selection, range: [] }, [taskId]);
  return { taskIds: [...selection.taskIds, taskId], anchor: taskId, range: [] };
}

/** Extends the selection from its anchor to a card of the same column (BLK-06, DEC-21). */
export function extended(selection: Selection, taskId: string, column: readonly string[]): Selection {
  const isHere = (id: string | null): id is string => id !== null && column.includes(id);
  const from = isHere(selection.anchor) ? selection.anchor : selection.taskIds.findLast(isHere);
  if (from === undefined) {
    return { taskIds: joined(selection.taskIds, [taskId]), anchor: taskId, range: [] };
  }
  const before = from === selection.anchor ? without(selection.taskIds, selection.range) : selection.taskIds;
  const ends = [column.indexOf(from), column.indexOf(taskId)];
  const range = without(column.slice(Math.min(...ends), Math.max(...ends) + 1), before);
  return { taskIds: [...before, ...range], anchor: from, range };
}

/** Adds tasks to the selection (BLK-13, DEC-22). */
export function withTasks({ taskIds, anchor }: Selection, ids: readonly string[]): Selection {
  const all = joined(taskIds, ids);
  return { taskIds: all, anchor: anchor ?? all[0] ?? null, range: [] };
}

/** Removes tasks; the last remaining one becomes the anchor if that is gone. */
export function withoutTasks(selection: Selection, ids: readonly string[]): Selection {
  const taskIds = without(selection.taskIds, ids);
  const { anchor } = selection;
  const isKept = anchor !== null && taskIds.includes(anchor);
  return {
    taskIds,
    anchor: isKept ? anchor : (taskIds.at(-1) ?? null),
    range: without(selection.range, ids),
  };
}

/** Keeps only the given tasks selected. */
export function onlyTasks(selection: Selection, ids: readonly string[]): Selection {
  return withoutTasks(selection, without(selection.taskIds, ids));
}

/** Returns whether an action needs confirmation: only the deletion of many tasks does. */
export function asksFirst(kind: string, count: number): boolean {
  return kind === 'delete' && count >= CONFIRM_DELETE_TASKS;
}

/** Returns why a task can't be selected for a template, or null (TPL-09, TPL-10). */
export function templateSelectionRefusal({ day }: Pick<Task, 'day'>): Refusal | null {
  return day === null ? { code: 'task.unscheduled', message: messages.templateUnscheduled } : null;
}

function without(ids: readonly string[], some: readonly string[]): readonly string[] {
  const gone = new Set(some);
  return ids.filter((id) => !gone.has(id));
}

function joined(ids: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...more])];
}
