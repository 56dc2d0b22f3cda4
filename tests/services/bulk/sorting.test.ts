import { describe, expect, it } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { createSorting } from '#services/bulk/sorting.ts';
import { idOf, opened, type Tab, task, TODAY, World } from '#tests/services/journal/world.ts';
import { undoStep } from '#tests/support/undo.ts';

const [one, two, three, four] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];
const TOMORROW = '2026-11-19';
const NEXT_MONDAY = '2026-11-23';
const NEXT_WEDNESDAY = '2026-11-25';
const WHY = "In Progress or Completed tasks can't be moved to Unscheduled.";

async function week(more: Parameters<typeof task>[1] = {}) {
  const world = new World();
  for (const n of [1, 2, 3]) world.server.place(task(n, n === 2 ? more : {}));
  world.server.place(task(4, { day: TOMORROW }));
  const tab = await opened(world);
  const command = () => ({ factId: crypto.randomUUID(), at: world.now, actor });
  return { world, tab, sorting: createSorting({ journal: tab.journal, view: tab.board, command }) };
}
const actor = {
  userId: 7,
  roleName: 'User',
  permissions: ['View Tasks', 'Create Tasks'],
  isWorkspaceAdmin: false,
  isSuperUser: false,
  teams: [],
} as const;
const columns = (tab: Tab, day = TODAY) =>
  tab.board
    .columns(7, day)
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ day, tasks }) => [day, tasks.map(({ id }) => id)]);

describe('a drop of cards', () => {
  it('BRD-18 BRD-19 DEC-120 DEC-124 B2 puts the cards behind the target in their order, by one call, and Undo restores their places', async () => {
    const { world, tab, sorting } = await week();
    const dropped = sorting.drop([three, one], { day: TOMORROW, afterId: four });
    expect(columns(tab)).toEqual([
      [TODAY, [two]],
      [TOMORROW, [four, three, one]],
    ]);
    expect(await dropped).toMatchObject({ ok: true });
    await tab.sent();
    expect(world.server.seen.map(({ key }) => key)).toEqual(['POST /api/tasks/Task/Sorting']);
    expect(world.server.journal.map(({ fact }) => fact.type)).toEqual(['tasks.sorted']);
    expect(tab.said).toMatchObject([{ text: 'Moved 2 tasks', actions: [{ label: 'Undo' }] }]);
    await undoStep(tab.undo);
    await tab.sent();
    expect(columns(tab)).toEqual([
      [TODAY, [one, two, three]],
      [TOMORROW, [four]],
    ]);
  });

  it("BRD-21 DEC-24 DEC-25 skips cards that can't go there with the reason, and fails where none can", async () => {
    const { tab, sorting } = await week({ loggedMs: 60_000, status: 'paused' });
    expect(sorting.judge([one, two], null)).toMatchObject({ taskIds: [one], skipped: [{ taskId: two }] });
    await sorting.drop([one, two], { day: null, afterId: null });
    expect(columns(tab)).toEqual([
      [null, [one]],
      [TODAY, [two, three]],
      [TOMORROW, [four]],
    ]);
    expect(tab.said).toMatchObject([{ text: `1 moved, 1 skipped: ${WHY}` }]);
    const refused = { ok: false, refusal: { code: 'task.unscheduled', message: WHY } };
    expect(await sorting.drop([two], { day: null, afterId: null })).toEqual(refused);
  });

  it('BRD-18 DEC-120 moves each card to its weekday in another week, behind existing cards, by one call (decision 0141)', async () => {
    const { world, tab, sorting } = await week();
    world.server.place(task(5, { day: NEXT_WEDNESDAY }));
    await tab.arrive(world.server.read());
    expect(await sorting.toWeek([one, four, three], NEXT_MONDAY)).toMatchObject({ ok: true });
    expect(columns(tab, NEXT_MONDAY)).toEqual([
      [NEXT_WEDNESDAY, [idOf(5), one, three]],
      ['2026-11-26', [four]],
    ]);
    await tab.sent();
    expect(world.server.journal.map(({ fact }) => fact.type)).toEqual(['tasks.sorted']);
  });

  it('BRD-18 skips unscheduled cards, and fails where no other card moves (decision 0141)', async () => {
    const { tab, sorting } = await week();
    await sorting.drop([two], { day: null, afterId: null });
    const refusal = { code: 'task.invalid', message: texts.noWeekday };
    expect(await sorting.toWeek([two], NEXT_MONDAY)).toEqual({ ok: false, refusal });
    expect(await sorting.toWeek([one, two], NEXT_MONDAY)).toMatchObject({ ok: true });
    expect(columns(tab, NEXT_MONDAY)).toEqual([
      [null, [two]],
      [NEXT_WEDNESDAY, [one]],
    ]);
  });

  it('B9 moves nothing behind a deleted card, and no deleted card', async () => {
    const { tab, sorting } = await week();
    await tab.board.remove(four);
    const before = columns(tab);
    expect(await sorting.drop([one], { day: TOMORROW, afterId: four })).toEqual({
      ok: false,
      refusal: { code: 'task.outdated', message: 'Error: Please, try again' },
    });
    expect(await sorting.drop([four], { day: TODAY, afterId: null })).toEqual({
      ok: false,
      refusal: { code: 'task.gone', message: 'This task no longer exists.' },
    });
    expect(columns(tab)).toEqual(before);
  });
});
