import { expect, type Locator, type Page, test } from './test.ts';
import { texts } from '#domain/texts/messages.ts';
import type { TaskStatus } from '#domain/task/task.ts';
import { statusNames, type TimerAction } from '#domain/timer/timer-rules.ts';
import { taskLifecycleChart } from '#machines/task/task-lifecycle.chart.ts';
import type { TaskLifecycleContext } from '#machines/task/task-lifecycle-types.ts';
import { card, signIn } from './app.ts';
import { askServer } from './ask-server.ts';
import { emptyStorage, fillStorage } from './full-storage.ts';
import { gateOf } from './gate.ts';
import { type BrowserStep, walkChart } from './walk-chart.ts';

/** The button label of an action, and the text shown while it is under way. */
const words: Record<TimerAction, { verb: string; busy: string }> = {
  start: { verb: 'Start', busy: 'Starting...' },
  pause: { verb: 'Pause', busy: 'Pausing...' },
  resume: { verb: 'Resume', busy: 'Resuming...' },
  complete: { verb: 'Complete', busy: 'Completing...' },
  reopen: { verb: 'Reopen', busy: 'Resuming...' },
};

test('CRD-16 CRD-17 CRD-18 CRD-19 CRD-20 TMR-10 TMR-12 TMR-13 TMR-14 TMR-15 TMR-16 TMR-17 TMR-18 DEC-04 the buttons of a card work, and the card shows the action under way', {
  tag: '@full',
}, async ({ page }) => {
  const [ran, never] = ['Walk: ran', 'Walk: never ran'];
  await signIn(page, 'workspace admin', [ran, never]);
  const steps: [string, TimerAction, TaskStatus][] = [
    [ran, 'start', 'inProgress'],
    [ran, 'pause', 'paused'],
    [ran, 'resume', 'inProgress'],
    [ran, 'complete', 'done'],
    [ran, 'reopen', 'paused'],
    [ran, 'complete', 'done'],
    [never, 'complete', 'done'],
    [never, 'reopen', 'created'],
    [never, 'start', 'inProgress'],
  ];
  for (const [title, action, status] of steps) {
    const shown = card(page, title);
    await press(shown, action);
    await expect(shown).toHaveAccessibleName(`${title}, ${statusNames[status]}`);
    await expect(shown.locator('footer')).not.toHaveAttribute('aria-busy');
    await expect.poll(() => shown.evaluate((article) => article.dataset['busy'])).toBe(words[action].busy);
  }
});

test('CRD-16 CRD-17 CRD-18 CRD-19 CRD-20 TMR-10 T7 J6 J8 the timer of a card takes every transition of its statechart', {
  tag: '@full',
}, async ({ page, context }) => {
  const gate = await gateOf(page, '**/api/tasks/Task/Timer');
  let title = '';
  const shown = () => card(page, title);
  const note = () => shown().getByText('Not sent yet');

  const act = (action: TimerAction) => async (step: BrowserStep) => {
    const result = step.next?.['output'] as { kind: string } | undefined;
    if (result?.kind === 'refused') await fillStorage(page);
    gate.close();
    await press(shown(), action);
  };
  const atRest = (status: TaskStatus, verb: string) => async () => {
    await expect(shown()).toHaveAccessibleName(`${title}, ${statusNames[status]}`);
    await expect(shown().locator('footer')).not.toHaveAttribute('aria-busy');
    await expect(button(shown(), verb)).toBeVisible();
  };
  // On a slow machine a second may pass, after which the card says that it is sending.
  const busy = (action: TimerAction) => () =>
    expect.poll(() => shown().evaluate((article) => article.dataset['busy'])).toBe(words[action].busy);

  await walkChart(taskLifecycleChart, {
    async open(input) {
      const { status } = input as TaskLifecycleContext;
      gate.open();
      title = `Tour: ${status}`;
      await signIn(page, 'workspace admin', [title]);
      if (status === 'created') return;
      await timeElsewhere(page, shown(), 'START');
      await timeElsewhere(page, shown(), 'PAUSE');
    },
    acts: {
      'timer.start': act('start'),
      'timer.pause': act('pause'),
      'timer.resume': act('resume'),
      'timer.complete': act('complete'),
      'timer.reopen': act('reopen'),
      async 'xstate.done.actor.perform'({ event }) {
        if ((event['output'] as { kind: string }).kind === 'accepted') return gate.open();
        await expect(page.getByText(texts.storageFailed).first()).toBeVisible();
        await emptyStorage(page);
      },
      async 'delivery.cannotSend'() {
        await context.setOffline(true);
        gate.open();
      },
      'change.taken': () => context.setOffline(false),
      async 'change.refused'({ after }) {
        const TaskIds = [await idOf(shown())];
        await askServer(page, '/tasks/Task/BatchUpdate', { TaskIds, changes: { Status: 3 } });
        gate.open();
        await context.setOffline(false);
        await expect(page.getByRole('button', { name: /needs? attention/ }).first()).toBeVisible();
        await askServer(page, '/tasks/Task/BatchUpdate', { TaskIds, changes: { Status: 1 } });
        await shown().waitFor();
        if ((after.context as TaskLifecycleContext).status === 'done')
          await timeElsewhere(page, shown(), 'STOP');
      },
      async 'task.observed'({ event, before }) {
        const from = (before.context as TaskLifecycleContext).status;
        if (from === 'done') await timeElsewhere(page, shown(), 'REOPEN');
        const how = { inProgress: 'RESUME', paused: 'PAUSE', done: 'STOP' } as const;
        const to = event['status'] as keyof typeof how;
        if (from !== to) await timeElsewhere(page, shown(), how[to]);
      },
    },
    shows: {
      'timer.resting.created': atRest('created', 'Start'),
      'timer.resting.inProgress': atRest('inProgress', 'Pause'),
      'timer.resting.paused': atRest('paused', 'Resume'),
      'timer.resting.done': atRest('done', 'Reopen'),
      'timer.busy.starting': busy('start'),
      'timer.busy.pausing': busy('pause'),
      'timer.busy.resuming': busy('resume'),
      'timer.busy.completing': busy('complete'),
      'timer.busy.reopening': busy('reopen'),
      'timer.busy.sending': () => expect(shown().locator('footer')).toContainText(texts.sending),
      async 'change.sent'(snapshot) {
        if (!snapshot.hasTag('busy')) await expect(note()).toHaveCount(0);
      },
      'change.waiting': () => expect(note()).toBeVisible(),
    },
  });
  gate.open();
});

/** Another device of the same user. */
async function timeElsewhere(page: Page, shown: Locator, action: string): Promise<void> {
  await askServer(page, '/tasks/Task/Timer', { task: { idTask: await idOf(shown) }, action });
}

async function idOf(shown: Locator): Promise<string> {
  return (await shown.getAttribute('data-card')) ?? '';
}

/** Presses a button of a card, and records the text shown while it is busy. */
async function press(shown: Locator, action: TimerAction): Promise<void> {
  await shown.hover();
  await watch(shown);
  await button(shown, words[action].verb).click();
}

/** Records on the card the busy text once its buttons are disabled with that text, else the buttons that aren't; however briefly it shows. */
async function watch(shown: Locator): Promise<void> {
  await shown.evaluate((article) => {
    delete article.dataset['busy'];
    const look = () => {
      const footer = article.querySelector('footer');
      if (!footer?.hasAttribute('aria-busy')) return;
      const said = /[A-Z][a-z]+ing\.\.\./.exec(footer.textContent ?? '')?.[0] ?? 'silent';
      const saysSo = (each: Element) =>
        (each.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .some((id) => document.getElementById(id)?.textContent.includes(said));
      const open = [...article.querySelectorAll('button')]
        .filter((each) => each.getAttribute('aria-disabled') !== 'true' || !saysSo(each))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent);
      article.dataset['busy'] = open.length === 0 ? said : open.join(', ');
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(article, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

function button(shown: Locator, verb: string): Locator {
  return shown
    .locator('footer')
    .getByRole('button', { name: new RegExp(`^${verb} “`) })
    .first();
}
