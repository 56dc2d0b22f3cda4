import { expect, it, onTestFinished } from 'vitest';
import { QuickTimer } from '#features/quick-timer/quick-timer.tsx';
import { beginAtNoon, pass } from '#tests/features/board/open-board.tsx';
import { Workspace } from '#tests/support/services.tsx';
import { NOON, task } from '#tests/support/tasks.ts';
import { useFinger } from '#tests/support/use-finger.ts';
import { click, find, findInput, render, settle } from '#tests/ui/render.tsx';

beginAtNoon();

/** Stops a running task by its button, which has the focus. */
async function stop(): Promise<void> {
  const began = { runningSince: NOON - 10_000, firstStartedAt: NOON - 10_000 };
  const workspace = new Workspace({ tasks: [task(1, { status: 'inProgress', ...began })] });
  await render(workspace.around(<QuickTimer />));
  await pass(100);
  const button = () => find('button[aria-label^=Stop]');
  await settle(() => button().focus());
  await click(button());
  await pass(100);
}

it('QTM-07 after a Stop by finger has the focus on Start, so that no keyboard opens', async () => {
  onTestFinished(useFinger());
  await stop();
  expect(document.activeElement).toBe(find('button[type=submit]'));
});

it('QTM-07 after a Stop by mouse has the focus in the name of the next task', async () => {
  await stop();
  expect(document.activeElement).toBe(findInput('input[placeholder="What are you working on?"]'));
});
