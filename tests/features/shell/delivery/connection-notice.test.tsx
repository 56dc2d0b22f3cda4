import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { agreed } from '#domain/refusal.ts';
import { ConnectionNotice } from '#features/shell/delivery/connection-notice.tsx';
import { connectionChart } from '#machines/delivery/connection.chart.ts';
import type { RestoreAnswer } from '#machines/auth/session-types.ts';
import { sessionMachine } from '#machines/auth/session.machine.ts';
import type { ConnectionEvent } from '#machines/delivery/connection.machine.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { click, find, pass, render, settle } from '#tests/ui/render.tsx';

const said = () => document.querySelector('[role=status]')?.textContent ?? null;

async function open({ keepsChanges = true } = {}) {
  const workspace = new Workspace();
  workspace.isReachable = false;
  await render(workspace.around(<ConnectionNotice keepsChanges={keepsChanges} />));
  return { connection: workspace.services.connection };
}

describe('DEC-137 the connection notice follows its statechart', () => {
  walkScreen(connectionChart, {
    open: () => open(),
    gestures: {
      'server.silent': ({ connection }, event) => settle(() => connection.send(event as ConnectionEvent)),
      'server.answered': ({ connection }) => settle(() => connection.send({ type: 'server.answered' })),
      'network.lost': ({ connection }) => settle(() => connection.send({ type: 'network.lost' })),
    },
    look: said,
    shows: {
      responding: () => null,
      'silent.waiting': () => null,
      'silent.told': () => 'The server is not responding. Keep working; your changes are saved.',
    },
  });
});

it("DEC-137 decision 0139 says at once that the server didn't respond when the app opened", async () => {
  const workspace = new Workspace();
  const snapshot = sessionMachine.resolveState({
    value: { signedIn: 'unconfirmed' },
    context: { idUser: '7', message: null, isDeleted: false, ways: [] },
  });
  const actor = createActor(
    sessionMachine.provide({
      actors: { restore: fromPromise<RestoreAnswer>(async () => agreed({ idUser: '7' })) },
    }),
    { snapshot, input: { idUser: '7' } },
  ).start();
  Object.assign(workspace.services.session, { actor });
  await render(workspace.around(<ConnectionNotice keepsChanges />));
  expect(said()).toBe('The server is not responding. Keep working; your changes are saved.');
  await settle(() => actor.send({ type: 'server.answered' }));
  await vi.waitFor(() => expect(said()).toBeNull());
});

it('DEC-137 offers to reload the page with missing code once the server responds and there is a network', async () => {
  vi.useFakeTimers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const reload = vi.spyOn(globalThis.location, 'reload').mockReturnValue();
  let isOver = false;
  const Lost = lazyComponent<{ Part: () => null }, 'Part'>(
    () => (isOver ? Promise.resolve({ Part: () => null }) : Promise.reject(new Error('No network.'))),
    'Part',
  );
  // Otherwise the code would also be missing in the following tests.
  onTestFinished(() => {
    isOver = true;
    return Lost.preload();
  });
  const workspace = new Workspace();
  await render(
    workspace.around(
      <>
        <ConnectionNotice keepsChanges />
        <Lost onLoadError={() => undefined} />
      </>,
    ),
  );
  await pass(3_999);
  expect(said()).toBeNull();
  await pass(1);
  expect(said()).toContain("Part of the app couldn't be loaded");
  await click(find('[role=status] button'));
  expect(reload).toHaveBeenCalledTimes(1);
  const { connection } = workspace.services;
  await settle(() => connection.send({ type: 'server.silent', waitedMs: 10_000 }));
  await pass(0);
  expect(said()).toBe('The server is not responding. Keep working; your changes are saved.');
  await settle(() => connection.send({ type: 'server.answered' }));
  online.mockReturnValue(false);
  await settle(() => void dispatchEvent(new Event('offline')));
  expect(said()).toBeNull();
  online.mockRestore();
  vi.useRealTimers();
});

it('DEC-137 names the network as the cause when there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { connection } = await open();
  await settle(() => connection.send({ type: 'server.silent', waitedMs: 10_000 }));
  await vi.waitFor(() => expect(said()).toBe("You're offline. Keep working; your changes are saved."));
  online.mockRestore();
});

it('DEC-137 says on a screen that needs the server that nothing can be saved there', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { connection } = await open({ keepsChanges: false });
  await settle(() => connection.send({ type: 'network.lost' }));
  await vi.waitFor(() =>
    expect(said()).toBe("You're offline. Nothing can be loaded or saved here until the connection is back."),
  );
  online.mockRestore();
});
