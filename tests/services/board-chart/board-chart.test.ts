import { expect, it, vi } from 'vitest';
import { agreed } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { type BoardChartDeps, createBoardChart } from '#services/board-chart/board-chart.ts';
import { createSelection } from '#services/board-chart/selection-service.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import { task } from '#tests/support/tasks.ts';

/** The chart of a board of 60 tasks of one user, and the bulk actions on them. */
function shown() {
  const tasks = new Map(
    Array.from({ length: 60 }, (_, at): [string, Task] => [`${at}`, task(at, { id: `${at}`, index: at })]),
  );
  const listeners = new Set<() => void>();
  const selection = createSelection();
  const act = vi.fn<Bulk['act']>(async () => agreed({ fact: null, skipped: [] } as never));
  const bulk = vi.fn<BoardChartDeps['bulk']>(async () => ({ act }));
  const deps: BoardChartDeps = {
    view: {
      task: (id) => tasks.get(id),
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    selection,
    bulk,
    toasts: { show: vi.fn<() => string>() },
    today: () => '2026-11-18',
  };
  const chart = createBoardChart(deps);
  chart.send({ type: 'board.shown', userId: 7 });
  const select = (count: number) =>
    chart.selection()?.send({ type: 'all.selected', cards: [...tasks.values()].slice(0, count) });
  const change = (id: string, changes: Partial<Task>) => {
    tasks.set(id, { ...(tasks.get(id) ?? task(0)), ...changes });
    for (const listener of listeners) listener();
  };
  return { chart, selection, act, bulk, select, change };
}

it('BLK-04 DEC-22 each board marks its own selected cards', () => {
  const { chart, selection, select } = shown();
  select(2);
  expect([selection.has('0'), selection.has('1'), selection.has('2')]).toEqual([true, true, false]);
  chart.send({ type: 'board.shown', userId: 8 });
  expect([selection.has('0'), chart.selection()?.getSnapshot().context.taskIds]).toEqual([false, []]);
});

it("BLK-14 DEC-22 bulk actions follow the board's order, and deleting many asks first", async () => {
  const { chart, act, select } = shown();
  select(50);
  chart.actOnSelection({ kind: 'delete' });
  expect([chart.selection()?.getSnapshot().hasTag('asks'), act.mock.calls]).toEqual([true, []]);
  chart.selection()?.send({ type: 'act.declined' });
  chart.actOnSelection({ kind: 'complete' });
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  expect(act.mock.calls[0]?.[0]).toEqual({
    kind: 'complete',
    ids: Array.from({ length: 50 }, (_, at) => `${at}`),
  });
});

it("BLK-16 CRD-02 a panel moves the card's tasks, or the selected tasks, to the chosen day", async () => {
  const { chart, act, select } = shown();
  chart.send({ type: 'move.asked', move: { how: 'rollover', taskIds: ['7'], of: '7' } });
  chart.send({ type: 'move.chosen', target: { code: 'TOMORROW' } });
  select(2);
  chart.send({ type: 'move.asked', move: { how: 'move', taskIds: ['0', '1'], of: 'selection' } });
  chart.send({ type: 'move.chosen', target: { code: 'TODAY' } });
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  expect(act.mock.calls.map(([action]) => action)).toEqual([
    { kind: 'rollover', target: { code: 'TOMORROW' }, ids: ['7'] },
    { kind: 'move', target: { code: 'TODAY' }, ids: ['0', '1'] },
  ]);
});

it('BLK-16 bulk actions load once, so that the next action runs without a load', async () => {
  const { chart, act, bulk } = shown();
  const move = async (calls: number) => {
    chart.send({ type: 'move.asked', move: { how: 'move', taskIds: ['7'], of: '7' } });
    chart.send({ type: 'move.chosen', target: { code: 'TODAY' } });
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(calls));
  };
  await move(1);
  await move(2);
  expect(bulk).toHaveBeenCalledTimes(1);
});

it('BLK-02 DEC-21 selected tasks that are deleted or reassigned leave the selection, and the panel closes without tasks', () => {
  const { chart, select, change } = shown();
  select(3);
  chart.send({ type: 'move.asked', move: { how: 'move', taskIds: ['5', '6'], of: 'selection' } });
  change('0', { live: false });
  change('1', { assigneeId: 8 });
  change('5', { live: false });
  expect(chart.selection()?.getSnapshot().context.taskIds).toEqual(['2']);
  expect(chart.actor.getSnapshot().context.panel).not.toBeNull();
  change('6', { live: false });
  expect(chart.actor.getSnapshot().context.panel).toBeNull();
});

it('FRM-30 the bulk edit form closes with the last selected task', () => {
  const { chart, select } = shown();
  select(1);
  chart.send({ type: 'fields.asked' });
  chart.selection()?.send({ type: 'selection.cleared' });
  expect(chart.actor.getSnapshot().context.panel).toBeNull();
});

it("TPL-09 unscheduled tasks can't be selected for a template", () => {
  const { chart, select, change } = shown();
  change('1', { day: null });
  select(3);
  chart.beginTemplate();
  const snapshot = chart.selection()?.getSnapshot();
  expect([snapshot?.hasTag('template'), snapshot?.context.taskIds]).toEqual([true, ['0', '2']]);
});

it('DEC-16 the board stays on its day while something is open or selected, and moves on afterwards', () => {
  const { chart, select } = shown();
  const day = () => chart.day.getSnapshot().context.day;
  const open = { type: 'menu.asked', menu: { of: '1', by: 'key' } } as const;
  chart.day.send({ type: 'day.begun', day: '2026-11-19' });
  expect(day()).toBe('2026-11-19');
  select(2);
  chart.send(open);
  chart.day.send({ type: 'day.begun', day: '2026-11-20' });
  chart.selection()?.send({ type: 'selection.cleared' });
  expect(day()).toBe('2026-11-19');
  chart.send({ type: 'panel.closed', panel: { menu: open.menu } });
  expect(day()).toBe('2026-11-20');
  chart.selection()?.send({ type: 'template.begun', unscheduled: [] });
  chart.day.send({ type: 'day.begun', day: '2026-11-21' });
  expect(day()).toBe('2026-11-20');
  chart.send({ type: 'board.shown', userId: 8 });
  expect(day()).toBe('2026-11-21');
});
