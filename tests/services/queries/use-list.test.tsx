// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCapabilities } from '#services/queries/capabilities-queries.ts';
import { useAssignableTeams, useAssignableUsers } from '#services/queries/work/assignables-queries.ts';
import { useClients } from '#services/queries/work/clients-queries.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { useUsers } from '#services/queries/people/users-queries.ts';
import { useQuiet } from '#services/queries/use-quiet.ts';
import { SharedServicesProvider } from '#services/shared-services/shared-context.tsx';
import { useServices } from '#services/user-services/user-context.tsx';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { useNow } from '#services/shared-services/use-now.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime, type Given, member } from '#tests/services/fakes.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) act(unmount);
});

describe('list queries', () => {
  it('API-101 DEC-88 read the active clients', async () => {
    const body = [{ idClient: 2, ClientName: 'Fernway', ColorCode: '#336699', Status: 1 }];
    const { shown, asked } = await show(
      () => useClients(),
      () => ({ body }),
    );
    expect(shown()).toMatchObject({
      data: [{ id: 2, name: 'Fernway', color: '#336699' }],
      state: 'ready',
      isOffline: false,
      refusal: null,
    });
    expect(asked).toContain('GET /api/clients/Client/List?IncludeInactive=false');
  });

  it('TBL-09 decision 0182 sort names as tables do, whatever the order of the server', async () => {
    const body = ['Client 10', 'client 9', 'Äpfel', 'Zebra', 'apple'].map((ClientName, at) => ({
      idClient: at + 1,
      ClientName,
      ColorCode: '#336699',
      Status: 1,
    }));
    const { shown } = await show(
      () => useClients(),
      () => ({ body }),
    );
    expect(shown().data.map(({ name }) => name)).toEqual([
      'Äpfel',
      'apple',
      'client 9',
      'Client 10',
      'Zebra',
    ]);
  });

  it('TBL-09 decision 0182 sort the teams and users to assign likewise', async () => {
    const names = ['Team 10', 'team 9', 'Äpfel', 'apple'];
    const teams = names.map((TeamName, at) => ({ idTeam: at + 1, TeamName, TeamColor: 'Blue', Status: 1 }));
    const users = names.map((FirstName, at) => ({ idUser: at + 1, FirstName, LastName: '', Status: 1 }));
    const { shown } = await show(
      () => [useAssignableTeams(), useAssignableUsers()],
      ({ path }) => ({ body: path.includes('/Team/') ? teams : users }),
    );
    const sorted = ['Äpfel', 'apple', 'team 9', 'Team 10'];
    expect(shown().map(({ data }) => data.map(({ name }) => name))).toEqual([sorted, sorted]);
  });

  it('API-102 DEC-88 read the active projects of a client, in the shape that tasks refer to', async () => {
    const body = [
      {
        idProject: 5,
        name: 'Site',
        idClient: 2,
        client: { ClientName: 'Fernway', ColorCode: '#336699' },
        ColorCode: '#112233',
        Status: 1,
        idDefaultLabel: 4,
      },
    ];
    const { shown, asked } = await show(
      () => useProjects(2),
      () => ({ body }),
    );
    expect(shown().data).toEqual([
      {
        id: 5,
        name: 'Site',
        archived: false,
        client: { id: 2, name: 'Fernway', color: '#336699' },
        defaultLabelId: 4,
      },
    ]);
    expect(asked).toContain('GET /api/projects/Project/List?IncludeInactive=false&idClient=2');
  });

  it('API-100 DEC-88 read the active labels', async () => {
    const body = [{ idLabel: 4, Name: 'Design', ColorCode: '#AA0000', Status: 1 }];
    const { shown, asked } = await show(
      () => useLabels(),
      () => ({ body }),
    );
    expect(shown().data).toEqual([{ id: 4, name: 'Design', color: '#AA0000' }]);
    expect(asked).toContain('POST /api/labels/Label/List');
  });

  it('DEC-125 read the users of the workspace, without an address where the server sends none', async () => {
    const body = [
      { idUser: 12, FirstName: 'Jonas', LastName: 'Weber', Status: 1, TimeZone: 'Europe/Berlin' },
    ];
    const { shown } = await show(
      () => useUsers(),
      () => ({ body }),
    );
    expect(shown().data).toEqual([
      { id: 12, firstName: 'Jonas', lastName: 'Weber', email: null, timeZone: 'Europe/Berlin' },
    ]);
  });

  it('BRD-23 DEC-87 read the defaults of the signed-in user', async () => {
    const body = {
      DefaultClientId: 2,
      DefaultProjectId: 5,
      DefaultLabelId: null,
      DefaultEstimatedTime: 900_000,
    };
    const { shown, asked } = await show(
      () => useSettings(),
      () => ({ body }),
    );
    expect(shown().data).toEqual({ clientId: 2, projectId: 5, labelId: null, estimateMs: 900_000 });
    expect(asked).toContain('GET /api/users/settings/11');
  });

  it('ERR-30 DEC-94 ERR-29 are empty when they fail, and show the reason in a toast', async () => {
    const { shown, toasts } = await show(
      () => useClients(),
      () => ({ status: 500, body: { detail: 'Something went wrong' } }),
    );
    expect(shown()).toMatchObject({ data: [], state: 'failed', isOffline: false });
    expect(toasts.list()).toEqual([{ id: '1', tone: 'bad', text: 'Something went wrong' }]);
  });

  it.each([
    ['offline', 0],
    [{ status: 500, body: { detail: 'Something went wrong' } }, 1],
  ] as const)(
    'ERR-30 DEC-94 keep loaded data when they fail later, and show the reason for the answer %j',
    async (later, told) => {
      const body = [{ idLabel: 4, Name: 'Design', ColorCode: '#AA0000', Status: 1 }];
      const answers: Given[] = [{ body }];
      const { shown, toasts, queryClient } = await show(
        () => useLabels(),
        () => answers.shift() ?? later,
      );
      await act(() => queryClient.refetchQueries());
      expect(shown().data).toHaveLength(1);
      expect(toasts.list()).toHaveLength(told);
    },
  );

  it('NFR-02 NFR-06 are stale after 500 ms, users after 5 s', async () => {
    const { queryClient } = await show(
      () => [useLabels(), useUsers()],
      () => ({ body: [] }),
    );
    const stale = (key: string) =>
      queryClient.getQueryCache().find({ queryKey: [key] })?.observers[0]?.options.staleTime;
    expect([stale('labels'), stale('users')]).toEqual([500, 5_000]);
  });

  it('read the features of the instance once, and show no message on failure', async () => {
    const { shown, toasts } = await show(
      () => useCapabilities(),
      () => 'offline',
    );
    expect(shown()).toMatchObject({ data: null, state: 'failed', isOffline: true });
    expect(toasts.list()).toEqual([]);
  });
});

describe('useNow', () => {
  it('T4 shows the full second and updates with the next', async () => {
    const { shown, time } = await show(
      () => useNow(1_000),
      () => ({}),
    );
    const first = shown();
    expect(first % 1_000).toBe(0);
    expect(first).toBeLessThanOrEqual(time.wall());
    time.pass(1_000);
    await act(() => vi.waitUntil(() => shown() === first + 1_000));
  });
});

describe('useServices', () => {
  it('works for signed-in users only', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(
      show(
        () => useServices(),
        () => ({}),
      ),
    ).rejects.toThrow('This screen is for signed-in people.');
    error.mockRestore();
  });
});

/** Renders a hook on a page with a signed-in member; `asked` are the calls besides those of the session. */
async function show<T>(use: () => T, answer: (asked: Asked) => Given) {
  const browser = fakeBrowser();
  browser.put('token-1');
  const time = fakeTime();
  const server = fakeServer((one) =>
    one.path.startsWith('/api/auth/') ? { body: { idUser: 11, user: member } } : answer(one),
  );
  const toasts = createToasts();
  const services = createSharedServices({ ...browser.openTab(), ...time, fetch: server.fetch, toasts });
  let value: { readonly now: T } | null = null;
  function Screen() {
    value = { now: use() };
    return null;
  }
  const root = createRoot(document.createElement('div'));
  unmounts.push(() => root.unmount());
  await act(async () =>
    root.render(
      <SharedServicesProvider services={services}>
        <Screen />
      </SharedServicesProvider>,
    ),
  );
  await act(async () => {
    await vi.waitUntil(() => services.queryClient.isFetching() === 0);
    await new Promise((told) => setTimeout(told));
  });
  const shown = (): T => {
    if (!value) throw new Error('Nothing was shown.');
    return value.now;
  };
  const asked = server.asked.map(({ method, path }) => `${method} ${path}`);
  return { ...services, shown, asked, toasts, time };
}

it('decision 0151 useQuiet follows the reads, and sets no timer for other events of the cache', async () => {
  const client = new QueryClient();
  const shown: boolean[] = [];
  function Quiet() {
    const isQuiet = useQuiet();
    if (shown.at(-1) !== isQuiet) shown.push(isQuiet);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  unmounts.push(() => root.unmount());
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Quiet />
      </QueryClientProvider>,
    ),
  );
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await act(async () => {
    client.setQueryData(['one'], 1);
    client.setQueryData(['one'], 2);
  });
  expect([shown, timers.mock.calls.filter(([, ms]) => ms === undefined || ms === 0)]).toEqual([[true], []]);
  await act(() => client.fetchQuery({ queryKey: ['two'], queryFn: () => Promise.resolve(1) }));
  expect(shown).toEqual([true, false, true]);
});
