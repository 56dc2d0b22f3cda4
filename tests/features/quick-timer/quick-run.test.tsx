import { expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { DocumentTitle } from '#features/page/document-title.tsx';
import { QuickTimer } from '#features/quick-timer/quick-timer.tsx';
import { beginAtNoon, pass } from '#tests/features/board/open-board.tsx';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { NOON, task } from '#tests/support/tasks.ts';
import { useFinger } from '#tests/support/use-finger.ts';
import { click, find, findInput, render, settle } from '#tests/ui/render.tsx';

beginAtNoon();

const runs = { status: 'inProgress', runningSince: NOON - 10_000, firstStartedAt: NOON - 10_000 } as const;

async function open(given: Given) {
  const workspace = new Workspace(given);
  await render(
    workspace.around(
      <>
        <DocumentTitle />
        <QuickTimer />
      </>,
    ),
  );
  await pass(100);
  return workspace;
}

const stop = () => find('button[aria-label^=Stop]');

it('QTM-07 Stop has another icon than Pause', async () => {
  await open({ tasks: [task(1, runs)] });
  expect(find('button[aria-label^=Stop] svg').getAttribute('class')).toContain('lucide-square');
});

it('CRD-27 QTM-06 shows the task and its clock in full minutes before the document title', async () => {
  const workspace = await open({ tasks: [task(1, { ...runs, name: 'Offer', loggedMs: MINUTE_MS })] });
  expect(document.title).toBe('0:01 Offer · Calendar · Weekwright');
  await pass(49_000);
  expect(document.title).toBe('0:01 Offer · Calendar · Weekwright');
  await pass(1_000);
  expect(document.title).toBe('0:02 Offer · Calendar · Weekwright');
  await click(stop());
  await pass(100);
  expect([document.title, workspace.facts.length]).toEqual(['Calendar · Weekwright', 1]);
});

it('decision 0139 the favicon has a dot while a timer runs', async () => {
  const icon = document.createElement('link');
  Object.assign(icon, { rel: 'icon', href: '/favicon.svg' });
  document.head.append(icon);
  await open({ tasks: [task(1, runs)] });
  expect(icon.getAttribute('href')).toBe('/favicon-running.svg');
  await click(stop());
  await pass(100);
  expect(icon.getAttribute('href')).toBe('/favicon.svg');
  icon.remove();
});

/** Stops the running task by its focused button. */
async function stopFocused(): Promise<void> {
  await open({ tasks: [task(1, runs)] });
  await settle(() => stop().focus());
  await click(stop());
  await pass(100);
}

it('QTM-07 Stop by touch focuses Start, so that no on-screen keyboard opens', async () => {
  onTestFinished(useFinger());
  await stopFocused();
  expect(document.activeElement).toBe(find('button[type=submit]'));
});

it('QTM-07 Stop by mouse focuses the name of the next task', async () => {
  await stopFocused();
  expect(document.activeElement).toBe(findInput('input[placeholder="What are you working on?"]'));
});
