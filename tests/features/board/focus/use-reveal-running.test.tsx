import { expect, it, onTestFinished, vi } from 'vitest';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { NOON, task } from '#tests/support/tasks.ts';
import { render, settle } from '#tests/ui/render.tsx';
import {
  beginAtNoon,
  button,
  card,
  column,
  openBoard,
  pass,
  told,
} from '#tests/features/board/open-board.tsx';

beginAtNoon();

const running = { status: 'inProgress', runningSince: NOON - 60_000, startedAt: NOON - 60_000 } as const;
const tasks = [task(1, { name: 'One' }), task(2, { name: 'Runs', day: '2026-11-16', ...running })];
const asked = { onAdd: vi.fn<() => void>(), onEdit: vi.fn<() => void>() };

/** Records each scrollIntoView call and its options. */
function watchScrolling() {
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.contexts.map((part, at) => [part, spy.mock.calls[at]?.[0]] as const);
}

it('TMR-10 BRD-01 the board scrolls to the running task once when it opens, without moving the focus', async () => {
  const scrolled = watchScrolling();
  const { workspace } = await openBoard({ tasks });
  const nearest = { block: 'nearest', inline: 'nearest', behavior: 'auto' };
  expect(scrolled()).toEqual([[card('Runs'), nearest]]);
  expect([document.activeElement, told()]).toEqual([document.body, []]);
  workspace.change(task(1, { name: 'One', ...running, updatedDate: '2026-11-18T10:30:00.000Z' }));
  await settle(() => void workspace.services.queryClient.refetchQueries());
  await pass(100);
  expect(card('One').dataset['status']).toBe('inProgress');
  expect(scrolled()).toHaveLength(1);
});

it("TMR-10 the board doesn't scroll to the running task once the user has focused a column", async () => {
  const scrolled = watchScrolling();
  const workspace = new Workspace({ tasks });
  workspace.isReachable = false;
  await render(workspace.around(<BoardScreen {...asked} />));
  await pass(100);
  await settle(() => button('Add task to Friday 20').focus());
  workspace.isReachable = true;
  await settle(() => void workspace.services.queryClient.refetchQueries());
  await pass(100);
  expect(card('Runs').dataset['status']).toBe('inProgress');
  expect([scrolled(), document.activeElement]).toEqual([[], button('Add task to Friday 20')]);
});

it('TMR-10 decision 0151 a column that was scrolled in this tab keeps its scroll position', async () => {
  const scrolled = watchScrolling();
  const workspace = new Workspace({ tasks });
  const { places } = workspace.services;
  onTestFinished(places.forget);
  places.keep({ assigneeId: 7, day: '2026-11-16' }, { top: 0, taskId: '', past: 0 });
  await render(workspace.around(<BoardScreen {...asked} />));
  await pass(100);
  expect(card('Runs').dataset['status']).toBe('inProgress');
  expect(scrolled()).toEqual([]);
});

it('TMR-10 DEC-28 a message says in which week the running task is, and links there', async () => {
  const workspace = new Workspace({ tasks });
  const { show } = await render(workspace.around(<BoardScreen {...asked} />));
  await pass(100);
  await show(null);
  await show(workspace.around(<BoardScreen {...asked} />, '/app/tasks?week=2026-11-23'));
  await pass(100);
  expect(toasts.list()).toMatchObject([
    { text: '“Runs” is running', note: 'Monday 16, week 16–22 Nov', actions: [{ label: 'Show' }] },
  ]);
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Show'));
  await pass(100);
  expect(document.activeElement).toBe(card('Runs'));
  expect(column('Monday 16').contains(card('Runs'))).toBe(true);
});

it('TMR-10 DEC-28 the message disappears once that task no longer runs', async () => {
  const { workspace } = await openBoard({ tasks }, '/app/tasks?week=2026-11-23');
  expect(told()).toEqual(['“Runs” is running']);
  const updatedDate = '2026-11-18T10:30:00.000Z';
  workspace.change(task(2, { name: 'Runs', day: '2026-11-16', status: 'paused', updatedDate }));
  await settle(() => void workspace.services.queryClient.refetchQueries());
  await pass(100);
  expect(told()).toEqual([]);
});

it('TMR-10 no message appears for tasks started later, here or elsewhere', async () => {
  await openBoard({ tasks: [task(1, { name: 'Some day', day: null })] }, '/app/tasks?week=2026-11-23');
  await settle(() => button('Start “Some day”').click());
  await pass(100);
  expect(told()).toEqual(['Started “Some day”']);
});
