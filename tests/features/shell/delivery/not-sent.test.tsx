import { describe, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { DeliveryStatus } from '#features/shell/delivery/delivery-status.tsx';
import { NotSent } from '#features/shell/delivery/not-sent.tsx';
import { journalDeliveryChart } from '#machines/delivery/journal-delivery.chart.ts';
import type { JournalDeliveryEvent, SendAnswer } from '#machines/delivery/journal-delivery.machine.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { type HeldAnswer, heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { task, taskId, TODAY } from '#tests/support/tasks.ts';
import { find, render, settle } from '#tests/ui/render.tsx';

const tasks = [1, 2, 3, 4, 5, 6].map((n) => task(n));
const unavailable = { code: 'server.unavailable', message: 'The server is not responding.' } as const;

interface Stage {
  readonly workspace: Workspace;
  readonly step: HeldAnswer<SendAnswer>;
  made: number;
  waiting: number;
  attention: number;
}

/** Opens status and list of a journal with one waiting change; each step of sending waits for the test. */
async function open(): Promise<Stage> {
  const step = heldAnswer<SendAnswer>();
  const workspace = new Workspace({ tasks, delivery: 'hold', sendNext: step.ask });
  const { queryClient } = workspace.services;
  const key = boardKey({ userId: workspace.user.id, day: TODAY, timeZone: workspace.user.timeZone });
  queryClient.setQueryData(key, snapshotOf(1, tasks));
  await settle(() => undefined);
  await render(
    workspace.around(
      <>
        <DeliveryStatus />
        <NotSent />
      </>,
    ),
  );
  const stage = { workspace, step, made: 0, waiting: 0, attention: 0 };
  await change(stage);
  return stage;
}
/** The user changes the next task. */
function change(stage: Stage) {
  stage.made += 1;
  stage.waiting += 1;
  return settle(() => void stage.workspace.services.board.rename(taskId(stage.made), 'Mine'));
}

const tell = ({ workspace }: Stage, event: AnyEventObject) =>
  settle(() => workspace.services.journal.delivery.send(event as JournalDeliveryEvent));

/** The server, or another tab, settles the first change. */
function leave(stage: Stage, as: 'accepted' | 'refused' | 'parked') {
  stage.waiting -= 1;
  if (as === 'accepted') return stage.workspace.accept();
  stage.attention += 1;
  stage.workspace.refuse(unavailable, undefined, { status: as });
}

function leaveAll(stage: Stage, as: 'accepted' | 'parked') {
  while (stage.waiting > 0) leave(stage, as);
}

const listed = () => [...document.querySelectorAll('section[aria-labelledby=not-sent] li')];
const counts = () =>
  [...document.querySelectorAll('[role=status] button')].map(({ textContent }) => textContent);

const says =
  (line: string) =>
  ({ waiting, attention }: Stage) => ({
    line: waiting > 0 ? line : null,
    listed: waiting,
    counts: [
      ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'change' : 'changes'} not sent yet`] : []),
      ...(attention > 0
        ? [`${attention} ${attention === 1 ? 'change needs' : 'changes need'} attention`]
        : []),
    ],
  });
const elsewhere = says(
  'Your changes are kept in this browser, and another tab is sending them in this order.',
);
const signedOut = says(
  'You are signed out. Your changes are kept in this browser and will be sent when you sign in again.',
);
const inOrder = says('Your changes are kept in this browser and sent in this order.');

describe('DEC-137 J4 J8 J10 J16 sending changes follows its statechart', () => {
  walkScreen(journalDeliveryChart, {
    open,
    gestures: {
      async 'outbox.changed'(stage, event) {
        await change(stage);
        await tell(stage, event);
      },
      'network.online': tell,
      'network.offline': tell,
      'auth.expired': tell,
      'auth.renewed': tell,
      'delivery.start': tell,
      'delivery.stop': tell,
      async 'xstate.done.actor.sendNext'(stage, event) {
        const { kind }: SendAnswer = event['output'];
        await settle(() => {
          if (kind === 'accepted' || kind === 'refused' || kind === 'parked') leave(stage, kind);
          if (kind === 'nothing') leaveAll(stage, 'accepted');
          if (kind === 'held') leaveAll(stage, 'parked');
        });
        await settle(() => stage.step.done(event));
      },
      'xstate.error.actor.sendNext': ({ step }, event) => settle(() => step.failed(event)),
    },
    look: () => ({
      line: document.querySelector('section[aria-labelledby=not-sent] p')?.textContent ?? null,
      listed: listed().length,
      counts: counts(),
    }),
    shows: {
      'following.signedIn': elsewhere,
      'following.signedOut': signedOut,
      idle: inOrder,
      sending: says(
        'Your changes are being sent in this order and stay in this browser until the server has them.',
      ),
      holding: inOrder,
      waiting: says(
        "The server can't accept your changes right now. They are kept in this browser and will be retried automatically.",
      ),
      offline: says(
        "The server can't be reached. Your changes are kept in this browser and will be sent as soon as it is back.",
      ),
      unauthorized: signedOut,
      stopped: elsewhere,
    },
  });
});

it("DEC-137 J4 doesn't say that another tab is sending while there is no network", async () => {
  await open();
  const line = () => find('section[aria-labelledby=not-sent] p').textContent;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await settle(() => void dispatchEvent(new Event('offline')));
  expect(line()).toBe(
    "The server can't be reached. Your changes are kept in this browser and will be sent as soon as it is back.",
  );
  online.mockReturnValue(true);
  await settle(() => void dispatchEvent(new Event('online')));
  expect(line()).toBe(
    'Your changes are kept in this browser, and another tab is sending them in this order.',
  );
  online.mockRestore();
});
