import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { startChart } from '#services/charts/start-chart.ts';
import { connectionMachine } from '#machines/delivery/connection.machine.ts';
import { fromPromise } from 'xstate';
import { CallError, createQueryClient, readFailedAgain } from '#services/shared-services/query-client.ts';
import { createToasts } from '#services/toasts/toasts.ts';

describe('what failed', () => {
  it('ERR-29 DEC-94 a failed read and a failed change say why in a toast', async () => {
    const { read, change, told } = start();
    await read({});
    await change({});
    expect(told()).toEqual(['Not found.', 'Not found.']);
  });

  it('ERR-29 DEC-94 says once that a read fails that is tried again, and again after it has worked', async () => {
    const { client, read, told } = start();
    await read({});
    await read({});
    expect(told()).toEqual(['Not found.']);
    await client.fetchQuery({ queryKey: ['board'], queryFn: () => 'there' });
    await client.invalidateQueries();
    await read({});
    expect(told()).toEqual(['Not found.', 'Not found.']);
  });

  it('ERR-29 stays silent where the screen says it', async () => {
    const { read, change, told } = start();
    await read({ silent: true });
    await change({ silent: true });
    expect(told()).toEqual([]);
  });

  it('J16 ERR-29 a read that meets an ended session leaves it to the bar to say so, a change does not', async () => {
    const { read, change, told } = start(new CallError('Your session has ended.', 401));
    await read({});
    expect(told()).toEqual([]);
    await change({});
    expect(told()).toEqual(['Your session has ended.']);
  });

  it.each([0, 502, 504])(
    'DEC-94 ERR-29 where no answer comes, as by %i, a read says why only where nothing is known yet',
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

  it('decision 0139 a read without an answer leaves it to the bar above the screen, where that says so already', async () => {
    let isSaid = true;
    const { read, told } = start(new CallError('The server is not responding.', 0), () => isSaid);
    await read({});
    expect(told()).toEqual([]);
    isSaid = false;
    await read({});
    expect(told()).toEqual(['The server is not responding.']);
  });

  it.each([500, 503])(
    'DEC-94 ERR-29 a server that answers with %i is told also where something is kept',
    async (status) => {
      const { read, told } = start(new CallError('Something went wrong.', status));
      await read({}, ['kept']);
      expect(told()).toEqual(['Something went wrong.']);
    },
  );
});

it('DEC-94 reads again what failed and is shown once the server responds, and nothing else', async () => {
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
