import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { describeOneEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf, sound, thursday, wednesday } from '#tests/server/tasks/calls.ts';

describeOneEngine('undo', (database) => {
  it("DEC-119 DEC-124 reads only the later steps an undo needs, so many moves of many cards don't slow it down", async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const made: WireTask[] = [];
    for (let card = 0; card < 300; card += 1) made.push(await me.create({ Name: `Card ${card}` }));
    const [first] = made;
    if (!first) throw new Error('No card was made.');
    const [start, pause] = [randomUUID(), randomUUID()];
    await me.timer(first, 'START', { at: nine, key: start });
    await me.timer(first, 'PAUSE', { at: nine + HOUR_MS, key: pause });
    const at = nine + 2 * HOUR_MS;
    for (let move = 0; move < 12; move += 1) {
      const StartDate = move % 2 === 0 ? thursday : wednesday;
      const key = randomUUID();
      await me.sort(
        made.map(({ idTask }, index) => ({ idTask, index, StartDate })),
        { at, key },
      );
      if (move === 4) await me.undo(key, { at });
    }
    let since = performance.now();
    const took = () => -since + (since = performance.now());
    expect(await me.undo(pause, { at })).toMatchObject([{ idTaskStatus: 2, CompletedTime: HOUR_MS }]);
    const times = [took()];
    expect(await me.undo(start, { at: at + MINUTE_MS })).toMatchObject([
      { idTaskStatus: 3, CompletedTime: 0 },
    ]);
    times.push(took());
    // The faster run, because another suite may have used the machine in between.
    expect(Math.min(...times), String(times)).toBeLessThan(100);
    expect(await me.refusal(me.undo(start, { at: at + MINUTE_MS }))).toMatchObject({ status: 409 });
    expect(await me.ledger()).toMatchObject(sound);
  });
});
