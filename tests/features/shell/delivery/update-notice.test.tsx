import { afterEach, describe, expect, it, vi } from 'vitest';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { UpdateNotice } from '#features/shell/delivery/update-notice.tsx';
import { appUpdateChart } from '#machines/page/app-update.chart.ts';
import { keptApp, type VersionNews } from '#services/browser/kept-app.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { task, taskId, TODAY } from '#tests/support/tasks.ts';
import { click, find, render, settle } from '#tests/ui/render.tsx';

afterEach(() => void vi.restoreAllMocks());

/** Opens the notice; the test controls available versions, sending and restart. */
async function open() {
  const workspace = new Workspace({ tasks: [task(1)], delivery: 'hold' });
  const { queryClient, journal } = workspace.services;
  const key = boardKey({ userId: workspace.user.id, day: TODAY, timeZone: workspace.user.timeZone });
  queryClient.setQueryData(key, snapshotOf(1, [task(1)]));
  const sendChanges = heldAnswer<boolean>();
  const startVersion = heldAnswer<void>();
  let tell: (news: VersionNews) => void = () => undefined;
  vi.spyOn(keptApp, 'follow').mockImplementation((told) => {
    tell = told;
    return () => undefined;
  });
  vi.spyOn(keptApp, 'start').mockImplementation(startVersion.ask);
  vi.spyOn(journal, 'drain').mockImplementation(sendChanges.ask);
  const reload = vi.spyOn(globalThis.location, 'reload').mockReturnValue();
  await render(workspace.around(<UpdateNotice />));
  return {
    workspace,
    sendChanges,
    startVersion,
    reload,
    tell: (news: unknown) => settle(() => tell(news as VersionNews)),
  };
}

const look = () => ({
  says: document.querySelector('[role=status] > div')?.textContent ?? null,
  offers: [...document.querySelectorAll('[role=status] button')].map(({ textContent }) => textContent),
});
const shows =
  (says: string | null, ...offers: string[]) =>
  () => ({ says, offers });

describe('J2 J12 decision 0139 the notice of a new version follows its statechart', () => {
  walkScreen(appUpdateChart, {
    open,
    gestures: {
      'version.waiting': ({ tell }, event) => tell(event),
      'version.replaced': ({ tell }, event) => tell(event),
      async 'work.observed'({ workspace }, { isUnsent }) {
        await settle(() => void workspace.services.board.rename(taskId(1), 'Mine'));
        if (!isUnsent) await settle(() => workspace.accept());
      },
      'update.accepted': () => click(find('[role=status] button:last-child')),
      'update.insisted': () => click(find('[role=status] button:first-child')),
      'xstate.done.actor.sendChanges': ({ sendChanges }, event) => settle(() => sendChanges.done(event)),
      'xstate.error.actor.sendChanges': ({ sendChanges }, event) => settle(() => sendChanges.failed(event)),
      'xstate.done.actor.startVersion': ({ startVersion }, event) => settle(() => startVersion.done(event)),
      'xstate.error.actor.startVersion': ({ startVersion }, event) =>
        settle(() => startVersion.failed(event)),
    },
    look,
    shows: {
      current: shows(null),
      'offered.ready': shows('A new version of Weekwright is ready.', 'Reload'),
      'offered.unsent': shows(
        'A new version of Weekwright is ready. Your changes are sent before it starts.',
        'Reload',
      ),
      sending: shows('Sending your changes…'),
      kept: shows(
        "Some changes couldn't be sent yet. They are kept in this browser and will be sent later.",
        'Reload anyway',
        'Try again',
      ),
      starting: shows('Starting the new version…'),
      reloading: shows('Starting the new version…'),
      failed: shows("The new version couldn't be started. Your changes are saved.", 'Try again'),
      replaced: shows('A new version of Weekwright has started. Reload this page to use it.', 'Reload'),
    },
  });
});

it('decision 0139 reloads the page only when the user asks', async () => {
  const { tell, reload, workspace } = await open();
  await settle(() => void workspace.services.board.rename(taskId(1), 'Mine'));
  await tell({ type: 'version.waiting' });
  await tell({ type: 'version.replaced' });
  expect(reload).not.toHaveBeenCalled();
  await click(find('[role=status] button'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it("DEC-137 J12 hides while the server isn't responding, and offers the version once it responds", async () => {
  const { workspace, tell } = await open();
  workspace.isReachable = false;
  await tell({ type: 'version.waiting' });
  expect(look().says).toBe('A new version of Weekwright is ready.');
  const { connection } = workspace.services;
  await settle(() => connection.send({ type: 'network.lost' }));
  expect(look().says).toBeNull();
  await settle(() => connection.send({ type: 'server.answered' }));
  expect(look().says).toBe('A new version of Weekwright is ready.');
});
