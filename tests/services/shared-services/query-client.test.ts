import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { startChart } from '#services/charts/start-chart.ts';
import { connectionMachine } from '#machines/delivery/connection.machine.ts';
import { fromPromise } from 'xstate';
import { CallError, createQueryClient, readFailedAgain } from '#services/shared-services/query-client.ts';
import { createToasts } from '#services/toasts/toasts.ts';

describe('failures', () => {
  it('ERR-29 DEC-94 a failed read and a failed change show the reason in a toast', async () => {
    const { read, change, told } = start();
    await read({});
    await change({});
    expect(told()).toEqual(['Not found.', 'Not found.']);
  });

  it('ERR-29 DEC-94 a failing, retried read shows one toast, and another only after a success', async () => {
    const { client, read, told } = start();
    await read({});
    await read({});
    expect(told()).toEqual(['Not found.']);
    await client.fetchQuery({ queryKey: ['board'], queryFn: () => 'there' });
    await client.invalidateQueries();
    await read({});
    expect(told()).toEqual(['Not found.', 'Not found.']);
  });

  it('ERR-29 no toast appears where the screen shows the failure', async () => {
    const { read, change, told } = start();
    await read({ silent: true });
    await change({ silent: true });
    expect(told()).toEqual([]);
  });

  it('J16 ERR-29 the session bar reports a read in an ended session; a change shows its own toast', async () => {
    const { read, change, told } = start(new CallError('Your session has ended.', 401));
    await read({});
    expect(told()).toEqual([]);
    await change({});
    expect(told()).toEqual(['Your session has ended.']);
  });

  it.each([0, 502, 504])(
    'DEC-94 ERR-29 without an answer, as by %i, a read shows the reason only where no data is loaded',
    async (status) => {
      const { read, change, told } = start(new CallError('The server is not responding.', status));
      await read({}, ['kept']);
      expect(told()).toEqual([]);
      await read({});
      expect(told()).toEqual(['The server is not responding.']);
      await change({});
      expect(told()).toEqual(['The server is not responding.', 'The server is not responding.']);
    },
  );

  it('decision 0139 a read without an answer shows no toast where the bar above the screen already reports the outage', async () => {
    let isSaid = true;
    const { read, told } = start(new CallError('The server is not responding.', 0), () => isSaid);
    await read({});
    expect(told()).toEqual([]);
    isSaid = false;
    await read({});
    expect(told()).toEqual(['The server is not responding.']);
  });

  it.each([500, 503])(
    'DEC-94 ERR-29 an answer with %i shows a toast also where data is loaded',
    async (status) => {
      const { read, told } = start(new CallError('Something went wrong.', status));
      await read({}, ['kept']);
      expect(told()).toEqual(['Something went wrong.']);
    },
  );
});

it('DEC-94 only visible failed reads are retried once the server responds', async () => {
  const { client } = start();
  const connection = startChart(
    connectionMachine.provide({ actors: { ask: fromPromise<void>(async () => undefined) } }),
  );
  readFailedAgain(client, connection);
  connection.send({ type: 'network.lost' });
  const asked: string[] = [];
  const show = (key: string, isFailing: boolean) =>
    new QueryObserver(client, {
      queryKey: [key],
      queryFn: async () => {
        asked.push(key);
        if (isFailing) throw new CallError('The server is not responding.', 0);
        return key;
      },
    }).subscribe(() => undefined);
  show('failed', true);
  show('read', false);
  show('left', true)();
  await expect.poll(() => client.isFetching()).toBe(0);
  asked.length = 0;
  connection.send({ type: 'server.answered' });
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(asked).toEqual(['failed']);
});

function start(refusal = new CallError('Not found.', 404), isSaid?: () => boolean) {
  const said: string[] = [];
  const client = createQueryClient({ ...createToasts(), show: ({ text }) => said.push(text) }, isSaid);
  const fails = () => Promise.reject(refusal);
  return {
    client,
    read: (meta: Record<string, unknown>, kept?: readonly string[]) => {
      if (kept) client.setQueryData(['list'], kept, { updatedAt: 1 });
      const queryKey = kept ? ['list'] : ['board'];
      return client.fetchQuery({ queryKey, queryFn: fails, meta }).catch(() => undefined);
    },
    change: (meta: Record<string, unknown>) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: fails, meta })
        .execute(undefined)
        .catch(() => undefined),
    told: () => said,
  };
}
