import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { JournalNotice } from '#features/shell/delivery/journal-notice.tsx';
import { streamMachine } from '#machines/delivery/stream.machine.ts';
import { startChart } from '#services/charts/start-chart.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';

afterEach(() => void vi.restoreAllMocks());

it('J15 says that the server was restored from a backup, and starts from its data', async () => {
  const workspace = new Workspace();
  const stream = startChart(streamMachine);
  Object.assign(workspace.services, { stream });
  const reload = vi.spyOn(globalThis.location, 'reload').mockReturnValue();
  localStorage.setItem(`weekwright.position.${workspace.user.id}`, '12');
  await render(workspace.around(<JournalNotice />));
  expect(document.querySelector('[role=status]')).toBeNull();

  await settle(() => stream.send({ type: 'stream.wentBack' }));
  expect(find('[role=status] > div').textContent).toBe(
    'The server was restored from a backup. Changes made after the backup may be missing, so check your recent tasks. Changes that are not sent yet are kept.',
  );
  await click(find('button'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(localStorage.getItem(`weekwright.position.${workspace.user.id}`)).toBeNull();
});
