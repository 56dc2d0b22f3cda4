import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NameDialog } from '#features/board/by-name/name-dialog.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { NOON } from '#tests/support/tasks.ts';
import { click, find, findTextArea, press, render, type as typeText } from '#tests/ui/render.tsx';
import { pass } from '#tests/features/board/open-board.tsx';

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  toasts.clear();
  vi.useRealTimers();
});

const line = () => findTextArea('textarea[aria-label="Name of a new task on Wednesday 18"]');

async function open(text = '') {
  const workspace = new Workspace({ tasks: [] });
  const onClose = vi.fn<() => void>();
  await render(workspace.around(<NameDialog text={text} onClose={onClose} />));
  await pass(100);
  return { workspace, onClose };
}

it('BRD-13 BRD-22 decision 0138 adds a task from any screen, for today unless the line names a day, with Undo', async () => {
  const { workspace, onClose } = await open();
  expect(document.activeElement).toBe(line());
  await typeText(line(), 'Plan 45m #mobile');
  await press('Enter');
  await pass(50);
  await typeText(line(), 'Write mon #mobile');
  await press('Enter');
  await pass(50);
  expect(workspace.facts.map(({ data }) => data)).toMatchObject([
    { task: { name: 'Plan', day: '2026-11-18', estimateMs: 2_700_000, project: { name: 'Mobile app' } } },
    { task: { name: 'Write', day: '2026-11-23' } },
  ]);
  expect(toasts.list().map(({ text }) => text)).toContain('Task Successfully Created');
  expect(onClose).not.toHaveBeenCalled();
  await press('Escape');
  expect(onClose).toHaveBeenCalled();
});

it('BRD-13 starts with the given text, parsed as if typed', async () => {
  const { workspace } = await open('Plan 45m #mobile');
  expect(line().value).toBe('Plan 45m #mobile');
  await press('Enter');
  await pass(50);
  expect(workspace.facts.map(({ data }) => data)).toMatchObject([
    { task: { name: 'Plan', day: '2026-11-18', estimateMs: 2_700_000, project: { name: 'Mobile app' } } },
  ]);
});

it('BRD-13 decision 0138 closing the dialog with a typed name adds nothing', async () => {
  const { workspace, onClose } = await open();
  await typeText(line(), 'Plan #mobile');
  await click(find('[role=dialog] button[aria-label=Close]'));
  await pass(50);
  expect(onClose).toHaveBeenCalled();
  expect([workspace.facts, line().value]).toEqual([[], 'Plan #mobile']);
});
