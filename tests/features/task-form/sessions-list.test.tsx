import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallResponse } from '#services/http/calls.ts';
import type { Given } from '#tests/support/services.tsx';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, find, settle } from '#tests/ui/render.tsx';
import { button, open } from './page.tsx';

afterEach(() => void vi.useRealTimers());

type Wire = CallResponse<'GET /api/tasks/Task/{id}/Sessions'>;

const at = (text: string) => `2026-11-${text}:00.000Z`;
const run = (idSession: number, start: string, end: string | null, idUser = 7): Wire['Sessions'][number] => ({
  idSession,
  idUser,
  Start: at(start),
  End: end === null ? null : at(end),
  ClosedBy: end === null ? null : 'pause',
  CutBy: null,
});
const correction = (made: string, Delta: number) => ({
  idUser: 7,
  At: at(made),
  Delta,
  Day: `2026-11-${made.slice(0, 2)}`,
});

async function show(sessions: Wire, given: Given = {}) {
  return open(
    { kind: 'sessions', taskId: taskId(1) },
    { tasks: [task(1)], answers: { 'GET /api/tasks/Task/{id}/Sessions': sessions }, ...given },
  );
}

const rows = () =>
  [...document.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('the sessions of a task', () => {
  it('DEC-111 DEC-119 DEC-114 lists runs and corrections in the order of their times, and their sum', async () => {
    await show({
      Sessions: [run(1, '16T08:00', '16T09:10'), run(2, '16T22:30', '17T00:10', 8), run(3, '18T08:20', null)],
      Adjustments: [correction('17T08:00', -1_800_000), correction('17T09:00', 300_000)],
    });
    expect(rows()).toEqual([
      ['Mon 16 Nov', '09:00–10:10', '1:10'],
      ['Mon 16 Nov', '23:30 – Tue 17 Nov, 01:10Jonas Weber', '1:40'],
      ['Tue 17 Nov', 'Correction at 09:00', '−0:30'],
      ['Tue 17 Nov', 'Correction at 10:00', '+0:05'],
      ['Wed 18 Nov', '09:20–now', '0:40:00'],
      ['Logged time', '3:05'],
    ]);
  });

  it('DEC-142 marks a run that another device has cut, by whose start and when', async () => {
    const CutBy = { idTask: taskId(2), Name: 'Call' };
    await show({
      Sessions: [
        { ...run(1, '16T08:12', '16T08:40'), CutBy },
        { ...run(2, '17T08:00', '17T09:10'), CutBy: { ...CutBy, Name: null } },
      ],
      Adjustments: [],
    });
    expect(rows().slice(0, 2)).toEqual([
      ['Mon 16 Nov', '09:12–09:40ended early: “Call” was started on another device at 09:40', '0:28'],
      ['Tue 17 Nov', '09:00–10:10ended early: another task was started on another device at 10:10', '1:10'],
    ]);
  });

  it('DEC-140 marks a run about which an answer is due', async () => {
    const Sessions = [run(1, '16T08:00', '16T19:00'), run(2, '17T08:00', '17T09:00')];
    const start = Date.parse(at('16T08:00'));
    const question = { userId: 7, start, end: start + 11 * 3_600_000, at: null, woke: null };
    await show({ Sessions, Adjustments: [] }, { tasks: [task(1, { questions: [question] })] });
    expect(rows().slice(0, 2)).toEqual([
      ['Mon 16 Nov', '09:00–20:00unconfirmed: all of it counts until you answer', '11:00'],
      ['Tue 17 Nov', '09:00–10:00', '1:00'],
    ]);
  });

  it('DEC-140 marks no run about which nothing is left to ask', async () => {
    const start = Date.parse(at('16T08:00'));
    const slept = {
      userId: 7,
      start,
      end: start + 3_620_000,
      at: start + 3_600_000,
      woke: start + 7_200_000,
    };
    await show(
      { Sessions: [run(1, '16T08:00', '16T09:00')], Adjustments: [] },
      { tasks: [task(1, { questions: [slept] })] },
    );
    expect(rows()[0]).toEqual(['Mon 16 Nov', '09:00–10:00', '1:00']);
  });

  it('CRD-27 TMR-22 the run that goes on counts on', async () => {
    await show({ Sessions: [run(3, '18T08:20', null)], Adjustments: [] });
    // `waitFor` moves the faked time on at most as fast as the real one, so the clock shows each second.
    vi.setSystemTime(Date.parse(at('18T09:00')) + 60_000);
    await vi.waitFor(
      () =>
        expect(rows()).toEqual([
          ['Wed 18 Nov', '09:20–now', '0:41:01'],
          ['Logged time', '0:41'],
        ]),
      15_000,
    );
  });

  it('DEC-03 TMR-32 says that no more than 24 h count', async () => {
    await show({ Sessions: [run(1, '16T00:00', '17T01:00')], Adjustments: [] });
    expect(rows().at(-1)).toEqual(['Logged timeAt most 24 h count towards the logged time.', '24:00']);
  });

  it('says that nothing was logged, and what to do', async () => {
    await show({ Sessions: [], Adjustments: [] });
    expect(find('[role=dialog]').textContent).toContain('No time logged yetStart the timer');
  });

  it('DEC-94 without a network it says so and can be asked again', async () => {
    const { workspace } = await open({ kind: 'sessions', taskId: taskId(1) }, { tasks: [task(1)] });
    expect(find('[role=alert]').textContent).toContain('The server is not responding.');
    const call = vi.spyOn(workspace.services.api, 'call');
    call.mockResolvedValue({ ok: true, data: { Sessions: [], Adjustments: [] }, position: 1 });
    await click(button('Try again'));
    await vi.waitFor(() => expect(find('[role=dialog]').textContent).toContain('No time logged yet'));
  });

  it('DEC-94 a failed read says so, and one after a good one keeps what was known', async () => {
    const { workspace } = await show({ Sessions: [run(1, '16T08:00', '16T09:10')], Adjustments: [] });
    const refusal = { code: 'server.unavailable', message: 'No.' } as const;
    const call = vi.spyOn(workspace.services.api, 'call');
    call.mockResolvedValue({ ok: false, status: 500, refusal, retryAfterMs: null });
    await settle(() => void workspace.services.queryClient.refetchQueries({ queryKey: ['sessions'] }));
    await vi.waitFor(() => expect(document.body.textContent).toContain("Couldn't refresh the sessions."));
    expect(rows().at(-1)).toEqual(['Logged time', '1:10']);
    await settle(() => void workspace.services.queryClient.resetQueries({ queryKey: ['sessions'] }));
    await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain("Couldn't load the sessions."));
  });

  it('J6 names changes that the list does not know yet', async () => {
    const { workspace } = await show({ Sessions: [], Adjustments: [] });
    await settle(() => void workspace.services.board.logged(taskId(1), 600_000));
    expect(find('[role=dialog]').textContent).toContain('Unsent changes are not in this list.');
  });
});
