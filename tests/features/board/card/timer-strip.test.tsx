import { describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { HOUR_MS } from '#domain/constants.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { statusAfter, type Timed } from '#domain/timer/timer-rules.ts';
import { taskLifecycleChart } from '#machines/task/task-lifecycle.chart.ts';
import type { TaskLifecycleContext, TimerOutcome } from '#machines/task/task-lifecycle-types.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import type { Workspace } from '#tests/support/services.tsx';
import { NOON, task } from '#tests/support/tasks.ts';
import { click, settle } from '#tests/ui/render.tsx';
import { beginAtNoon, card, openBoard, readAgain } from '#tests/features/board/open-board.tsx';

beginAtNoon();

/** Opens a board with one card; its changes wait until the test answers them. */
async function open() {
  const { workspace } = await openBoard({ tasks: [task(1, { name: 'A' })], delivery: 'hold' });
  return workspace;
}

/** The server accepts requests left over from earlier steps. */
function takeEarlier(workspace: Workspace): void {
  const waiting = workspace.services.journal.entries().filter(({ status }) => status === 'pending');
  for (const { fact } of waiting.slice(0, -1)) workspace.accept(fact.id);
}

function answer(workspace: Workspace, outcome: TimerOutcome): void {
  takeEarlier(workspace);
  const last = workspace.facts.at(-1)?.id;
  if (outcome.kind !== 'refused') workspace.accept(last);
  else if (outcome.refusal) workspace.refuse(outcome.refusal, last);
}

/** Another device changes the task, and the board reloads. */
async function changeElsewhere(workspace: Workspace, { status, loggedMs }: Timed): Promise<void> {
  const waiting = workspace.services.journal.entries().filter((each) => each.status === 'pending');
  for (const { fact } of waiting) workspace.accept(fact.id);
  const before = workspace.task(task(1).id) ?? task(1);
  workspace.change({ ...before, status, loggedMs, runningSince: status === 'inProgress' ? NOON : null });
  await readAgain(workspace);
}

/** The server fails without a readable reason. */
function breakDown(workspace: Workspace): void {
  takeEarlier(workspace);
  workspace.refuse(null as never, workspace.facts.at(-1)?.id);
}

/** Queues a change unrelated to the timer that waits for the network. */
async function queueAnother(workspace: Workspace): Promise<void> {
  const edited = await workspace.services.board.estimate(task(1).id, ++estimates * HOUR_MS);
  if (!edited.ok) throw new Error(edited.refusal.message);
  workspace.cannotSend();
}
let estimates = 0;

/** The server is reachable again and accepts the queued changes, or refuses the latest. */
function reach(workspace: Workspace, refusal?: Refusal): void {
  const waiting = workspace.services.journal.entries().filter(({ status }) => status === 'pending');
  const last = waiting.at(-1);
  for (const { fact } of waiting) {
    if (refusal && fact.id === last?.fact.id) workspace.refuse(refusal, fact.id);
    else workspace.accept(fact.id);
  }
}

const presses = () => [...card('A').querySelectorAll('footer [data-press]')];

const shown = () => ({
  status: card('A').dataset['status'],
  label:
    card('A')
      .querySelector('footer')
      ?.textContent?.match(/[A-Z]\w+\.\.\./)?.[0] ?? null,
  note: /Not sent yet/.exec(card('A').textContent)?.[0] ?? null,
  possible: presses()
    .filter((each) => !each.hasAttribute('aria-disabled'))
    .map((each) => each.getAttribute('aria-label')),
  refusals: toasts.list().flatMap(({ text, note, tone }) => (tone === 'bad' ? [note ?? text] : [])),
});

type Shown = AnyMachineSnapshot & { readonly context: TaskLifecycleContext };

const noteOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ change: 'waiting' }) ? 'Not sent yet' : null;

/** An idle card, with the reason why the last action was refused. */
const atRest = (status: Task['status'], ...possible: string[]) =>
  [
    `timer.resting.${status}`,
    (_: Workspace, snapshot: Shown) => ({
      status,
      label: null,
      note: noteOf(snapshot),
      possible,
      refusals: snapshot.context.refusal ? [snapshot.context.refusal.message] : [],
    }),
  ] as const;

/** A busy card already shows the outcome of its action. */
const busy = (label: string) => (_: Workspace, snapshot: Shown) => {
  const { context } = snapshot;
  const status = context.action && statusAfter(context, context.action);
  return { status, label, note: noteOf(snapshot), possible: [], refusals: [] };
};

const press = (name: string) => async () => {
  const found = presses().find((each) => each.getAttribute('aria-label') === `${name} “A”`);
  if (!(found instanceof HTMLElement)) throw new Error(`The card does not offer ${name}.`);
  toasts.clear();
  await click(found);
};

describe('CRD-16 CRD-17 CRD-18 CRD-19 CRD-20 TMR-10 DEC-04 DEC-33 DEC-113 T7 the timer of a card follows its statechart', () => {
  tourScreen(taskLifecycleChart, {
    open,
    gestures: {
      'timer.start': press('Start'),
      'timer.pause': press('Pause'),
      'timer.resume': press('Resume'),
      'timer.complete': press('Complete'),
      'timer.reopen': press('Reopen'),
      'task.observed': async (workspace, event, before) => {
        await changeElsewhere(workspace, event as unknown as Timed);
        if (noteOf(before)) await settle(() => queueAnother(workspace));
      },
      'change.queued': (workspace) => settle(() => queueAnother(workspace)),
      'change.taken': (workspace) => settle(() => reach(workspace)),
      'change.refused': async (workspace, _, before) => {
        await settle(() => reach(workspace, { code: 'task.gone', message: 'Not today.' }));
        if (!shown().refusals.join().includes('Not today.')) throw new Error('The refusal is not shown.');
        toasts.clear();
        await changeElsewhere(workspace, (before as Shown).context);
      },
      'delivery.cannotSend': (workspace) => settle(() => workspace.cannotSend()),
      'xstate.done.actor.perform': (workspace, event) => settle(() => answer(workspace, event['output'])),
      'xstate.error.actor.perform': (workspace) => settle(() => breakDown(workspace)),
    },
    look: shown,
    shows: {
      ...Object.fromEntries([
        atRest('created', 'Complete “A”', 'Start “A”'),
        atRest('inProgress', 'Complete “A”', 'Pause “A”'),
        atRest('paused', 'Complete “A”', 'Resume “A”'),
        atRest('done', 'Reopen “A”', 'Reopen “A”'),
      ]),
      'timer.busy.starting': busy('Starting...'),
      'timer.busy.pausing': busy('Pausing...'),
      'timer.busy.resuming': busy('Resuming...'),
      'timer.busy.completing': busy('Completing...'),
      'timer.busy.reopening': busy('Resuming...'),
      'timer.busy.sending': busy('Sending...'),
      'change.sent': () => expect.objectContaining({ note: null }),
      'change.waiting': () => expect.objectContaining({ note: 'Not sent yet' }),
    },
  });
});
