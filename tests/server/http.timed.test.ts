import { expect, it } from 'vitest';
import { describeOneEngine } from '#tests/support/database.ts';
import { runHostile } from '#tests/support/proof/hostile-run.ts';
import { sound } from './tasks/calls.ts';

const REQUESTS = 10_000;

describeOneEngine('a server that gets hostile requests', (database) => {
  it('DEC-09 DEC-132 T3 answers each in time with what the contract says or a problem, and logs nothing of people', async () => {
    const { report, notes, ledgers } = await runHostile(database(), REQUESTS);
    const none = { faults: 0, unanswered: 0, slow: 0, misshapen: 0, leaked: 0, ended: 0 };
    expect(report, notes).toMatchObject({ requests: REQUESTS, ...none });
    expect(report.statuses['200']).toBeGreaterThan(100);
    expect(ledgers).toMatchObject([sound, sound]);
  });
});
