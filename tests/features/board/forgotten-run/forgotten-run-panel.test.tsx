import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { type Decision, denied } from '#domain/refusal.ts';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { ForgottenRun } from '#features/board/forgotten-run/forgotten-run-panel.tsx';
// The question loads its statechart lazily; this import loads it in advance.
import { forgottenRunChart } from '#machines/task/forgotten-run.chart.ts';
import type { ForgottenRunContext } from '#machines/task/forgotten-run.machine.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { NOON, task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, render, settle, type as typeText } from '#tests/ui/render.tsx';
import { beginAtNoon, card, pass, readAgain, told } from '#tests/features/board/open-board.tsx';

beginAtNoon();

/** 02:00:30 in Berlin; the browser was last used at 04:00:04. */
const SINCE = NOON - 8 * HOUR_MS + MINUTE_MS / 2;
const LAST_USE = SINCE + 2 * HOUR_MS - 26_000;
const running = task(1, {
  name: 'Write the offer',
  status: 'inProgress',
  runningSince: SINCE,
  firstStartedAt: SINCE,
});

const screen = (
  <>
    <ForgottenRun />
    <BoardScreen onAdd={() => undefined} onEdit={() => undefined} />
  </>
);

/** Opens a board with the run, below the bar with the question. */
async function open(tasks = [running], actor: Given['actor'] = {}) {
  localStorage.setItem('weekwright.last-use', String(LAST_USE));
  const workspace = new Workspace({ tasks, actor });
  await render(workspace.around(screen));
  await pass(100);
  return workspace;
}

async function openAsked() {
  const workspace = await open();
  await pass(MINUTE_MS);
  return workspace;
}

const asked = (): HTMLElement | null => document.querySelector('section[aria-label="Forgotten timer"]');
const buttons = (): HTMLElement[] => [...(asked()?.querySelectorAll<HTMLElement>('button') ?? [])];
const labels = (): (string | null)[] =>
  buttons()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Later');
const field = (): HTMLInputElement =>
  findInput('section[aria-label="Forgotten timer"] input[inputmode="numeric"]');
const dayField = (): HTMLInputElement | null =>
  document.querySelector('section[aria-label="Forgotten timer"] input[type=date]');

async function answer(text: string): Promise<void> {
  const found = buttons().find((button) => button.textContent?.startsWith(text));
  if (!found) throw new Error(`No button says ${text}.`);
  await click(found);
  await pass(100);
}

async function takeBack(): Promise<void> {
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Undo'));
  await pass(100);
}

describe('the question about a forgotten run', () => {
  it("DEC-130 T9 appears after 8 h with the last activity and the reason, and doesn't take the focus", async () => {
    await open();
    await settle(() => card('Write the offer').focus());
    expect(asked()).toBeNull();
    await pass(MINUTE_MS);
    expect(asked()?.textContent).toContain(
      '“Write the offer” has been running for more than 8 hours, since 02:00. Should all of this time count?',
    );
    expect(labels()).toEqual(['Keep 8:01', 'Trim to 2:00', 'Split']);
    expect(field().value).toBe('04:00');
    expect(find('div[role=status]').contains(field())).toBe(true);
    expect(document.activeElement).toBe(card('Write the offer'));
  });

  it('DEC-03 DEC-130 offers to keep at most 24 h, the limit that counts', async () => {
    await open([{ ...running, runningSince: NOON - 81 * HOUR_MS, firstStartedAt: NOON - 81 * HOUR_MS }]);
    expect(labels()[0]).toBe('Keep 24:00');
  });

  it('P1 DEC-71 DEC-130 in view-as mode says that nothing can be answered, and accepts no answer', async () => {
    const workspace = await open([running], { readOnly: denied('Only seen.') });
    await pass(MINUTE_MS);
    expect(buttons().map((button) => button.getAttribute('aria-disabled'))).toEqual([
      'true',
      'true',
      'true',
      null,
    ]);
    expect(field().readOnly).toBe(true);
    expect([...(asked()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Only seen.',
    ]);
    const asking = workspace.facts.length;
    await answer('Keep');
    await answer('Trim');
    expect(asked()).not.toBeNull();
    expect(workspace.facts).toHaveLength(asking);
  });

  it('DEC-130 T9 appears after the device slept, with that reason', async () => {
    localStorage.setItem('weekwright.slept-at', String(SINCE + HOUR_MS));
    localStorage.setItem('weekwright.woke-at', String(SINCE + 5.5 * HOUR_MS));
    const workspace = await open();
    expect(asked()?.textContent).toContain(
      '“Write the offer” ran for 4 h 30 min while the device was asleep, 03:00 to 07:30. Should all of this time count?',
    );
    expect(labels()).toEqual(['Keep 8:00', 'Trim to 1:00', 'Split']);
    expect(field().value).toBe('03:00');
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      [
        'session.questioned',
        { taskId: taskId(1), since: SINCE, at: SINCE + HOUR_MS, woke: SINCE + 5.5 * HOUR_MS },
      ],
    ]);
  });

  it('DEC-119 DEC-130 T9 Keep keeps the run, with a message whose Undo asks again', async () => {
    const workspace = await openAsked();
    await answer('Keep');
    expect(asked()).toBeNull();
    const { type, data } = workspace.facts.at(-1) ?? {};
    const at = NOON + MINUTE_MS + 100;
    expect([type, data]).toEqual(['session.adjusted', { taskId: taskId(1), mode: 'keep', at, since: SINCE }]);
    expect(told()).toEqual(['The whole session counts.']);
    await takeBack();
    expect(asked()).not.toBeNull();
  });

  it('DEC-119 DEC-130 DEC-139 T9 Trim ends the run at the time in the field, and Undo restores the time', async () => {
    const workspace = await openAsked();
    expect(dayField()).toBeNull();
    await settle(() => field().focus());
    await typeText(field(), '5:30');
    expect(labels()).toEqual(['Keep 8:01', 'Trim', 'Split']);
    await settle(() => field().blur());
    expect(field().value).toBe('05:30');
    expect(labels()).toEqual(['Keep 8:01', 'Trim to 3:30', 'Split']);
    await answer('Trim');
    expect(asked()).toBeNull();
    expect(card('Write the offer').dataset['status']).toBe('paused');
    expect(workspace.task(taskId(1))).toMatchObject({ loggedMs: 3.5 * HOUR_MS - 30_000 });
    expect(told()).toEqual(['Session trimmed.']);
    await takeBack();
    expect(workspace.task(taskId(1))).toMatchObject({
      status: 'inProgress',
      loggedMs: NOON + MINUTE_MS + 100 - SINCE,
    });
    expect(asked()?.textContent).toContain('“Write the offer” ran for 8 h 1 min, 02:00 to 10:01.');
  });

  it.each(['Keep', 'Trim'])('T9 %s moves the focus to the card', async (text) => {
    await openAsked();
    await answer(text);
    expect(asked()).toBeNull();
    expect(document.activeElement).toBe(card('Write the offer'));
  });

  it("DEC-130 DEC-140 T9 doesn't appear for a run that only looks long to a device whose clock is ahead", async () => {
    const question = { userId: 7, start: NOON - MINUTE_MS, end: null, at: NOON - MINUTE_MS, woke: null };
    const fresh = task(1, {
      name: 'Write the offer',
      status: 'inProgress',
      runningSince: NOON - MINUTE_MS,
      questions: [question],
    });
    await open([fresh]);
    await pass(MINUTE_MS);
    expect(asked()).toBeNull();
    expect(card('Write the offer').textContent).not.toContain('Unconfirmed time');
  });

  it("DEC-130 DEC-140 T9 doesn't appear for a sleep that began as the run ended", async () => {
    const question = {
      userId: 7,
      start: NOON - 2 * HOUR_MS,
      end: NOON - HOUR_MS + 20_000,
      at: NOON - HOUR_MS,
      woke: NOON - MINUTE_MS,
    };
    await open([task(1, { name: 'Write the offer', status: 'paused', questions: [question] })]);
    await pass(MINUTE_MS);
    expect(asked()).toBeNull();
    expect(card('Write the offer').textContent).not.toContain('Unconfirmed time');
  });

  it('DEC-140 T9 stays and shows the outcome of each answer when the run was paused, and marks the card', async () => {
    localStorage.setItem('weekwright.slept-at', String(SINCE + HOUR_MS));
    localStorage.setItem('weekwright.woke-at', String(SINCE + 5.5 * HOUR_MS));
    const workspace = await open();
    await click(find('[data-card] button[aria-label^="Pause"]'));
    await pass(100);
    expect(card('Write the offer').dataset['status']).toBe('paused');
    expect(labels()).toEqual(['Keep 8:00', 'Trim to 1:00', 'Split']);
    expect(asked()?.textContent).toContain('Split also continues it from when the device woke up.');
    expect(card('Write the offer').textContent).toContain('Unconfirmed time');
    await answer('Split');
    expect(asked()).toBeNull();
    expect(card('Write the offer').textContent).not.toContain('Unconfirmed time');
    expect(workspace.task(taskId(1))?.loggedMs).toBe(NOON + 100 - SINCE - 4.5 * HOUR_MS);
  });

  it("DEC-140 T9 shows how many runs are in question, and can't split one that was only long", async () => {
    const question = {
      userId: 7,
      start: NOON - 30 * HOUR_MS,
      end: NOON - 20 * HOUR_MS,
      at: null,
      woke: null,
    };
    const rested = task(2, {
      name: 'Yesterday',
      status: 'paused',
      loggedMs: 10 * HOUR_MS,
      questions: [question],
    });
    const workspace = await open([running, rested]);
    await pass(MINUTE_MS);
    expect(asked()?.textContent).toContain(
      '“Yesterday” ran for 10 h, Tue 17 Nov, 04:00 to 14:00. Should all of this time count? (1 of 2)',
    );
    expect(labels()).toEqual(['Keep 10:00', 'Trim to 0:00']);
    await answer('Trim');
    expect(workspace.task(taskId(2))).toMatchObject({ loggedMs: 0, questions: [] });
    expect(asked()?.textContent).toContain('“Write the offer” has been running for more than 8 hours');
    expect(asked()?.textContent).not.toContain('of 2');
  });

  it('DEC-130 DEC-140 T9 also asks for the day when the run spans several, limited to its days', async () => {
    const question = {
      userId: 7,
      start: NOON - 18 * HOUR_MS,
      end: NOON - 2 * HOUR_MS,
      at: NOON - 17 * HOUR_MS,
      woke: NOON - 3 * HOUR_MS,
    };
    const rested = task(2, {
      name: 'Overnight',
      status: 'paused',
      loggedMs: 16 * HOUR_MS,
      questions: [question],
    });
    const workspace = await open([rested]);
    expect(asked()?.textContent).toContain(
      '“Overnight” ran for 14 h while the device was asleep, 17:00 to 07:00.',
    );
    const day = dayField();
    expect([day?.value, day?.min, day?.max, field().value]).toEqual([
      '2026-11-17',
      '2026-11-17',
      '2026-11-18',
      '17:00',
    ]);
    expect(labels()).toEqual(['Keep 16:00', 'Trim to 1:00', 'Split']);
    await typeText(day ?? field(), '2026-11-18');
    expect(labels()).toEqual(['Keep 16:00', 'Trim', 'Split']);
    await typeText(field(), '06:30');
    expect(labels()).toEqual(['Keep 16:00', 'Trim to 14:30', 'Split']);
    await answer('Split');
    expect(workspace.task(taskId(2))).toMatchObject({ status: 'paused', loggedMs: 15.5 * HOUR_MS });
  });

  it('DEC-130 T9 Split ends the run at the exact ms of the last activity, and continues it from now', async () => {
    const workspace = await openAsked();
    await answer('Split');
    expect(workspace.task(taskId(1))).toMatchObject({
      status: 'inProgress',
      loggedMs: LAST_USE - SINCE,
      stoppedAt: LAST_USE,
      runningSince: NOON + MINUTE_MS + 100,
    });
    expect(told()).toEqual(['Session split; it continues.']);
  });

  it("DEC-129 T9 shows why a time isn't accepted, and accepts the start of the run by its minute", async () => {
    const workspace = await openAsked();
    for (const wrong of ['01:59', '10:03', '']) {
      await typeText(field(), wrong);
      await answer('Trim');
      expect(asked()?.textContent).toContain('Choose a time within the session.');
      expect(field().getAttribute('aria-invalid')).toBe('true');
    }
    await typeText(field(), '02:00');
    await answer('Trim');
    expect(workspace.task(taskId(1))).toMatchObject({ status: 'paused', loggedMs: 0 });
  });

  it('DEC-140 T9 Later reduces the question to one line, which opens it again', async () => {
    const workspace = await openAsked();
    const asking = workspace.facts.length;
    await answer('Later');
    expect(asked()?.textContent).toBe('“Write the offer” has unconfirmed time.Answer');
    expect(card('Write the offer').textContent).toContain('Unconfirmed time');
    await pass(MINUTE_MS);
    expect(asked()?.textContent).toBe('“Write the offer” has unconfirmed time.Answer');
    await answer('Answer');
    expect(labels()).toEqual(['Keep 8:02', 'Trim to 2:00', 'Split']);
    expect(workspace.facts).toHaveLength(asking);
  });

  it("T9 J9 stays with the reason when the browser couldn't save the answer", async () => {
    const workspace = await openAsked();
    workspace.failStorage({ code: 'storage.failed', message: 'Nothing can be kept.' });
    await answer('Keep');
    expect(asked()?.textContent).toContain('Nothing can be kept.');
    expect(told()).toEqual([]);
  });
});

describe('DEC-119 DEC-130 DEC-140 T9 J9 ERR-29 the questions about runs follow their statechart', () => {
  const runs = {
    task: { n: 1, name: 'Write the offer', start: NOON - 30 * HOUR_MS },
    other: { n: 2, name: 'Call the bank', start: NOON - 15 * HOUR_MS },
  };
  const taskOf = ({ n, name, start }: (typeof runs)['task'], isAsked: boolean) => {
    const question = { userId: 7, start, end: start + 10 * HOUR_MS, at: null, woke: null };
    return task(n, {
      name,
      status: 'paused',
      loggedMs: 10 * HOUR_MS,
      questions: isAsked ? [question] : [],
    });
  };

  /** Opens the bar with the questions; answers wait for the test. */
  async function begin() {
    const workspace = new Workspace({ tasks: Object.values(runs).map((run) => taskOf(run, false)) });
    const held = heldAnswer<Decision<unknown>>();
    const { board } = workspace.services;
    const { adjust } = board;
    vi.spyOn(board, 'adjust').mockImplementation(async (...given) => {
      const answer = await held.ask();
      return answer.ok ? adjust(...given) : answer;
    });
    await render(workspace.around(screen));
    return { workspace, ...held };
  }
  type Stage = Awaited<ReturnType<typeof begin>>;

  const shows =
    (canAnswer: boolean) =>
    (_: Stage, { context }: { context: ForgottenRunContext }) => ({
      about: runs[context.question?.taskId as 'task' | 'other'].name,
      amount: Math.max(1, context.runs.length),
      reason: context.refusal?.message ?? null,
      canAnswer,
    });

  tourScreen(forgottenRunChart, {
    open: begin,
    gestures: {
      async 'runs.observed'({ workspace }, event) {
        const names = new Set(event['runs'].map(({ taskId: name }: { taskId: string }) => name));
        for (const [name, run] of Object.entries(runs)) workspace.change(taskOf(run, names.has(name)));
        await readAgain(workspace);
      },
      'question.postponed': () => answer('Later'),
      'question.opened': () => answer('Answer'),
      'answer.given': (_, event) => answer(event['answer'].mode === 'keep' ? 'Keep' : 'Trim'),
      'xstate.done.actor.giveAnswer': (stage, event) => settle(() => stage.done(event)),
      'xstate.error.actor.giveAnswer': (stage, event) => settle(() => stage.failed(event)),
    },
    look() {
      const bar = asked();
      if (!bar) return null;
      if (bar.querySelector('form') === null) return { later: /“(.+?)”/.exec(bar.textContent)?.[1] };
      return {
        about: /“(.+?)”/.exec(bar.textContent)?.[1],
        amount: Number(/\(1 of (\d)\)/.exec(bar.textContent)?.[1] ?? 1),
        reason: document.getElementById(`${field().id}-error`)?.textContent ?? null,
        canAnswer: buttons().every((each) => !each.hasAttribute('aria-disabled')),
      };
    },
    shows: {
      quiet: () => null,
      asking: shows(true),
      postponed: (_, { context }) => ({ later: runs[context.question?.taskId as 'task' | 'other'].name }),
      answering: shows(false),
    },
  });
});
