import { afterEach, describe, expect, it, vi } from 'vitest';
import { denied } from '#domain/refusal.ts';
import { toasts } from '#services/toasts/toasts.ts';
import type { CallResponse } from '#services/http/calls.ts';
import type { Given } from '#tests/support/services.tsx';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, settle, type } from '#tests/ui/render.tsx';
import { button, open } from '#tests/features/task-form/page.tsx';

afterEach(() => void vi.useRealTimers());

type Wire = CallResponse<'GET /api/tasks/Task/{id}/Sessions'>;

const at = (text: string) => `2026-11-${text}:00.000Z`;
const run = (idSession: number, start: string, end: string | null, idUser = 7): Wire['Sessions'][number] => ({
  idSession,
  idUser,
  Start: at(start),
  End: end === null ? null : at(end),
  ClosedBy: end === null ? null : 'pause',
  EditedAt: null,
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
    // The last cell contains the buttons.
    [...row.children].slice(0, -1).map((cell) => cell.textContent),
  );

describe('the sessions of a task', () => {
  it('DEC-111 DEC-119 DEC-114 lists runs and corrections in order of time, and their sum', async () => {
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

  it('DEC-142 marks a run that another device cut, with its start and the time of the cut', async () => {
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

  it('DEC-140 marks a run with an unanswered question', async () => {
    const Sessions = [run(1, '16T08:00', '16T19:00'), run(2, '17T08:00', '17T09:00')];
    const start = Date.parse(at('16T08:00'));
    const question = { userId: 7, start, end: start + 11 * 3_600_000, at: null, woke: null };
    await show({ Sessions, Adjustments: [] }, { tasks: [task(1, { questions: [question] })] });
    expect(rows().slice(0, 2)).toEqual([
      ['Mon 16 Nov', '09:00–20:00unconfirmed: all of it counts until you answer', '11:00'],
      ['Tue 17 Nov', '09:00–10:00', '1:00'],
    ]);
  });

  it("DEC-140 doesn't mark a run whose question is settled", async () => {
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

  it('CRD-27 TMR-22 the ongoing run counts up', async () => {
    await show({ Sessions: [run(3, '18T08:20', null)], Adjustments: [] });
    // `waitFor` advances fake time no faster than real time, so the clock shows each second.
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

  it('DEC-03 TMR-32 says that at most 24 h count', async () => {
    await show({ Sessions: [run(1, '16T00:00', '17T01:00')], Adjustments: [] });
    expect(rows().at(-1)).toEqual(['Logged timeAt most 24 h count towards the logged time.', '24:00']);
  });

  it.each([
    ['2026-11-18', 'Start the timer, or add a session by hand.'],
    [null, "Unscheduled tasks can't have logged time. Give the task a date first."],
  ])('DEC-152 says that no time was logged, and what to do with a task dated %s', async (day, lead) => {
    await show({ Sessions: [], Adjustments: [] }, { tasks: [task(1, { day })] });
    expect(find('[role=dialog]').textContent).toContain(`No time logged yet${lead}`);
  });

  it('DEC-94 without a network the error can be retried', async () => {
    const { workspace } = await open({ kind: 'sessions', taskId: taskId(1) }, { tasks: [task(1)] });
    expect(find('[role=alert]').textContent).toContain('The server is not responding.');
    const call = vi.spyOn(workspace.services.api, 'call');
    call.mockResolvedValue({ ok: true, data: { Sessions: [], Adjustments: [] }, position: 1 });
    await click(button('Try again'));
    await vi.waitFor(() => expect(find('[role=dialog]').textContent).toContain('No time logged yet'));
  });

  it('DEC-94 a failed load shows an error, and after a successful one keeps the data', async () => {
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

  it("J6 says that unsent changes aren't in the list", async () => {
    const { workspace } = await show({ Sessions: [], Adjustments: [] });
    await settle(() => void workspace.services.board.logged(taskId(1), 600_000));
    expect(find('[role=dialog]').textContent).toContain('Unsent changes are not in this list.');
  });

  it('DEC-152 adds a session by start and duration, shows it at once, and offers undo', async () => {
    const { workspace } = await show({ Sessions: [run(1, '16T08:00', '16T09:00')], Adjustments: [] });
    await click(button('Add session'));
    await type(labelled('From'), '08:30');
    await type(labelled('Duration'), '01:15');
    expect(labelled('To').value).toBe('09:45');
    await click(button('Save'));
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        ['Mon 16 Nov', '09:00–10:00', '1:00'],
        ['Wed 18 Nov', '08:30–09:45edited', '1:15'],
        ['Logged time', '2:15'],
      ]),
    );
    expect(workspace.facts.at(-1)).toMatchObject({
      type: 'session.edited',
      data: { taskId: taskId(1), userId: 7, was: null, becomes: { start: Date.parse(at('18T07:30')) } },
    });
    expect(toasts.list().map(({ text }) => text)).toEqual(['Added a session to “Task 1”']);
  });

  it('DEC-152 changes and deletes a session; untouched times keep their seconds', async () => {
    const known = { ...run(1, '16T08:00', null), End: '2026-11-16T09:00:42.000Z', ClosedBy: 'pause' };
    const { workspace } = await show({ Sessions: [known], Adjustments: [] });
    await click(named('Change Mon 16 Nov, 09:00–10:00'));
    await type(labelled('From'), '08:30');
    expect(labelled('Duration').value).toBe('01:31');
    await click(button('Save'));
    await vi.waitFor(() => expect(rows()[0]).toEqual(['Mon 16 Nov', '08:30–10:00edited', '1:31']));
    expect(workspace.facts.at(-1)?.data).toMatchObject({
      becomes: { start: Date.parse(at('16T07:30')), end: Date.parse('2026-11-16T09:00:42.000Z') },
    });
    await click(named('Delete Mon 16 Nov, 08:30–10:00'));
    await vi.waitFor(() => expect(find('[role=dialog]').textContent).toContain('No time logged yet'));
  });

  it('DEC-152 the focus stays in the list when the focused session is deleted', async () => {
    await show({
      Sessions: [run(1, '16T08:00', '16T09:00'), run(2, '17T08:00', '17T09:00')],
      Adjustments: [],
    });
    const remove = named('Delete Mon 16 Nov, 09:00–10:00');
    remove.focus();
    await click(remove);
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    expect(document.activeElement).not.toBe(document.body);
    expect(find('[role=dialog]').contains(document.activeElement)).toBe(true);
    // In this element the page handles the undo keys.
    expect(document.activeElement?.closest('[data-undoes]')).not.toBeNull();
  });

  it('DEC-152 shows overlapping sessions before saving, and the effect of cutting them', async () => {
    const overlap = {
      idSession: 5,
      idTask: taskId(2),
      Name: 'Call',
      Start: at('18T06:00'),
      End: at('18T07:45'),
    };
    const { workspace } = await show(
      { Sessions: [], Adjustments: [] },
      {
        answers: {
          'GET /api/tasks/Task/{id}/Sessions': { Sessions: [], Adjustments: [] },
          'GET /api/tasks/Task/Overlaps': [overlap],
        },
      },
    );
    await click(button('Add session'));
    await type(labelled('From'), '08:30');
    await type(labelled('To'), '09:30');
    await vi.waitFor(() => expect(dialog().textContent).toContain('Overlaps “Call” (07:00–08:45).'));
    expect(dialog().textContent).toContain('The session of “Call” will end at 08:30.');
    await click(button('Save'));
    await vi.waitFor(() => expect(dialog().textContent).toContain('Cut the overlap, or change the times.'));
    expect(dialog().textContent).not.toContain('Overlaps 07:00–08:45.');
    expect(workspace.facts).toEqual([]);
    await click(find('input[type=checkbox]'));
    await click(button('Save'));
    await vi.waitFor(() =>
      expect(workspace.facts.at(-1)?.data).toMatchObject({
        cuts: [{ taskId: taskId(2), becomes: { end: Date.parse(at('18T07:30')) } }],
      }),
    );
  });

  it('DEC-152 decision 0188 changes the start of a running timer, which cuts an overlapping session', async () => {
    const overlap = {
      idSession: 5,
      idTask: taskId(2),
      Name: 'Call',
      Start: at('18T07:30'),
      End: at('18T08:10'),
    };
    const { workspace } = await show(
      { Sessions: [], Adjustments: [] },
      {
        tasks: [task(1, { status: 'inProgress', runningSince: Date.parse(at('18T08:20')) })],
        answers: {
          'GET /api/tasks/Task/{id}/Sessions': { Sessions: [run(1, '18T08:20', null)], Adjustments: [] },
          'GET /api/tasks/Task/Overlaps': [overlap],
        },
      },
    );
    expect(document.querySelector('[aria-label^="Delete "]')).toBeNull();
    await click(named('Change Wed 18 Nov, 09:20–now'));
    expect(dialog().textContent).toContain('Running for 0:40');
    expect([...dialog().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Day',
      'From',
    ]);
    await type(labelled('From'), '09:00');
    expect(dialog().textContent).toContain('Running for 1:00');
    await vi.waitFor(() => expect(dialog().textContent).toContain('Overlaps “Call” (08:30–09:10).'));
    await click(find('input[type=checkbox]'));
    expect(dialog().textContent).toContain('The session of “Call” will end at 09:00.');
    await click(button('Save'));
    const start = Date.parse(at('18T08:00'));
    await vi.waitFor(() =>
      expect(workspace.facts.at(-1)?.data).toEqual({
        taskId: taskId(1),
        userId: 7,
        was: { start: Date.parse(at('18T08:20')), end: null },
        becomes: { start, end: null },
        cuts: [
          {
            taskId: taskId(2),
            userId: 7,
            was: { start: Date.parse(at('18T07:30')), end: Date.parse(at('18T08:10')) },
            becomes: { start: Date.parse(at('18T07:30')), end: start },
          },
        ],
      }),
    );
    expect(rows()[0]).toEqual(['Wed 18 Nov', '09:00–nowedited', expect.stringMatching(/^1:00:/)]);
    expect(workspace.services.board.task(taskId(1))?.runningSince).toBe(start);
  });

  it("DEC-152 decision 0188 says which sessions a running timer can't start before", async () => {
    const later = {
      idSession: 5,
      idTask: taskId(2),
      Name: 'Call',
      Start: at('18T08:00'),
      End: at('18T08:10'),
    };
    const { workspace } = await show(
      { Sessions: [], Adjustments: [] },
      {
        tasks: [task(1, { status: 'inProgress', runningSince: Date.parse(at('18T08:20')) })],
        answers: {
          'GET /api/tasks/Task/{id}/Sessions': { Sessions: [run(1, '18T08:20', null)], Adjustments: [] },
          'GET /api/tasks/Task/Overlaps': [later],
        },
      },
    );
    await click(named('Change Wed 18 Nov, 09:20–now'));
    await type(labelled('From'), '08:30');
    const told = 'Overlaps 09:00–09:10. Choose a start after it.';
    await vi.waitFor(() => expect(dialog().textContent).toContain(told));
    expect(dialog().querySelector('input[type=checkbox]')).toBeNull();
    await click(button('Save'));
    expect(workspace.facts).toEqual([]);
    await type(labelled('From'), '');
    await click(button('Save'));
    await vi.waitFor(() => expect(dialog().textContent).toContain('Enter a day and a start.'));
  });

  it("DEC-152 P1 says why sessions can't be changed, and what the form is missing", async () => {
    await show(
      { Sessions: [run(1, '16T08:00', '16T09:00')], Adjustments: [] },
      { actor: { readOnly: denied('Only seen.') } },
    );
    expect(button('Add session').getAttribute('aria-disabled')).toBe('true');
    expect(named('Change Mon 16 Nov, 09:00–10:00').getAttribute('aria-disabled')).toBe('true');
  });
});

const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
const named = (name: string) => find(`[aria-label="${name}"]`);
function labelled(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return findInput(`#${CSS.escape(found?.htmlFor ?? '')}`);
}
