import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { Entry } from '#domain/journal/sending/entry.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { DeliveryDrawer } from '#features/shell/delivery/delivery-drawer.tsx';
import * as chances from '#services/edit-conflict/second-chance.ts';
import { editConflictChart } from '#machines/task/edit-conflict.chart.ts';
import type { EditConflictContext } from '#machines/task/edit-conflict.machine.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { NOON, task, taskId, TODAY } from '#tests/support/tasks.ts';
import { click, find, render, settle } from '#tests/ui/render.tsx';

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Opens the drawer on a board with one task; its changes wait until the test settles them. */
async function open(first: Partial<Task> = {}) {
  const workspace = new Workspace({
    tasks: [task(1, { name: 'Weekly report', ...first })],
    delivery: 'hold',
  });
  const { board, queryClient } = workspace.services;
  const key = boardKey({ userId: workspace.user.id, day: TODAY, timeZone: workspace.user.timeZone });
  queryClient.setQueryData(key, snapshotOf(1, [task(1, { name: 'Weekly report', ...first })]));
  await settle(() => undefined);
  await render(workspace.around(<DeliveryDrawer onClose={() => undefined} />));
  const lastId = () => workspace.services.journal.entries().at(-1)?.fact.id;
  return { workspace, board, lastId };
}

/** The server refuses the waiting changes, which keep the values that the user saw. */
function refuse(
  workspace: Workspace,
  code: 'notFound' | 'access.denied' | 'task.outdated',
  more: Partial<Entry> = {},
) {
  return settle(() => {
    const before = task(1, { name: 'Weekly report' });
    workspace.refuse({ code, message: `Why: ${code}.` }, undefined, {
      change: { before, after: before },
      ...more,
    });
  });
}

const item = () => find('section[aria-labelledby=needs-attention] > ul > li');
const buttons = (host: HTMLElement = item()) =>
  [...host.querySelectorAll('button')].map((each) => each.textContent);
const press = (text: string) => {
  const found = [...item().querySelectorAll('button')].find((each) => each.textContent === text);
  return click(found ?? document.body);
};
const isEmpty = () => document.querySelector('section[aria-labelledby=needs-attention]') === null;
const conflict = {
  now: task(1, { name: 'Theirs', updatedDate: '2026-11-18T09:00:00.000Z' }),
  disputes: [{ field: 'name', by: 8, at: NOON - 2 * MINUTE_MS }],
} as const;

async function overtaken() {
  const opened = await open();
  await settle(() => void opened.board.rename(taskId(1), 'Mine'));
  await refuse(opened.workspace, 'task.outdated', { conflict });
  return opened;
}

async function gone() {
  const opened = await open();
  const { workspace, board } = opened;
  const before = task(1, { name: 'Weekly report' });
  await settle(() => void board.rename(taskId(1), 'Mine'));
  await refuse(workspace, 'notFound', { change: { before, after: { ...before, name: 'Mine' } } });
  await settle(() => void board.logged(taskId(1), HOUR_MS));
  const after = { ...before, name: 'Mine', loggedMs: HOUR_MS };
  await refuse(workspace, 'notFound', { change: { before: { ...before, name: 'Mine' }, after } });
  return opened;
}

/** The server reports that a deleted task exists again. */
function comeBack({ services: { queryClient }, user }: Workspace) {
  const key = boardKey({ userId: user.id, day: TODAY, timeZone: user.timeZone });
  const restored = task(1, { name: 'Weekly report', updatedDate: '2026-11-18T09:30:00.000Z' });
  return settle(() => queryClient.setQueryData(key, snapshotOf(2, [restored])));
}

describe("an edit that conflicts with another user's", () => {
  it("DEC-141 shows both values with user and time, and no retry that can't succeed", async () => {
    await overtaken();
    expect(item().querySelector('h4')?.textContent).toBe('Renamed “Weekly report”, 10:00');
    expect([...item().querySelectorAll('dt')].map((each) => each.textContent)).toEqual([
      'Name',
      'Yours',
      'Theirs',
    ]);
    const values = () => [...item().querySelectorAll('dd')].map((each) => each.textContent);
    await vi.waitFor(async () => {
      await settle(() => undefined);
      expect(values()).toEqual(['“Mine”', '“Theirs”Jonas Weber, 09:58']);
    });
    expect(item().textContent).not.toMatch(/Refused|try again/i);
    expect(buttons()).toEqual(['Use mine', 'Keep theirs']);
  });

  it('DEC-141 sends the user\'s value with "Use mine"', async () => {
    const { workspace } = await overtaken();
    await press('Use mine');
    expect(isEmpty()).toBe(true);
    expect(workspace.facts.at(-1)).toMatchObject({
      type: 'task.renamed',
      data: { name: 'Mine' },
    });
    const [entry] = workspace.services.journal.entries();
    expect(entry).toMatchObject({ status: 'pending', seenVersion: '2026-11-18T09:00:00.000Z' });
  });

  it("DEC-141 J9 keeps both values and says why when the choice can't be stored", async () => {
    const { workspace } = await overtaken();
    workspace.failStorage({ code: 'storage.failed', message: 'The browser is full.' });
    await press('Use mine');
    expect(find('[role=alert]').textContent).toBe('The browser is full.');
    expect(buttons()).toEqual(['Use mine', 'Keep theirs']);
    workspace.failStorage(null);
    await press('Use mine');
    expect(isEmpty()).toBe(true);
  });

  it('DEC-141 discards the user\'s value with "Keep theirs"', async () => {
    const { workspace } = await overtaken();
    await press('Keep theirs');
    expect(isEmpty()).toBe(true);
    expect(workspace.services.journal.entries()).toEqual([]);
  });
});

describe("an edit that conflicts with a later one from the user's other device", () => {
  const later = { ...conflict, disputes: [{ field: 'name', by: 7, at: NOON - 2 * MINUTE_MS }] } as const;
  const overtakenByYou = async () => {
    const opened = await open();
    await settle(() => void opened.board.rename(taskId(1), 'Mine'));
    await refuse(opened.workspace, 'task.outdated', { conflict: later });
    return opened;
  };

  it("DEC-122 says that the later value is the user's own, and when it was set", async () => {
    await overtakenByYou();
    expect(item().textContent).toContain('You changed this later on another device. Which one should stay?');
    expect([...item().querySelectorAll('dt')].map((each) => each.textContent)).toEqual([
      'Name',
      'Here',
      'Later',
    ]);
    expect([...item().querySelectorAll('dd')].map((each) => each.textContent)).toEqual([
      '“Mine”',
      '“Theirs”You, 09:58',
    ]);
    expect(buttons()).toEqual(['Use mine', 'Keep the later one']);
  });

  it.each([
    ['Use mine', ['task.renamed', 'task.renamed']],
    ['Keep the later one', ['task.renamed']],
  ])('DEC-122 "%s" resolves the conflict', async (choice, facts) => {
    const { workspace } = await overtakenByYou();
    await press(choice);
    expect(isEmpty()).toBe(true);
    expect(workspace.facts.map(({ type }) => type)).toEqual(facts);
  });
});

describe('changes to a deleted task', () => {
  it('DEC-141 are one question, with the last title of the task and all its changes', async () => {
    await gone();
    expect(item().querySelector('h4')?.textContent).toBe('“Weekly report”');
    expect([...item().querySelectorAll('li')].map((each) => each.textContent)).toEqual([
      'Renamed, 10:00Name“Mine”',
      'Changed the logged time, 10:00Logged time1:00',
    ]);
    expect(item().textContent).toContain('The new task has 1:00 logged.');
    expect(item().textContent).not.toContain('Not found.');
    expect(buttons()).toEqual(['Recreate task', 'Discard']);
  });

  it('DEC-141 can create the task again with its values and logged time', async () => {
    const { workspace } = await gone();
    await press('Recreate task');
    expect(isEmpty()).toBe(true);
    expect(workspace.facts.at(-1)).toMatchObject({
      type: 'task.created',
      data: { task: { name: 'Mine', loggedMs: 3_600_000, day: TODAY } },
    });
  });

  it("DEC-141 stay in the list when the task can't be created, and can be discarded", async () => {
    const { workspace } = await gone();
    workspace.failStorage({ code: 'storage.failed', message: 'The browser is full.' });
    await press('Recreate task');
    expect(find('[role=alert]').textContent).toBe('The browser is full.');
    await press('Discard');
    expect(isEmpty()).toBe(true);
    expect(workspace.services.journal.entries()).toEqual([]);
  });
});

describe('changes to a deleted task that exists again', () => {
  it('DEC-141 are sent again in order and create no second task', async () => {
    const { workspace } = await gone();
    await comeBack(workspace);
    expect(item().textContent).toContain('This task was deleted in the meantime, and exists again.');
    expect(buttons()).toEqual(['Apply changes', 'Discard']);
    await press('Apply changes');
    expect(isEmpty()).toBe(true);
    expect(workspace.services.journal.entries()).toMatchObject([
      { status: 'pending', fact: { type: 'task.renamed' } },
      { status: 'pending', fact: { type: 'task.logged' } },
    ]);
    expect(workspace.facts.map(({ type }) => type)).not.toContain('task.created');
  });
});

describe('DEC-35 DEC-141 J7 J8 J9 ERR-29 the questions about changes follow their statechart', () => {
  /** Each decision waits for the test; an accepted one is carried out. */
  async function ask({ isGone, isBack }: EditConflictContext) {
    const created = vi.spyOn(chances, 'createSecondChance');
    const { workspace } = await (isGone ? gone() : overtaken());
    if (isBack) await comeBack(workspace);
    const held = heldAnswer<Decision<unknown>>();
    const secondChance: chances.SecondChance = created.mock.results.at(-1)?.value;
    const drop = secondChance.drop;
    vi.spyOn(secondChance, 'drop').mockImplementation(async (decided) => {
      await held.ask();
      await drop(decided);
    });
    const apply = secondChance.apply;
    vi.spyOn(secondChance, 'apply').mockImplementation(async (decided) => {
      await held.ask();
      await apply(decided);
    });
    for (const name of ['sendMine', 'makeAnew'] as const) {
      const carryOut = secondChance[name];
      vi.spyOn(secondChance, name).mockImplementation(async (decided) => {
        const answer = await held.ask();
        return answer.ok ? carryOut(decided) : answer;
      });
    }
    return held;
  }
  type Stage = Awaited<ReturnType<typeof ask>>;
  const done = ({ done: answer }: Stage, event: AnyEventObject) => settle(() => answer(event));
  const failed = ({ failed: fail }: Stage, event: AnyEventObject) => settle(() => fail(event));
  const asks =
    (...possible: string[]) =>
    (_: Stage, { context }: { context: EditConflictContext }) => ({
      possible,
      reason: context.refusal?.message ?? null,
    });
  const waits = () => ({ possible: [], reason: null });

  tourScreen(editConflictChart, {
    open: (input) => ask(input as EditConflictContext),
    gestures: {
      'mine.use': () => press('Use mine'),
      'theirs.keep': () => press('Keep theirs'),
      'task.makeAnew': () => press('Recreate task'),
      'changes.apply': () => press('Apply changes'),
      'changes.drop': () => press('Discard'),
      'xstate.done.actor.apply': done,
      'xstate.error.actor.apply': failed,
      'xstate.done.actor.sendMine': done,
      'xstate.done.actor.makeAnew': done,
      'xstate.done.actor.drop': done,
      'xstate.error.actor.sendMine': failed,
      'xstate.error.actor.makeAnew': failed,
      'xstate.error.actor.drop': failed,
    },
    look: () =>
      isEmpty()
        ? null
        : {
            possible: [...item().querySelectorAll('button:not([aria-disabled])')].map(
              (each) => each.textContent,
            ),
            reason: item().querySelector('[role=alert]')?.textContent ?? null,
          },
    shows: {
      'asking.disputed': asks('Use mine', 'Keep theirs'),
      'asking.gone': asks('Recreate task', 'Discard'),
      'asking.back': asks('Apply changes', 'Discard'),
      applying: waits,
      usingMine: waits,
      makingAnew: waits,
      dropping: waits,
      decided: () => null,
    },
  });
});

it('J8 shows why a change was refused and its values, and offers a retry if one can succeed', async () => {
  const { workspace, board } = await open();
  await settle(() => void board.estimate(taskId(1), HOUR_MS));
  await refuse(workspace, 'access.denied');
  expect(item().textContent).toBe(
    'Changed the estimate of “Weekly report”, 10:00Why: access.denied.Estimate1:00Try againDiscard',
  );
  await press('Try again');
  expect(isEmpty()).toBe(true);
  expect(find('section[aria-labelledby=not-sent] li').textContent).toContain('Changed the estimate of');
});
