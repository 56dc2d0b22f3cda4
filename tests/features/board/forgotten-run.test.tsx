import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { BoardScreen } from '#features/board/board-screen.tsx';
import { ForgottenRun } from '#features/board/forgotten-run.tsx';
// The question is read when it is asked; here it is read before.
import '#features/board/forgotten-run-question.tsx';
import { toasts } from '#services/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { NOON, task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, render, settle, type as typeText } from '#tests/ui/render.tsx';
import { buttonSaying, card, pass, told } from './open-board.tsx';

/** The run began at 02:00:30 in Berlin, 8 h before a minute from now; the browser was last used at 04:00:04. */
const SINCE = NOON - 8 * HOUR_MS + MINUTE_MS / 2;
const LAST_USE = SINCE + 2 * HOUR_MS - 26_000;
const running = task(1, {
  name: 'Write the offer',
  status: 'inProgress',
  runningSince: SINCE,
  firstStartedAt: SINCE,
});

/** A board with the run, under the bar in which the question comes. */
async function open() {
  localStorage.setItem('weekwright.last-use', String(LAST_USE));
  const workspace = new Workspace({ tasks: [running] });
  const screen = (
    <>
      <ForgottenRun />
      <BoardScreen onAdd={() => undefined} onEdit={() => undefined} />
    </>
  );
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
const field = (): HTMLInputElement => findInput('input[type="datetime-local"]');

async function answer(text: string): Promise<void> {
  const found = buttonSaying(text);
  if (!found) throw new Error(`No button says ${text}.`);
  await click(found);
  await pass(100);
}

async function takeBack(): Promise<void> {
  await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Undo'));
  await pass(100);
}

describe('the question about a forgotten run', () => {
  it('DEC-130 T9 comes after 8 h with the last sign of life, says what it is about, and takes no focus', async () => {
    await open();
    await settle(() => card('Write the offer').focus());
    expect(asked()).toBeNull();
    await pass(MINUTE_MS);
    expect(asked()?.textContent).toContain(
      '“Write the offer” This timer has been running for more than 8 hours. Does all of it count?',
    );
    expect(field().value).toBe('2026-11-18T04:00');
    expect(find('[role=status]').contains(field())).toBe(true);
    expect(document.activeElement).toBe(card('Write the offer'));
  });

  it('DEC-130 T9 comes after a sleep, and says that', async () => {
    localStorage.setItem('weekwright.slept-at', String(SINCE + HOUR_MS));
    await open();
    expect(asked()?.textContent).toContain('This timer ran on while the device slept. Does all of it count?');
    expect(field().value).toBe('2026-11-18T03:00');
  });

  it('DEC-119 DEC-130 T9 keeps the run, and says so with a way back that asks again', async () => {
    const workspace = await openAsked();
    await answer('Keep all');
    expect(asked()).toBeNull();
    expect(workspace.facts.map(({ type, data }) => [type, data])).toEqual([
      ['session.adjusted', { taskId: taskId(1), mode: 'keep', at: NOON + MINUTE_MS + 100 }],
    ]);
    expect(told()).toEqual(['All of the run counts.']);
    await takeBack();
    expect(asked()).not.toBeNull();
  });

  it('DEC-119 DEC-130 T9 trims the run at the time in the field, and undo gives the time back', async () => {
    const workspace = await openAsked();
    await typeText(field(), '2026-11-18T05:30');
    await answer('Trim');
    expect(asked()).toBeNull();
    expect(card('Write the offer').dataset['status']).toBe('paused');
    expect(workspace.task(taskId(1))).toMatchObject({ loggedMs: 3.5 * HOUR_MS - 30_000 });
    expect(told()).toEqual(['The run was trimmed.']);
    await takeBack();
    expect(workspace.task(taskId(1))).toMatchObject({
      status: 'inProgress',
      loggedMs: NOON + MINUTE_MS + 100 - SINCE,
    });
  });

  it('DEC-130 T9 splits the run to the ms of the sign of life, and it goes on now', async () => {
    const workspace = await openAsked();
    await answer('Split');
    expect(workspace.task(taskId(1))).toMatchObject({
      status: 'inProgress',
      loggedMs: LAST_USE - SINCE,
      stoppedAt: LAST_USE,
      runningSince: NOON + MINUTE_MS + 100,
    });
    expect(told()).toEqual(['The run was split and goes on.']);
  });

  it('DEC-129 T9 says why a time is not taken, and takes the start of the run by its minute', async () => {
    const workspace = await openAsked();
    for (const wrong of ['2026-11-18T01:59', '2026-11-18T10:03', '']) {
      await typeText(field(), wrong);
      await answer('Trim');
      expect(asked()?.textContent).toContain('Choose a time within the run.');
      expect(field().getAttribute('aria-invalid')).toBe('true');
    }
    await typeText(field(), '2026-11-18T02:00');
    await answer('Trim');
    expect(workspace.task(taskId(1))).toMatchObject({ status: 'paused', loggedMs: 0 });
  });

  it('T9 J9 stands with the reason when the browser could not keep the answer', async () => {
    const workspace = await openAsked();
    workspace.failStorage({ code: 'storage.failed', message: 'Nothing can be kept.' });
    await answer('Keep all');
    expect(asked()?.textContent).toContain('Nothing can be kept.');
    expect(told()).toEqual([]);
  });
});
