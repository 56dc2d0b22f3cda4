import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { Fact } from '#domain/journal/events.ts';
import { createSorting } from '#services/bulk/sorting.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { type Tab, until } from '#tests/services/journal/world.ts';
import { newId } from '#services/browser/new-id.ts';
import { nine, type Person, personOf, sound, thursday, wednesday } from '#tests/server/tasks/calls.ts';
import { type Device, deviceOf } from '#tests/server/tasks/device.ts';

const friday = '2026-11-20T13:00:00.000Z';
const [early, late] = [nine + MINUTE_MS, nine + 2 * MINUTE_MS];
const now = nine + HOUR_MS;
const byYou = (what: string) => ({
  code: 'task.setLater',
  message: `You changed its ${what} later on another device.`,
});

describeOneEngine('an action that arrives after a later one', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));
  const edit = (me: Person, TaskIds: readonly string[], changes: object, at: number) =>
    me.batch('BatchUpdate', { TaskIds, changes }, { at, now });
  const move = (idTask: string, StartDate: string, afterId: string | null = null) => ({
    idTask,
    index: 0,
    StartDate,
    afterId,
  });

  it('DEC-122 DEC-123 DEC-128 a batch skips fields that were set later, and names the task', async () => {
    const me = await mia();
    const [a, b] = [await me.create({ Name: 'a' }), await me.create({ Name: 'b' })];
    const TaskIds = [a.idTask, b.idTask];
    await me.edit({ idTask: b.idTask, EstimatedTime: 3 * HOUR_MS }, { at: late, now });
    const changes = { EstimatedTime: 2 * HOUR_MS, Name: 'Both' };
    const { tasks, skipped } = await edit(me, TaskIds, changes, early);
    expect(tasks.map(({ Name, EstimatedTime }) => [Name, EstimatedTime])).toEqual([
      ['Both', 7_200_000],
      ['Both', 10_800_000],
    ]);
    expect(skipped).toEqual([{ idTask: b.idTask, ...byYou('estimate') }]);
    const alone = await edit(me, [b.idTask], { EstimatedTime: 4 * HOUR_MS }, early);
    expect(alone).toEqual({ tasks: [], skipped: [{ idTask: b.idTask, ...byYou('estimate') }] });
    const last = await edit(me, [b.idTask], { EstimatedTime: 4 * HOUR_MS }, late + 1);
    expect(last).toMatchObject({ tasks: [{ EstimatedTime: 14_400_000 }], skipped: [] });
  });

  it('DEC-122 DEC-128 finds what was set later behind many actions on many tasks', async () => {
    const me = await mia();
    const [a, b, c] = [await me.create({ Name: 'a' }), await me.create({ Name: 'b' }), await me.create()];
    const TaskIds = [a.idTask, b.idTask, c.idTask];
    await me.edit({ idTask: a.idTask, EstimatedTime: 3 * HOUR_MS }, { at: late, now });
    for (let n = 1; n <= 25; n += 1) await edit(me, TaskIds, { Description: `Note ${n}` }, late + n);
    const changes = { EstimatedTime: 2 * HOUR_MS, Name: 'Both' };
    const { tasks, skipped } = await edit(me, [a.idTask, b.idTask], changes, early);
    expect(tasks.map(({ Name, EstimatedTime, Description }) => [Name, EstimatedTime, Description])).toEqual([
      ['Both', 10_800_000, 'Note 25'],
      ['Both', 7_200_000, 'Note 25'],
    ]);
    expect(skipped).toEqual([{ idTask: a.idTask, ...byYou('estimate') }]);
    const alone = await edit(me, [a.idTask], { Description: 'Before' }, early);
    expect(alone.skipped).toEqual([{ idTask: a.idTask, ...byYou('description') }]);
  });

  it('DEC-122 DEC-128 undoing a batch reverses only what it has set, if a task kept a later value', async () => {
    const me = await mia();
    const a = await me.create();
    await me.edit({ idTask: a.idTask, EstimatedTime: 3 * HOUR_MS }, { at: late, now });
    const key = newId(early);
    const TaskIds = [a.idTask];
    const changes = { EstimatedTime: 2 * HOUR_MS, Name: 'Both' };
    await me.batch('BatchUpdate', { TaskIds, changes }, { at: early, now, key });
    await me.undo(key, { at: now, now });
    expect(await me.get(a)).toMatchObject({ Name: 'Write the offer', EstimatedTime: 10_800_000 });
  });

  it('DEC-122 DEC-124 DEC-128 keeps a dragged card on the day it was moved to later, and moves the others in order', async () => {
    const me = await mia();
    const [a, b, c] = [
      await me.create({ Name: 'a' }),
      await me.create({ Name: 'b' }),
      await me.create({ Name: 'c' }),
    ];
    await me.sort([move(b.idTask, friday)], { at: late, now });
    const drag = [
      move(a.idTask, thursday),
      move(b.idTask, thursday, a.idTask),
      move(c.idTask, thursday, b.idTask),
    ];
    const answer = await me.sort(drag, { at: early, now });
    expect(new Map(answer.map(({ Name, StartDate, index }) => [Name, [StartDate, index]]))).toEqual(
      new Map([
        ['a', [thursday, 0]],
        ['c', [thursday, 1]],
        ['b', [friday, 0]],
      ]),
    );
    const alone = await me.sort([move(b.idTask, wednesday)], { at: early, now });
    expect(alone).toMatchObject([{ Name: 'b', StartDate: friday }]);
    expect((await me.history(b)).map(({ Type }) => Type)).toEqual([
      'task.created',
      'tasks.sorted',
      'tasks.sorted',
    ]);
    const within = await me.sort([move(c.idTask, thursday)], { at: early, now });
    expect(within).toMatchObject([{ Name: 'c', index: 0 }]);
  });

  it('DEC-122 DEC-124 DEC-128 keeps a card in the column where it was dragged later, in any order of arrival', async () => {
    const me = await mia();
    const ends = async (order: 'moved first' | 'dragged first') => {
      const a = await me.create();
      await me.sort([move(a.idTask, thursday)], { at: early - MINUTE_MS, now: early });
      const acts = [
        () => edit(me, [a.idTask], { StartDate: friday }, early),
        () => me.sort([move(a.idTask, thursday)], { at: late, now: late }),
      ];
      for (const act of order === 'moved first' ? acts : acts.toReversed()) await act();
      return (await me.board()).find(({ idTask }) => idTask === a.idTask)?.StartDate;
    };
    expect([await ends('moved first'), await ends('dragged first')]).toEqual([thursday, thursday]);
  });

  it("DEC-17 DEC-122 doesn't roll over a task moved later, and treats a later rollover as a move", async () => {
    const me = await mia();
    const a = await me.create();
    await me.sort([move(a.idTask, friday)], { at: late, now });
    const roll = (at: number) =>
      me.batch('BatchRollover', { TaskIds: [a.idTask], StartDate: thursday }, { at, now });
    expect(await roll(early)).toEqual({ tasks: [], skipped: [{ idTask: a.idTask, ...byYou('date') }] });
    await roll(late + MINUTE_MS);
    expect(await me.sort([move(a.idTask, wednesday)], { at: late, now })).toMatchObject([
      { StartDate: thursday },
    ]);
  });

  it('DEC-122 DEC-128 keeps what another user set later, and reports it without naming a device', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const teams = [{ id: 1, isLead: true, members: [workspace.userId] }];
    const lead = personOf(database(), workspace, { teams, userId: workspace.otherUserId });
    const a = await me.create();
    await edit(lead, [a.idTask], { EstimatedTime: 3 * HOUR_MS }, late);
    expect(await edit(me, [a.idTask], { EstimatedTime: 2 * HOUR_MS }, early)).toMatchObject({
      skipped: [{ code: 'task.setLater', message: 'Someone else changed its estimate later.' }],
    });
    expect(await edit(me, [a.idTask], { EstimatedTime: 2 * HOUR_MS }, late + 1)).toMatchObject({
      tasks: [{ EstimatedTime: 7_200_000 }],
    });
  });

  it("DEC-127 DEC-128 DEC-141 dates a form edit by when it was typed, even if the task's timer started later", async () => {
    const me = await mia();
    const a = await me.create();
    const began = late + MINUTE_MS;
    await me.timer(a, 'START', { at: began, now });
    const { UpdatedDate } = a;
    const form = { idTask: a.idTask, Name: 'Early', CompletedTime: HOUR_MS, UpdatedDate };
    expect(await me.edit(form, { at: early, now })).toMatchObject({
      idTaskStatus: 2,
      CompletedTime: 3_600_000,
    });
    expect((await me.history(a)).map(({ DeviceTime }) => Date.parse(DeviceTime)).at(-1)).toBe(early);
    const renamed = await me.edit({ idTask: a.idTask, Name: 'Late', UpdatedDate }, { at: late, now });
    expect(renamed).toMatchObject({ Name: 'Late', tempStartDate: new Date(began).toISOString() });
    expect(await me.ledger()).toMatchObject(sound);
  });

  const which = fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 });
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('estimate' as const),
      ids: which,
      ms: fc.constantFrom(MINUTE_MS, 2 * HOUR_MS),
    }),
    fc.record({
      kind: fc.constantFrom('move' as const, 'drag' as const),
      ids: which,
      day: fc.constantFrom('2026-11-19', '2026-11-20'),
    }),
  );
  const acts = fc.array(fc.record({ act, device: fc.nat({ max: 1 }) }), { minLength: 2, maxLength: 6 });

  it('DEC-122 DEC-123 DEC-128 ends with the latest actions in any order of arrival, and both devices show the result', async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.nat({ max: 1 }), async (wanted, firstBack) => {
        const me = await mia();
        for (const Name of ['a', 'b', 'c']) await me.create({ Name });
        const devices = [await offline(me), await offline(me)];
        const facts: Fact[] = [];
        let clock = nine;
        for (const { act: one, device } of wanted) {
          clock += MINUTE_MS;
          const here = devices[device];
          if (!here) continue;
          here.device.world.now = clock;
          await does(here, one);
        }
        for (const { tab } of devices) facts.push(...tab.journal.entries().map(({ fact }) => fact));
        for (const here of firstBack === 0 ? devices : devices.toReversed()) {
          here.device.world.now = clock + HOUR_MS;
          here.tab.goOnline(true);
          await until(() => expect(here.tab.unsentCount()).toBe(0));
        }
        const board = (await me.board()).map(({ idTask, EstimatedTime, StartDate }) => [
          idTask,
          { estimateMs: EstimatedTime, day: StartDate?.slice(0, 10) ?? null },
        ]);
        const stands = Object.fromEntries(board) as Stands;
        expect(stands).toMatchObject(lastWanted(facts));
        for (const { tab } of devices) {
          await tab.queryClient.invalidateQueries();
          await tab.read();
          const shown = [...tab.board.tasks().values()];
          expect(
            Object.fromEntries(shown.map(({ id, estimateMs, day }) => [id, { estimateMs, day }])),
          ).toEqual(stands);
          expect(tab.journal.entries()).toEqual([]);
        }
      }),
      { numRuns: 8 },
    );
  });
});

interface Here {
  readonly device: Device;
  readonly tab: Tab;
}

/** A device that has read the board and then disconnected. */
async function offline(me: Person): Promise<Here> {
  const device = deviceOf(me);
  const tab = await device.open();
  tab.goOnline(false);
  return { device, tab };
}

type Done =
  | { readonly kind: 'estimate'; readonly ids: readonly number[]; readonly ms: number }
  | { readonly kind: 'move' | 'drag'; readonly ids: readonly number[]; readonly day: string };

async function does({ device: { world }, tab }: Here, wanted: Done): Promise<void> {
  const cards = [...tab.board.tasks().values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const ids = wanted.ids.flatMap((each) => cards[each]?.id ?? []);
  if (wanted.kind === 'estimate') {
    await tab.bulk.act({ kind: 'edit', ids, changes: { estimateMs: wanted.ms } });
    return;
  }
  const { day } = wanted;
  if (wanted.kind === 'move') {
    await tab.bulk.act({ kind: 'edit', ids, changes: { day } });
    return;
  }
  const actor = {
    userId: tab.userId,
    roleName: 'User',
    permissions: ['View Tasks', 'Create Tasks'],
    isWorkspaceAdmin: false,
    isSuperUser: false,
    teams: [],
  };
  const command = () => ({ factId: newId(world.now), at: world.now, actor });
  const sorting = createSorting({ journal: tab.journal, view: tab.board, command });
  await sorting.drop(ids, { day, afterId: null });
}

type Stands = Record<string, { readonly estimateMs?: number; readonly day?: string | null }>;

/** The last value of each task field, by the time of the actions. */
function lastWanted(facts: readonly Fact[]): Stands {
  const last: Stands = {};
  for (const { type, data } of facts.toSorted((a, b) => a.at - b.at)) {
    if (type === 'tasks.edited')
      for (const id of data.taskIds) last[id] = { ...last[id], ...(data.changes as Stands[string]) };
    if (type === 'tasks.sorted')
      for (const { taskId, day } of data.moves) last[taskId] = { ...last[taskId], day };
  }
  return last;
}
