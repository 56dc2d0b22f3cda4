import { expect, it } from 'vitest';
import { describeOneEngine } from '#tests/support/database.ts';
import { runHostile } from '#tests/support/proof/hostile-run.ts';
import { otherRoutes, shapedCalls } from '#tests/support/proof/requests.ts';
import { startTestServer } from '#tests/support/server.ts';
import { sound } from './tasks/calls.ts';

const REQUESTS = 1_600;

describeOneEngine('a server that receives hostile requests', (database) => {
  it('DEC-09 DEC-132 answers each as the contract says or with a problem, and logs no personal data', async () => {
    const { report, notes, ledgers } = await runHostile(database(), { requests: REQUESTS, timed: false });
    const none = { faults: 0, unanswered: 0, misshapen: 0, leaked: 0, ended: 0 };
    expect(report, notes).toMatchObject({ requests: REQUESTS, ...none });
    expect(report.statuses['200']).toBeGreaterThan(50);
    expect(ledgers).toMatchObject([sound, sound]);
  });

  it('P1 the attack covers every route', async () => {
    const server = await startTestServer(database());
    const routes = server.app.routes.filter(({ method }) => method !== 'ALL');
    const known = shapedCalls.map(({ key }) => key.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set([...known, ...otherRoutes]),
    );
    await server.close();
  });
});
