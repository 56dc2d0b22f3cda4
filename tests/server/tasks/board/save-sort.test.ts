import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { counting } from '#tests/support/statements.ts';
import { type Person, personOf, thursday, wednesday } from '#tests/server/tasks/calls.ts';

describeOneEngine('sorting cards', (database) => {
  const mia = async () => personOf(database(), await makeWorkspace(database()));

  async function column(me: Person, day: string): Promise<string[]> {
    const board = await me.board();
    const cards = board.filter(({ StartDate }) => StartDate === day).toSorted((a, b) => a.index - b.index);
    expect(cards.map(({ index }) => index)).toEqual(cards.map((_, place) => place));
    return cards.map(({ Name }) => Name);
  }

  async function cards(me: Person, names: readonly string[]): Promise<Record<string, WireTask>> {
    const made: Record<string, WireTask> = {};
    for (const Name of names) made[Name] = await me.create({ Name });
    return made;
  }

  it('DEC-90 DEC-124 API-042 BRD-17 moves cards behind others, by afterId or index', async () => {
    const me = await mia();
    const { a, b, c } = await cards(me, ['a', 'b', 'c']);
    await me.sort([{ idTask: c?.idTask, index: 2, StartDate: wednesday, afterId: null }]);
    expect(await column(me, wednesday)).toEqual(['c', 'a', 'b']);
    await me.sort([{ idTask: c?.idTask, index: 0, StartDate: wednesday, afterId: a?.idTask }]);
    expect(await column(me, wednesday)).toEqual(['a', 'c', 'b']);
    await me.sort([{ idTask: b?.idTask, index: 0, StartDate: wednesday }]);
    expect(await column(me, wednesday)).toEqual(['b', 'a', 'c']);
    const changed = await me.sort([
      { idTask: a?.idTask, index: 0, StartDate: thursday },
      { idTask: b?.idTask, index: 99, StartDate: thursday },
    ]);
    expect(await column(me, thursday)).toEqual(['a', 'b']);
    expect(changed.map(({ Name, index }) => [Name, index])).toEqual(
      expect.arrayContaining([
        ['a', 0],
        ['b', 1],
      ]),
    );
    expect(await me.sort([])).toEqual([]);
  });

  it("DEC-90 writes many cards with as many parameters as two, so that it doesn't block the process", async () => {
    const me = await mia();
    const names = Array.from({ length: 40 }, (_, place) => `card ${place}`);
    const made = Object.values(await cards(me, names));
    const parametersFor = async (moved: readonly WireTask[], day: string) => {
      const wanted = moved.map(({ idTask }, index) => ({ idTask, index, StartDate: day }));
      const { statements } = await counting(async () => me.sort(wanted));
      return Math.max(
        ...statements.flatMap((text) => [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))),
      );
    };
    expect(await parametersFor(made, thursday)).toBe(await parametersFor(made.slice(0, 2), wednesday));
  });

  it('DEC-119 DEC-124 returns and undoes each moved card, including one with an unchanged index', async () => {
    const me = await mia();
    const { b, c } = await cards(me, ['a', 'b', 'c']);
    const d = await me.create({ Name: 'd', StartDate: thursday });
    const place = (task: WireTask | undefined, behind: WireTask | null | undefined) => {
      return { idTask: task?.idTask, index: 0, StartDate: wednesday, afterId: behind && behind.idTask };
    };
    const factId = randomUUID();
    const moved = await me.sort([place(d, null), place(b, d), place(c, b)], { key: factId });
    expect(moved.map(({ Name, index }) => `${Name} ${index}`).toSorted()).toEqual(['b 1', 'c 2', 'd 0']);
    expect(await column(me, wednesday)).toEqual(['d', 'b', 'c', 'a']);
    await me.undo(factId);
    expect(await column(me, wednesday)).toEqual(['a', 'b', 'c']);
  });

  it("DEC-90 updates only the columns that the move changes, so that other writes don't wait", async () => {
    const me = await mia();
    const { a: card } = await cards(me, ['a']);
    const { statements } = await counting(() =>
      me.sort([{ idTask: card?.idTask, index: 0, StartDate: thursday }]),
    );
    const written = statements
      .filter((text) => text.startsWith('UPDATE "tasks"'))
      .map((text) => [...text.matchAll(/"(\w+)" = sent/g)].map(([, column]) => column));
    expect(written.map((columns) => new Set(columns))).toEqual([
      new Set(['day', 'id', 'logged_ms', 'rank', 'updated_at', 'workspace_id']),
    ]);
    expect(await column(me, thursday)).toEqual(['a']);
  });

  it('B9 refuses a move behind a deleted card, and applies nothing', async () => {
    const me = await mia();
    const { a, b, c } = await cards(me, ['a', 'b', 'c']);
    await me.sort([{ idTask: c?.idTask, index: 0, StartDate: thursday }]);
    for (const afterId of [c?.idTask, randomUUID()]) {
      const stale = me.sort([
        { idTask: a?.idTask, index: 0, StartDate: thursday },
        { idTask: b?.idTask, index: 0, StartDate: wednesday, afterId },
      ]);
      expect(await me.refusal(stale)).toMatchObject({ status: 409, detail: 'Error: Please, try again' });
    }
    expect(await column(me, wednesday)).toEqual(['a', 'b']);
  });

  it('BRD-20 T13 moves a done card within Unscheduled, but not into it', async () => {
    const me = await mia();
    const { a, b, c } = await cards(me, ['a', 'b', 'c']);
    for (const card of [a, b]) {
      await me.sort([{ idTask: card?.idTask, index: 9, StartDate: null }]);
    }
    for (const card of [a, c]) await me.timer({ idTask: card?.idTask ?? '' }, 'STOP');
    const changed = await me.sort([{ idTask: a?.idTask, index: 1, StartDate: null }]);
    expect(changed.map(({ Name, index }) => [Name, index])).toEqual([['a', 1]]);
    expect((await me.board()).filter((task) => task.StartDate === null).map(({ Name }) => Name)).toEqual([
      'b',
      'a',
    ]);
    const moved = me.sort([{ idTask: c?.idTask, index: 0, StartDate: null }]);
    expect(await me.refusal(moved)).toMatchObject({ status: 422, code: 'task.unscheduled' });
  });

  it('B6 refuses the whole request if one id is unknown or named twice', async () => {
    const me = await mia();
    const { a } = await cards(me, ['a', 'b']);
    const move = { idTask: a?.idTask, index: 1, StartDate: wednesday };
    expect(await me.refusal(me.sort([move, { ...move, idTask: randomUUID() }]))).toMatchObject({
      status: 404,
    });
    expect(await me.refusal(me.sort([move, move]))).toMatchObject({ status: 422 });
    expect(await column(me, wednesday)).toEqual(['a', 'b']);
  });

  it('DEC-124 B1 B2 keeps every card exactly once through random moves, also concurrent ones', async () => {
    const me = await mia();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const made = await cards(me, names);
    const move = fc.record({
      name: fc.constantFrom(...names),
      index: fc.nat(7),
      StartDate: fc.constantFrom(wednesday, thursday),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
        await Promise.all(moves.map(({ name, ...to }) => me.sort([{ idTask: made[name]?.idTask, ...to }])));
        expect([...(await column(me, wednesday)), ...(await column(me, thursday))].toSorted()).toEqual(names);
      }),
      { numRuns: 10 },
    );
  });
});
