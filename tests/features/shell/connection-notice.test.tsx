import { describe, expect, it, vi } from 'vitest';
import { ConnectionNotice } from '#features/shell/connection-notice.tsx';
import { connectionChart } from '#machines/connection.chart.ts';
import type { ConnectionEvent } from '#machines/connection.machine.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { render, settle } from '#tests/ui/render.tsx';

const said = () => document.querySelector('[role=status]')?.textContent ?? null;

async function open() {
  const workspace = new Workspace();
  workspace.isReachable = false;
  await render(workspace.around(<ConnectionNotice />));
  return { connection: workspace.services.connection };
}

describe('DEC-137 the connection on screen', () => {
  walkScreen(connectionChart, {
    open,
    gestures: {
      'server.silent': ({ connection }, event) => settle(() => connection.send(event as ConnectionEvent)),
      'server.answered': ({ connection }) => settle(() => connection.send({ type: 'server.answered' })),
    },
    look: said,
    shows: {
      responding: () => null,
      'silent.waiting': () => null,
      'silent.told': () => 'The server is not responding. Keep working; your changes are saved.',
    },
  });
});

it('DEC-137 says without a network that it is the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { connection } = await open();
  await settle(() => connection.send({ type: 'server.silent', waitedMs: 10_000 }));
  await vi.waitFor(() => expect(said()).toBe("You're offline. Keep working; your changes are saved."));
  online.mockRestore();
});
