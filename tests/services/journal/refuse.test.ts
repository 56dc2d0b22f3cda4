import { describe, expect, it } from 'vitest';
import { attentionItems } from '#domain/journal/sending/attention.ts';
import { editsOf } from '#domain/journal/kinds.ts';
import type { Weather } from './fake-server.ts';
import { idOf, NOON, opened, type Tab, task, until, World } from './world.ts';

/** An entry of the list: kind, wanted fields, message to the user, and the values set by others. */
const list = (tab: Tab) =>
  attentionItems(tab.journal.entries()).map(({ kind, entry: { fact, refusal, conflict } }) => ({
    kind,
    wanted: editsOf(fact),
    told: refusal?.message,
    theirs: conflict?.disputes.map(({ field, by }) => [field, conflict.now[field], by]),
  }));

/** A tab with a loaded task, and its messages; its changes wait until `goOnline`. */
async function offline(first: Parameters<typeof task>[1] = {}) {
  const world = new World();
  world.server.place(task(1, first));
  const tab = await opened(world, { online: false });
  const told: (string | undefined)[] = [];
  tab.journal.onSettled(({ status, refusal }, own) => {
    if (own && status !== 'accepted') told.push(refusal?.message);
  });
  const settle = async () => {
    tab.goOnline(true);
    await tab.sent();
    await tab.read();
  };
  return { world, tab, told, settle };
}

const overtaken = 'Someone else has changed “Task 1” in the meantime. What you entered is kept.';
const deleted = '“Task 1” was deleted elsewhere in the meantime. Your changes are kept.';

describe('an edit overtaken by another user', () => {
  it('DEC-141 DEC-122 J7 leaves the view and keeps both values, also after a reload', async () => {
    const { world, tab, told, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { name: 'Theirs' }));
    await settle();
    const shown = [
      { kind: 'overtaken', wanted: { name: 'Mine' }, told: overtaken, theirs: [['name', 'Theirs', 99]] },
    ];
    expect(list(tab)).toEqual(shown);
    expect(told).toEqual([overtaken]);
    expect(tab.board.task(idOf(1))?.name).toBe('Theirs');
    await tab.kill();
    expect(list(await opened(world))).toEqual(shown);
  });

  it("DEC-122 DEC-128 DEC-141 yields to the same user's later edit on another device, with a message", async () => {
    const { world, tab, told, settle } = await offline();
    await tab.board.edit(idOf(1), { name: 'Typed before', estimateMs: 60_000 });
    world.server.place(task(1, { name: 'Typed later' }), 7, NOON + 1);
    await settle();
    const byYou =
      'You changed “Task 1” later on another device. The later change stays; what you entered here is kept.';
    const theirs = [['name', 'Typed later', 7]];
    expect(list(tab)).toEqual([{ kind: 'overtaken', wanted: { name: 'Typed before' }, told: byYou, theirs }]);
    expect(told).toEqual([byYou]);
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Typed later', estimateMs: 60_000 });
    const [item] = attentionItems(tab.journal.entries());
    world.now += 60_000;
    if (item) await tab.secondChance.sendMine(item);
    await tab.sent();
    expect(world.server.task(idOf(1))?.name).toBe('Typed before');
    expect(list(tab)).toEqual([]);
  });

  it('DEC-122 DEC-141 shows no question for an earlier edit where a later edit of the same user was accepted', async () => {
    const { world, tab, settle } = await offline();
    await tab.board.rename(idOf(1), 'Typed first');
    world.server.place(task(1, { name: 'Typed between' }), 7, NOON + 1);
    world.now += 60_000;
    await tab.board.rename(idOf(1), 'Typed last');
    await settle();
    expect(world.server.task(idOf(1))?.name).toBe('Typed last');
    expect(tab.journal.entries()).toEqual([]);
  });

  it('DEC-141 saves the fields that no other user has changed, and starts the task if requested', async () => {
    const { world, tab, told, settle } = await offline();
    await tab.board.edit(idOf(1), { name: 'Mine', estimateMs: 3_600_000 }, { start: true });
    world.server.place(task(1, { name: 'Theirs' }));
    await settle();
    expect(world.server.task(idOf(1))).toMatchObject({
      name: 'Theirs',
      estimateMs: 3_600_000,
      runningSince: NOON,
    });
    expect(list(tab)).toMatchObject([{ kind: 'overtaken', wanted: { name: 'Mine' } }]);
    expect(told).toEqual([overtaken]);
    const rows = await tab.journal.log();
    expect(rows.map(({ fact }) => editsOf(fact))).toEqual([{ estimateMs: 3_600_000 }, {}]);
    expect(rows[0]?.changes).toMatchObject([
      { before: { name: 'Task 1' }, after: { name: 'Task 1', estimateMs: 3_600_000 } },
    ]);
  });

  it("DEC-35 DEC-122 overwrites nothing set between the user's own changes", async () => {
    const { world, tab, settle } = await offline();
    tab.timers.of(tab.board.task(idOf(1)) ?? task(1)).act('start');
    await until(() => expect(tab.unsentCount()).toBe(1));
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place({ ...task(1), name: 'Theirs' });
    await settle();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Theirs', status: 'inProgress' });
    expect(list(tab)).toMatchObject([{ kind: 'overtaken', wanted: { name: 'Mine' } }]);
  });

  it('DEC-141 asks once where the user has set the field again', async () => {
    const { world, tab, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    await tab.board.rename(idOf(1), 'Mine, better');
    world.server.place(task(1, { name: 'Theirs' }));
    await settle();
    expect(list(tab)).toMatchObject([{ kind: 'overtaken', wanted: { name: 'Mine, better' } }]);
    expect(tab.journal.entries()).toHaveLength(1);
  });

  it('DEC-141 is accepted where others changed other fields, or the same user changed the field', async () => {
    const { world, tab, told, settle } = await offline();
    const phone = await opened(world, { broken: true });
    await tab.board.rename(idOf(1), 'Mine');
    world.server.place(task(1, { estimateMs: 60_000 }));
    await phone.kill();
    await settle();
    expect(world.server.task(idOf(1))).toMatchObject({ name: 'Mine', estimateMs: 60_000 });
    expect([list(tab), told]).toEqual([[], []]);
  });
});

describe('a change of a task deleted by another user', () => {
  it("DEC-141 J7 is kept with the task's title, and reported once", async () => {
    const { world, tab, told, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    tab.timers.of(tab.board.task(idOf(1)) ?? task(1)).act('start');
    await until(() => expect(tab.unsentCount()).toBe(2));
    world.server.place(task(1, { live: false }));
    await settle();
    expect(attentionItems(tab.journal.entries()).map(({ kind, others }) => [kind, others.length])).toEqual([
      ['gone', 1],
    ]);
    expect(list(tab)).toMatchObject([{ wanted: { name: 'Mine' }, told: deleted }]);
    expect(told).toEqual([deleted]);
    expect(world.server.seen).toHaveLength(1);
    expect(tab.refusals).toEqual([deleted]);
    expect(tab.journal.entries().at(-1)?.change?.after).toMatchObject({ name: 'Mine', runningSince: NOON });
  });

  it('DEC-141 needs no attention where it was a deletion', async () => {
    const { world, tab, told, settle } = await offline();
    await tab.board.rename(idOf(1), 'Mine');
    await tab.board.remove(idOf(1));
    world.server.place(task(1, { live: false }));
    await settle();
    await until(() => expect(tab.journal.entries()).toEqual([]));
    expect(told).toEqual([]);
  });
});

describe('a change dropped during a retry', () => {
  /** A parked edit that is sent again; `answer` releases the answer. */
  async function onItsWay(then: () => Weather) {
    const world = new World();
    for (const n of [1, 2]) world.server.place(task(n));
    const tab = await opened(world, { online: false });
    world.server.weather = ({ body }) => (body['idTask'] === idOf(1) ? { status: 500 } : 'fine');
    await tab.board.edit(idOf(1), { name: 'Mine', estimateMs: 3_600_000 });
    tab.goOnline(true);
    await until(() => expect(tab.journal.entries().map(({ status }) => status)).toEqual(['parked']));
    const [parked] = tab.journal.entries();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const asked = new Promise<void>((resolve) => {
      world.server.weather = async ({ body }) => {
        if (body['idTask'] !== idOf(1)) return 'fine';
        resolve();
        await held;
        return then();
      };
    });
    await tab.board.rename(idOf(2), 'Other');
    await asked;
    const drop = () => tab.journal.discard(parked?.fact.id ?? '');
    /** Later requests are answered later. */
    const afterAll = async (last: Tab) => {
      await last.board.rename(idOf(2), 'Last');
      await last.sent();
    };
    /** The server's task after the browser was closed and reopened. */
    const later = async () => {
      await afterAll(tab);
      await tab.kill();
      world.server.weather = () => 'fine';
      const again = await opened(world);
      await again.read();
      await afterAll(again);
      return [again.journal.entries().length, world.server.task(idOf(1))?.estimateMs];
    };
    return { world, tab, drop, answer, later };
  }

  it("J7 DEC-141 doesn't return with the answer that it conflicts", async () => {
    const { world, drop, answer, later } = await onItsWay(() => 'fine');
    world.server.place(task(1, { name: 'Theirs' }));
    await drop();
    answer();
    expect(await later()).toEqual([0, 1_800_000]);
  });

  it.each([0, 1, 2, 3, 5, 8])(
    "J7 doesn't return when its failure is recorded (after %i turns)",
    async (turns) => {
      const { drop, answer, later } = await onItsWay(() => ({ status: 500 }));
      answer();
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await drop();
      expect(await later()).toEqual([0, 1_800_000]);
    },
  );
});
