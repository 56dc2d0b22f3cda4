import { expect, it } from 'vitest';
import { describeOneEngine } from '#tests/support/database.ts';
import { runHostile } from '#tests/support/proof/hostile-run.ts';
import { sound } from './tasks/calls.ts';

const REQUESTS = 10_000;

describeOneEngine('a server that receives hostile requests', (database) => {
  it('DEC-09 DEC-132 T3 answers each in time as the contract says or with a problem, and logs no personal data', async () => {
    const { report, notes, ledgers } = await runHostile(database(), { requests: REQUESTS, timed: true });
    const none = { faults: 0, unanswered: 0, slow: 0, misshapen: 0, leaked: 0, ended: 0 };
    expect(report, notes).toMatchObject({ requests: REQUESTS, ...none });
    expect(report.statuses['200']).toBeGreaterThan(100);
    expect(ledgers).toMatchObject([sound, sound]);
  });
});
