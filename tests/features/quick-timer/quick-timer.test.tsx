import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { MINUTE_MS } from '#domain/constants.ts';
import type { Entry } from '#domain/journal/sending/entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { Decision } from '#domain/refusal.ts';
import { QuickTimer } from '#features/quick-timer/quick-timer.tsx';
import { quickTimerChart } from '#machines/task/quick-timer.chart.ts';
import type { SettledListener } from '#services/journal/journal.types.ts';
import * as pausing from '#services/timers/pause-run.ts';
import { aFact } from '#tests/domain/examples.ts';
import { beginAtNoon, pass, readAgain, told } from '#tests/features/board/open-board.tsx';
import { choose, combobox, described } from '#tests/features/task-form/page.tsx';
import { sampleAnswers } from '#tests/support/answers.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { NOON, task, taskId, TODAY } from '#tests/support/tasks.ts';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';

beginAtNoon();

const withDefaults = {
  'GET /api/users/settings/{id}': {
    ...sampleAnswers['GET /api/users/settings/{id}'],
    DefaultClientId: 1,
    DefaultProjectId: 2,
    DefaultLabelId: null,
    DefaultEstimatedTime: 900_000,
  },
};
const runs = { status: 'inProgress', runningSince: NOON - 10_000, firstStartedAt: NOON - 10_000 } as const;

async function open(given: Given = {}) {
  const workspace = new Workspace({ answers: withDefaults, ...given });
  await render(workspace.around(<QuickTimer />));
  await pass(100);
  return workspace;
}

const nameField = () => findInput('input[placeholder="What are you working on?"]');
const start = () => find('button[type=submit]');
const stop = () => document.querySelector<HTMLElement>('button[aria-label^=Stop]');
const clock = () => document.querySelector('[role=timer]')?.textContent ?? null;
const isBlocked = (each: HTMLElement) => each.getAttribute('aria-disabled') === 'true';
const drafted = () => [nameField().value, combobox('Client').value, combobox('Project').value];

describe('the form of the quick timer', () => {
  it('QTM-04 FRM-07 says that the user has no projects, and whom to ask', async () => {
    await open({ answers: { 'GET /api/clients/Client/List': [], 'GET /api/projects/Project/List': [] } });
    const none =
      'There are no projects for you yet. Ask a workspace admin to create one or to add you to one.';
    expect(nameField().readOnly).toBe(true);
    expect(isBlocked(start())).toBe(true);
    expect(described(start())).toContain(none);
    expect(described(nameField())).toContain(none);
  });

  it('QTM-04 QTM-05 QTM-06 DEC-45 DEC-120 creates a task for today and starts it, as two facts', async () => {
    const workspace = await open();
    expect(drafted()).toEqual(['', 'Fernway', 'Internal']);
    await type(nameField(), ' Call the printer ');
    await click(start());
    await pass(2_000);
    expect(workspace.facts.map((fact) => fact.type)).toEqual(['task.created', 'task.started']);
    expect(workspace.facts[0]?.data).toEqual({
      task: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Call the printer',
        description: '',
        estimateMs: 900_000,
        loggedMs: 0,
        day: TODAY,
        startText: '',
        endText: '',
        project: {
          id: 2,
          name: 'Internal',
          archived: false,
          client: { id: 1, name: 'Fernway', color: 'Blue' },
        },
        label: null,
        assigneeId: 7,
      },
    });
    expect(clock()).toBe('0:00:01');
    expect(stop()?.getAttribute('aria-label')).toBe('Stop “Call the printer”');
  });

  it('QTM-05 QTM-10 QTM-11 decision 0138 parses estimate, project and label, and leaves days in the name', async () => {
    const workspace = await open({ answers: sampleAnswers });
    await type(nameField(), 'Plan monday #mobile @design 1h30');
    expect(drafted().slice(1)).toEqual(['Kestrel Bank', 'Mobile app']);
    await press('Enter');
    await pass(2_000);
    expect(workspace.facts.map(({ data }) => data)[0]).toMatchObject({
      task: {
        name: 'Plan monday',
        day: TODAY,
        estimateMs: 90 * MINUTE_MS,
        project: { name: 'Mobile app' },
        label: { name: 'Design' },
      },
    });
  });

  it('QTM-04 decision 0138 a chosen project replaces the one named in the line', async () => {
    await open();
    await type(nameField(), 'Plan #mobile');
    expect(drafted()).toEqual(['Plan #mobile', 'Kestrel Bank', 'Mobile app']);
    await settle(() => combobox('Client').focus());
    await choose('Client', 'Fernway');
    expect(drafted()).toEqual(['Plan', 'Fernway', '']);
  });

  it('DEC-45 TBL-08 decision 0140 choosing a client by Enter in the sheet focuses the project', async () => {
    await open({ answers: sampleAnswers });
    await click(find('button[aria-label="Client and project"]'));
    const [client, project] = document.querySelectorAll<HTMLInputElement>(
      '[role=dialog] input[role=combobox]',
    );
    if (!client || !project) throw new Error('There are two pickers.');
    await type(client, 'Kestrel');
    await press('Enter');
    await pass(0);
    expect(client.value).toBe('Kestrel Bank');
    expect(document.activeElement).toBe(project);
  });

  it('QTM-09 QTM-10 QTM-11 says why nothing can be started, and Enter leads to the missing field', async () => {
    const workspace = await open({ answers: sampleAnswers });
    const why = () => described(start());
    await settle(() => nameField().focus());
    await press('Enter');
    expect(document.activeElement).toBe(start());
    expect([isBlocked(start()), why()]).toEqual([true, "You can't start the timer yet. Name is required"]);
    expect(combobox('Project').placeholder).toBe('Choose a client first.');
    await type(nameField(), 'Call');
    expect(why()).toBe("You can't start the timer yet. Client is required");
    await press('Enter');
    expect(document.activeElement).toBe(combobox('Client'));
    await choose('Client', 'Kestrel Bank');
    expect(why()).toBe("You can't start the timer yet. Project is required");
    await settle(() => nameField().focus());
    await press('Enter');
    expect(document.activeElement).toBe(combobox('Project'));
    await click(start());
    expect(workspace.facts).toEqual([]);
    await choose('Project', 'Mobile app');
    expect(isBlocked(start())).toBe(false);
    await settle(() => nameField().focus());
    await press('Enter');
    await pass(0);
    expect(workspace.facts[0]?.data).toMatchObject({ task: { name: 'Call', project: { id: 3 } } });
  });

  it("QTM-07 NFR-02 the form that returns after a pause doesn't reload its lists", async () => {
    const workspace = await open({ tasks: [task(1, { name: 'Offer', ...runs })] });
    await pass(60_000);
    const lists = () =>
      workspace.calls.filter(({ key }) => /Client\/List|Project\/List|Label\/List/.test(key));
    const before = lists().length;
    await click(stop() ?? start());
    await pass(1_000);
    expect(nameField()).toBeDefined();
    expect(lists()).toHaveLength(before);
  });

  it('QTM-12 a double click creates one task', async () => {
    const workspace = await open();
    await type(nameField(), 'Call');
    await settle(() => {
      start().click();
      start().click();
    });
    await pass(100);
    expect(workspace.facts.map((fact) => fact.type)).toEqual(['task.created', 'task.started']);
  });

  it("ROL-11 a role that can't create tasks sees why, and can't type or choose", async () => {
    await open({ actor: { permissions: ['View Tasks'] } });
    expect(described(start())).toContain("Your role can't create tasks.");
    expect([nameField(), combobox('Client'), combobox('Project')].map(({ readOnly }) => readOnly)).toEqual([
      true,
      true,
      true,
    ]);
    expect(isBlocked(find('button[aria-haspopup=dialog]'))).toBe(true);
  });

  it("J8 QTM-06 the text stays when the browser can't store the task or the server refuses it", async () => {
    const workspace = await open({ delivery: 'hold' });
    await type(nameField(), 'Call the printer');
    await choose('Project', 'Website');
    workspace.failStorage({ code: 'storage.failed', message: 'No room.' });
    await click(start());
    await pass(100);
    expect([drafted(), told()]).toEqual([['Call the printer', 'Fernway', 'Website'], ['No room.']]);
    workspace.failStorage(null);
    await click(start());
    await pass(3_000);
    expect(clock()).toBe('0:00:02');
    await settle(() => workspace.refuse({ code: 'access.denied', message: 'Not allowed.' }));
    await pass(100);
    expect([drafted(), clock()]).toEqual([['Call the printer', 'Fernway', 'Website'], null]);
  });
});

it('QTM-04 QTM-12 DEC-45 text typed while a task is being created stays for the next one', async () => {
  const workspace = await open();
  const { board } = workspace.services;
  const create = board.create.bind(board);
  const room = heldAnswer<void>();
  vi.spyOn(board, 'create').mockImplementation(async (...given) => {
    await room.ask();
    return create(...given);
  });
  await type(nameField(), 'Call the printer');
  await click(start());
  await type(nameField(), 'Next');
  await settle(() => room.done({ type: 'made' }));
  await pass(2_000);
  expect([stop()?.getAttribute('aria-label'), workspace.facts[0]?.data]).toMatchObject([
    'Stop “Call the printer”',
    { task: { name: 'Call the printer' } },
  ]);
  await click(stop() ?? start());
  await pass(100);
  expect(drafted()).toEqual(['Next', 'Fernway', 'Internal']);
});

describe('the running quick timer', () => {
  it('QTM-07 QTM-08 stops the shown run by its start, and resets client and project', async () => {
    const workspace = await open();
    await choose('Client', 'Kestrel Bank');
    await choose('Project', 'Mobile app');
    await type(nameField(), 'Call');
    await press('Enter');
    await pass(2_000);
    expect(document.activeElement).toBe(stop());
    await click(stop() ?? start());
    await pass(100);
    expect(workspace.facts.at(-1)).toMatchObject({ type: 'task.paused', data: { since: NOON + 100 } });
    expect([drafted(), document.activeElement === nameField()]).toEqual([['', 'Fernway', 'Internal'], true]);
  });

  it('QTM-06 DEC-117 shows a task started elsewhere, and the form with its text once that is paused', async () => {
    const workspace = await open({ tasks: [task(1, { name: 'Offer' })], delivery: 'hold' });
    const { board, timers } = workspace.services;
    const act = (action: 'start' | 'pause') =>
      settle(() => {
        const shown = board.task(taskId(1));
        if (shown) timers.of(shown).act(action);
      });
    await type(nameField(), 'Half a na');
    await act('start');
    await settle(() => workspace.accept());
    await pass(1_000);
    expect(clock()).toBe('0:00:00');
    await act('pause');
    await pass(100);
    expect([drafted(), clock()]).toEqual([['Half a na', 'Fernway', 'Internal'], null]);
  });

  it("QTM-06 shows a task that was already running, also of another day, but not another user's", async () => {
    const other = task(2, { ...runs, assigneeId: 8 });
    await open({ tasks: [other, task(1, { ...runs, name: 'Offer', day: '2026-11-16' })] });
    expect([stop()?.getAttribute('aria-label'), clock()]).toEqual(['Stop “Offer”', '0:00:10']);
  });

  it('decision 0139 gets the focus when the address asks to start a timer', async () => {
    const workspace = new Workspace({ answers: withDefaults });
    await render(workspace.around(<QuickTimer />, '/app/tasks?do=timer'));
    await pass(100);
    expect(document.activeElement).toBe(nameField());
  });
});

describe('QTM-04 QTM-06 QTM-07 the quick timer follows its statechart', () => {
  const made = heldAnswer<Decision<Fact>>();
  const paused = heldAnswer<void>();
  beforeEach(() => void vi.spyOn(pausing, 'pauseRun').mockImplementation(paused.ask));
  const created = aFact('task.created', { task: task(1) });

  /** Opens a quick timer; the test decides the fate of its task and which task runs. */
  async function begin() {
    const workspace = new Workspace({ tasks: [task(1)], answers: withDefaults, delivery: 'hold' });
    const { board, journal } = workspace.services;
    const settled = new Set<SettledListener>();
    vi.spyOn(journal, 'onSettled').mockImplementation((listener) => {
      settled.add(listener);
      return () => settled.delete(listener);
    });
    vi.spyOn(board, 'create').mockImplementation(made.ask);
    await render(workspace.around(<QuickTimer />));
    await pass(100);
    return { workspace, settled, text: '', sent: '' };
  }
  type Stage = Awaited<ReturnType<typeof begin>>;

  const tell = ({ settled }: Stage, status: Entry['status']) => {
    const rest = { seq: 1, seenVersion: '', position: null, refusal: null, tries: 0, answer: [] };
    return settle(() => settled.forEach((listener) => listener({ ...rest, fact: created, status }, true)));
  };
  const bringBack = (stage: Stage): void => {
    if (stage.text === '') stage.text = stage.sent;
    stage.sent = '';
  };
  const isShown = ({ context }: AnyMachineSnapshot) => context['taskId'] !== '';

  tourScreen(quickTimerChart, {
    open: begin,
    gestures: {
      async 'draft.changed'(stage, event) {
        stage.text = event['draft'].name;
        await type(nameField(), stage.text);
      },
      async 'start.pressed'(stage, event) {
        if (stage.text === '') {
          stage.text = event['request'].name;
          await type(nameField(), stage.text);
        }
        [stage.sent, stage.text] = [stage.text, ''];
        await click(start());
      },
      'stop.pressed': () => click(stop() ?? start()),
      async 'run.observed'({ workspace }, event) {
        workspace.change(task(1, event['taskId'] === null ? {} : runs));
        await readAgain(workspace);
      },
      async 'start.taken'(stage, _, before) {
        if (!before.matches('creating')) stage.sent = '';
        await tell(stage, 'accepted');
      },
      async 'start.refused'(stage, _, before) {
        if (!before.matches('creating')) bringBack(stage);
        await tell(stage, 'refused');
      },
      'delivery.cannotSend': ({ workspace }) => settle(() => workspace.cannotSend()),
      async 'xstate.done.actor.create'(stage, event) {
        const { ok } = event['output'];
        if (!ok) bringBack(stage);
        const output = ok ? { ok, value: created } : event['output'];
        await settle(() => made.done({ ...event, output }));
      },
      'xstate.error.actor.create': (stage, event) => {
        bringBack(stage);
        return settle(() => made.failed(event));
      },
      'xstate.done.actor.stop': (_, event) => settle(() => paused.done(event)),
      'xstate.error.actor.stop': (_, event) => settle(() => paused.failed(event)),
    },
    look: () => {
      const form = document.querySelector('form');
      return {
        text: form && nameField().value,
        isStarting: form && start().getAttribute('aria-busy') === 'true',
        stop: stop() && (stop()?.getAttribute('aria-busy') ?? 'ready'),
      };
    },
    shows: {
      form: ({ text }) => ({ text, isStarting: false, stop: null }),
      creating: ({ text }) => ({ text, isStarting: true, stop: null }),
      // A recorded task shows at once, as soon as the facts are folded.
      starting: ({ text }, snapshot) =>
        isShown(snapshot)
          ? { text: null, isStarting: null, stop: 'true' }
          : { text, isStarting: true, stop: null },
      running: () => ({ text: null, isStarting: null, stop: 'ready' }),
      stopping: () => ({ text: null, isStarting: null, stop: 'true' }),
    },
  });
});
