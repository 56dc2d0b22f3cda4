import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Decision } from '#domain/refusal.ts';
import { noteListener } from '#features/page/key-listener.ts';
import { PageKeys } from '#features/shell/page-keys.tsx';
import '#features/shell/shell-parts.ts';
import { RedoButton } from '#features/shell/redo-button.tsx';
import { UndoButton } from '#features/shell/undo-button.tsx';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { undoChart } from '#machines/task/undo.chart.ts';
import type { UndoEvent } from '#machines/task/undo.machine.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { task, taskId, TODAY } from '#tests/support/tasks.ts';
import { noteDialog } from '#ui/interaction/is-typing.ts';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';

beforeEach(() => {
  localStorage.clear();
  toasts.clear();
});

function Page() {
  return (
    <>
      <PageKeys />
      <UndoButton />
      <input aria-label="Title" />
    </>
  );
}

/** Opens a page over a board with one task; `name()` reads its current name. */
async function open(page = <Page />) {
  const workspace = new Workspace({ delivery: 'accept', tasks: [task(1)] });
  const { board, queryClient } = workspace.services;
  const key = boardKey({ userId: workspace.user.id, day: TODAY, timeZone: workspace.user.timeZone });
  queryClient.setQueryData(key, snapshotOf(1, [task(1)]));
  await settle(() => undefined);
  await render(workspace.around(page));
  const rename = (name: string) => settle(() => void board.rename(taskId(1), name));
  return { workspace, rename, name: () => board.task(taskId(1))?.name };
}

/** Presses keys on the focused element; returns whether the default action may run. */
async function press(
  key: string,
  modifiers: KeyboardEventInit,
  target: Element = document.body,
): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  await settle(() => void target.dispatchEvent(event));
  await settle(() => undefined);
  return !event.defaultPrevented;
}

const ctrl = { ctrlKey: true };
const texts = () => toasts.list().map(({ text }) => text);

it('DEC-119 DEC-20 Ctrl or Cmd+Z undoes, and Ctrl or Cmd+Shift+Z or Ctrl+Y redoes', async () => {
  const { rename, name } = await open();
  await rename('One');
  await rename('Two');
  expect(await press('z', ctrl)).toBe(false);
  expect([name(), texts()]).toEqual(['One', ['Undone: Renamed “Two”']]);
  await press('z', { metaKey: true });
  expect([name(), texts()]).toEqual(['Task 1', ['Undone: Renamed “One”']]);
  await press('Z', { ...ctrl, shiftKey: true });
  expect([name(), texts()]).toEqual(['One', ['Redone: Renamed “One”']]);
  await press('y', ctrl);
  expect(name()).toBe('Two');
  await press('y', ctrl);
  expect([name(), texts()]).toEqual(['Two', ['Redone: Renamed “Two”', 'Nothing to redo.']]);
});

it("DEC-119 a button redoes an undone change, and says why it can't", async () => {
  const { rename, name } = await open(
    <>
      <PageKeys />
      <RedoButton />
    </>,
  );
  const button = find('button');
  expect([button.getAttribute('aria-label'), button.getAttribute('aria-disabled')]).toEqual(['Redo', 'true']);
  await rename('One');
  await press('z', ctrl);
  expect([button.getAttribute('aria-label'), button.getAttribute('aria-disabled')]).toEqual([
    'Redo: Renamed “One”',
    null,
  ]);
  await click(button);
  expect([name(), button.getAttribute('aria-label')]).toEqual(['One', 'Redo']);
});

it('DEC-119 undoing a change by key closes its message', async () => {
  const { rename } = await open();
  await rename('One');
  expect(texts()).toEqual(['Task Successfully Updated']);
  expect(toasts.list()[0]?.note).toBe('Renamed “One”');
  await press('z', ctrl);
  expect(texts()).toEqual(['Undone: Renamed “One”']);
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Redo'));
  expect(texts()).toEqual(['Redone: Renamed “One”']);
});

it('DEC-119 DEC-20 undo and redo work in a field without input, but not in one that was emptied', async () => {
  const { rename, name } = await open();
  const field = findInput('input');
  await rename('One');
  expect([await press('z', ctrl, field), name()]).toEqual([false, 'Task 1']);
  expect([await press('y', ctrl, field), name()]).toEqual([false, 'One']);
  const close = noteDialog();
  expect([await press('z', ctrl, field), name()]).toEqual([true, 'One']);
  close();
  await type(field, 'W');
  await type(field, '');
  expect([await press('z', ctrl, field), name()]).toEqual([true, 'One']);
});

it('DEC-119 DEC-152 undo in a dialog reverts changes of the list in it', async () => {
  const { rename, name } = await open(
    <>
      <PageKeys />
      <div data-undoes>
        <button type="button">Delete</button>
      </div>
    </>,
  );
  await rename('One');
  onTestFinished(noteDialog());
  expect([await press('z', ctrl), name()]).toEqual([true, 'One']);
  expect([await press('z', ctrl, find('button')), name()]).toEqual([false, 'Task 1']);
  expect([await press('y', ctrl, find('button')), name()]).toEqual([false, 'One']);
});

it("DEC-20 doesn't handle keys in text fields, in modals, or of other shortcuts", async () => {
  const { rename, name } = await open();
  await rename('One');
  await type(findInput('input'), 'Write');
  expect(await press('z', ctrl, find('input'))).toBe(true);
  for (const [key, modifiers] of [
    ['z', {}],
    ['z', { ...ctrl, altKey: true }],
    ['y', { metaKey: true }],
    ['y', { ...ctrl, shiftKey: true }],
    ['x', ctrl],
  ] as const) {
    expect(await press(key, modifiers)).toBe(true);
  }
  const close = noteDialog();
  expect(await press('z', ctrl)).toBe(true);
  close();
  expect(name()).toBe('One');
});

const sheet = () => document.querySelector('[role=dialog]');

it('DEC-20 ? shows the active shortcuts with their keys, and Escape closes the sheet', async () => {
  await open();
  onTestFinished(noteListener('clipboard'));
  expect(await press('?', { shiftKey: true }, find('input'))).toBe(true);
  expect(await press('?', { shiftKey: true })).toBe(false);
  await vi.waitFor(() => settle(() => expect(sheet()).not.toBe(null)));
  expect(sheet()?.querySelector('h2')?.textContent).toBe('Keyboard shortcuts');
  const rows = [...document.querySelectorAll('[role=dialog] section')].map((section) => [
    section.getAttribute('aria-label'),
    ...[...section.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      [...row.querySelectorAll('kbd')].map((key) => key.textContent).join(' '),
    ]),
  ]);
  expect(rows).toEqual([
    [
      'Everywhere',
      ['Search', 'Ctrl K'],
      ['Show keyboard shortcuts', '?'],
      ['Undo the last change', 'Ctrl Z'],
      ['Redo', 'Ctrl Shift Z Ctrl Y'],
    ],
    [
      'Clipboard',
      ['Copy selected tasks or the focused card', 'Ctrl C'],
      ['Paste into the last-used column', 'Ctrl V'],
    ],
  ]);
  await press('Escape', {}, document.activeElement ?? document.body);
  await vi.waitFor(() => settle(() => expect(sheet()).toBe(null)));
});

it('the palette opens from a text field, but not over a modal', async () => {
  const { workspace } = await open();
  const { panels } = workspace.services;
  expect(await press('k', ctrl, find('input'))).toBe(false);
  expect(panels.getSnapshot().value).toEqual({ open: 'palette' });
  await settle(() => panels.send({ type: 'panel.closed' }));
  const close = noteDialog();
  expect(await press('k', ctrl)).toBe(true);
  close();
  expect(panels.getSnapshot().value).toBe('none');
});

it('DEC-119 the undo button names the last step and undoes it', async () => {
  const { rename, name } = await open();
  await rename('One');
  expect(find('button').getAttribute('aria-label')).toBe('Undo: Renamed “One”');
  await click(find('button'));
  await settle(() => undefined);
  expect(name()).toBe('Task 1');
});

describe('DEC-119 DEC-20 ERR-29 undo follows its statechart', () => {
  const names = ['Task 1', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

  /** A task renamed six times, three of them undone; later changes wait for the test. */
  async function begin() {
    const { workspace, rename, name } = await open();
    for (const each of names.slice(1)) await rename(each);
    for (let times = 0; times < 3; times += 1) await press('z', ctrl);
    toasts.clear();
    const held = heldAnswer<Decision<unknown>>();
    const { journal } = workspace.services;
    const { record } = journal;
    vi.spyOn(journal, 'record').mockImplementation(async (rows) => {
      const answer = await held.ask();
      return answer.ok ? record(rows) : answer;
    });
    return {
      ...held,
      undo: workspace.services.undo,
      name,
      at: 3,
      asked: [] as ('back' | 'forth')[],
      told: [] as string[],
    };
  }
  type Stage = Awaited<ReturnType<typeof begin>>;

  const ask = (stage: Stage, way: 'back' | 'forth') => {
    if (stage.asked.length < 4) stage.asked.push(way);
  };
  const tell = (stage: Stage, text: string) => {
    stage.told = [...stage.told.filter((each) => each !== text && isReason(each)), text];
  };
  const isReason = (text: string) => !/^(Undone|Redone): /.test(text);
  const walked = (stage: Stage) => {
    const isBack = stage.asked.shift() === 'back';
    const step = isBack ? stage.at : stage.at + 1;
    stage.at = isBack ? stage.at - 1 : step;
    tell(stage, `${isBack ? 'Undone' : 'Redone'}: Renamed “${names[step]}”`);
  };
  const stuck = ({ asked, at }: Stage) =>
    asked[0] === 'back'
      ? `Can't undo: Renamed “${names[at]}”. The task has changed since.`
      : `Can't redo: Renamed “${names[at + 1]}”. The task has changed since.`;
  const refused = (stage: Stage, reason: string) => {
    stage.asked.shift();
    stage.told = [...stage.told.filter((each) => each !== reason), reason];
  };
  const shows = ({ at, told }: Stage) => ({ name: names[at], button: `Undo: Renamed “${names[at]}”`, told });

  walkScreen(undoChart, {
    open: begin,
    gestures: {
      async 'undo.asked'(stage) {
        ask(stage, 'back');
        await click(find('button'));
      },
      async 'redo.asked'(stage) {
        ask(stage, 'forth');
        await press('y', ctrl);
      },
      'step.refused': (stage, event) => {
        const { refusal } = event as Extract<UndoEvent, { type: 'step.refused' }>;
        stage.told = [...stage.told.filter((each) => each !== refusal.message), refusal.message];
        return settle(() => stage.undo.actor.send({ type: 'step.refused', refusal }));
      },
      'xstate.done.actor.walk': (stage, event) => {
        const answer: Decision<unknown> = event['output'];
        if (answer.ok) walked(stage);
        else refused(stage, stuck(stage));
        return settle(() => stage.done(event));
      },
      'xstate.error.actor.walk': (stage, event) => {
        refused(stage, 'Something went wrong');
        return settle(() => stage.failed(event));
      },
    },
    look: ({ name }) => ({
      name: name(),
      button: find('button').getAttribute('aria-label'),
      told: texts(),
    }),
    shows: { idle: shows, deciding: shows, done: shows, refused: shows },
  });
});
