import { expect, it } from 'vitest';
import { createRefusals } from '#server/identity/sign-in/refusals.ts';
import { poolOf } from '#server/db/pool.ts';
import { createBackground } from '#server/http/background.ts';
import { describeOneEngine } from '#tests/support/database.ts';

describeOneEngine('refused sign-in attempts', (database) => {
  it("A3 the audit records them by address with a count, and a flood doesn't fill it", async () => {
    const background = createBackground({ info: () => {}, warn: () => {}, error: () => {} });
    const refusals = createRefusals({ database: database(), background, now: () => 1_000 });
    const rowsOf = async () =>
      (
        await poolOf(database()).query<{ address: string; details: unknown }>(
          "SELECT address, details FROM audit WHERE event = 'signIn.refused' ORDER BY id",
        )
      ).rows;
    for (let count = 0; count < 3; count += 1) refusals.add('198.51.100.1');
    for (let count = 0; count < 1_500; count += 1) refusals.add(`2001:db8::${count.toString(16)}`);
    await background.allDone();
    const rows = await rowsOf();
    expect(rows).toHaveLength(101);
    expect(rows[0]).toEqual({ address: '198.51.100.1', details: { tries: 3 } });
    expect(rows[100]).toEqual({ address: '', details: { tries: 1_401 } });
    refusals.add('198.51.100.1');
    await background.allDone();
    expect((await rowsOf())[101]).toEqual({ address: '198.51.100.1', details: { tries: 1 } });
  });
});
