import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { NOON, task, taskId, TODAY } from '#tests/support/tasks.ts';
import { click, find, press, settle } from '#tests/ui/render.tsx';
import { button, choose, combobox, described, field, fill, open } from './page.tsx';

afterEach(() => void vi.useRealTimers());

const edit = { kind: 'edit', taskId: taskId(1) } as const;
const running = task(1, {
  status: 'inProgress',
  loggedMs: 30 * MINUTE_MS,
  runningSince: NOON - 20 * MINUTE_MS,
});

describe('Edit Task', () => {
  it('FRM-02 FRM-29 ERR-26 is a modal that saves only the touched fields', async () => {
    const { workspace, onClose } = await open(edit, { tasks: [task(1, { description: 'Old' })] });
    expect(find('[role=dialog] h2').textContent).toBe('Edit Task');
    expect(
      ['TaskName', 'idClient', 'idProject', 'StartDate', 'EstimatedTime'].map((name) => field(name).value),
    ).toEqual(['Task 1', '1', '1', '2026-11-18', '00:30']);
    await fill('TaskName', 'Write');
    await choose('Label', 'Design');
    await click(button('Save'));
    expect(workspace.facts.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'task.edited',
        data: {
          taskId: taskId(1),
          changes: { name: 'Write', label: { id: 1, name: 'Design', color: 'Purple' } },
          bankRun: false,
        },
      },
    ]);
    expect(toasts.list()).toMatchObject([{ text: 'Task Successfully Updated', tone: 'good' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ERR-26 DEC-119 the toast undoes the edit', async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    await fill('TaskName', 'Write');
    await click(button('Save'));
    await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Undo'));
    expect(workspace.services.board.task(taskId(1))?.name).toBe('Task 1');
  });

  it('DEC-129 a message says that an undo is no longer possible', async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    await fill('TaskName', 'Write');
    await click(button('Save'));
    await settle(() => workspace.accept());
    const { id: userId, timeZone } = workspace.user;
    const theirs = snapshotOf(99, [task(1, { name: 'Otherwise' })]);
    workspace.services.queryClient.setQueryData(boardKey({ userId, day: TODAY, timeZone }), theirs);
    await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Undo'));
    expect(toasts.list()).toMatchObject([
      { text: "Can't undo: Renamed “Write”. The task has changed since.", tone: 'warn' },
    ]);
  });

  it('DEC-141 says at once that the task was deleted elsewhere, and keeps the typed values', async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    const { id: userId, timeZone } = workspace.user;
    const key = boardKey({ userId, day: TODAY, timeZone });
    const showsNone = (position: number) =>
      settle(() => void workspace.services.queryClient.setQueryData(key, snapshotOf(position, [])));
    await fill('TaskName', 'Write');
    await showsNone(98);
    expect(document.querySelector('[role=alert]')).toBeNull();
    await settle(() => {
      const theirs = snapshotOf(99, [task(1)]);
      workspace.services.queryClient.setQueryData(key, theirs);
    });
    workspace.change(task(1, { live: false }));
    await showsNone(100);
    await vi.waitFor(() => expect(find('[role=dialog] [role=alert]').textContent).toBe(texts.taskGoneKept));
    expect(field('TaskName').value).toBe('Write');
  });

  it('ERR-26 saving without a change records nothing and offers no undo', async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    await click(button('Save'));
    expect(workspace.facts).toEqual([]);
    expect(toasts.list()).toEqual([
      { id: expect.any(String), text: 'Task Successfully Updated', tone: 'good' },
    ]);
  });

  it('TMR-30 DEC-30 an untouched logged time of a running task includes its run, which restarts', async () => {
    const { workspace } = await open(edit, { tasks: [running] });
    expect(field('CompletedTime').value).toBe('00:50');
    await fill('TaskName', 'Write');
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([{ data: { changes: { name: 'Write' }, bankRun: true } }]);
    expect(workspace.services.board.task(taskId(1))).toMatchObject({
      loggedMs: 50 * MINUTE_MS,
      runningSince: NOON,
      status: 'inProgress',
    });
  });

  it('TMR-29 DEC-127 a typed logged time of a running task replaces the total, and the run restarts', async () => {
    const { workspace } = await open(edit, { tasks: [running] });
    await fill('CompletedTime', '02:00');
    await click(button('Save'));
    expect(workspace.services.board.task(taskId(1))).toMatchObject({
      loggedMs: 120 * MINUTE_MS,
      runningSince: NOON,
      status: 'inProgress',
    });
  });

  it('DEC-122 untouched fields keep changes made meanwhile', async () => {
    const { workspace } = await open(edit, { tasks: [task(1, { loggedMs: 90_500 })] });
    await settle(() => void workspace.services.board.logged(taskId(1), 30 * MINUTE_MS));
    await fill('TaskName', 'Write');
    await click(button('Save'));
    expect(workspace.services.board.task(taskId(1))).toMatchObject({
      name: 'Write',
      loggedMs: 30 * MINUTE_MS,
      estimateMs: 30 * MINUTE_MS,
    });
  });

  it("DEC-122 shows a change from another tab in the open form, and doesn't overwrite it", async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    await settle(() => void workspace.services.board.rename(taskId(1), 'Renamed elsewhere'));
    await fill('EstimatedTime', '01:00');
    expect(find('[role=dialog] [role=status]').textContent).toBe(
      "Name was changed after you opened this. Fields you don't edit here keep the newer value.",
    );
    expect(field('TaskName').value).toBe('Renamed elsewhere');
    await click(button('Save'));
    expect(workspace.services.board.task(taskId(1))).toMatchObject({
      name: 'Renamed elsewhere',
      estimateMs: 60 * MINUTE_MS,
    });
  });

  it("DEC-122 doesn't ask about a value that the form already showed before it was edited", async () => {
    const { workspace, onClose } = await open(edit, { tasks: [task(1)] });
    await settle(() => void workspace.services.board.rename(taskId(1), 'Renamed elsewhere'));
    expect(field('TaskName').value).toBe('Renamed elsewhere');
    await fill('TaskName', 'Typed over it');
    expect(document.querySelector('[role=dialog] [role=group]')).toBeNull();
    await click(button('Save'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(workspace.services.board.task(taskId(1))?.name).toBe('Typed over it');
  });

  it("DEC-141 sends an edit over another user's shown value with the version of that value", async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    const theirs = task(1, { estimateMs: 45 * MINUTE_MS, updatedDate: '2026-11-18T09:59:00.000Z' });
    const { id: userId, timeZone } = workspace.user;
    const key = boardKey({ userId, day: TODAY, timeZone });
    await settle(() => void workspace.services.queryClient.setQueryData(key, snapshotOf(2, [theirs])));
    expect(field('EstimatedTime').value).toBe('00:45');
    await fill('EstimatedTime', '01:00');
    await click(button('Save'));
    expect(workspace.services.journal.entries()).toMatchObject([
      { fact: { type: 'task.estimated' }, seenVersion: '2026-11-18T09:59:00.000Z' },
    ]);
  });

  it('DEC-122 asks again when a value changes again after it was edited', async () => {
    const { workspace, onClose } = await open(edit, { tasks: [task(1)] });
    await settle(() => void workspace.services.board.rename(taskId(1), 'Renamed elsewhere'));
    await fill('TaskName', 'Typed over it');
    await settle(() => void workspace.services.board.rename(taskId(1), 'Renamed again'));
    await click(button('Save'));
    expect(onClose).not.toHaveBeenCalled();
    expect(find('[role=dialog] [role=group]').textContent).toContain('Name“Renamed again”');
  });

  /** Changes the title in the form and in another tab, then saves. */
  const changedTwice = async (press = 'Save') => {
    const opened = await open(edit, { tasks: [task(1, { status: 'paused' })] });
    await fill('TaskName', 'Typed here');
    await settle(() => void opened.workspace.services.board.rename(taskId(1), 'Renamed elsewhere'));
    await click(button(press));
    return opened;
  };

  it('DEC-122 asks which title to keep when another tab changed it too, and overwrites nothing before', async () => {
    const { workspace, onClose } = await changedTwice();
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.renamed']);
    expect(onClose).not.toHaveBeenCalled();
    expect(find('[role=dialog] [role=group]').textContent).toContain(
      'Name was also changed elsewhere after you opened this. Which one should stay?Name“Renamed elsewhere”',
    );
    expect(document.activeElement).toBe(find('[role=dialog] [role=group]'));
    expect(find('footer').textContent).toContain('Choose above which value to keep, then save.');
    expect(field('TaskName').value).toBe('Typed here');
  });

  it('DEC-141 shows who set the other value and when', async () => {
    const theirs = task(1, { name: 'Renamed elsewhere' });
    const row = {
      FactId: taskId(50),
      Type: 'task.renamed',
      idUser: 8,
      DeviceTime: new Date(NOON - 2 * MINUTE_MS).toISOString(),
      ServerTime: new Date(NOON).toISOString(),
      Before: toWire(task(1), 'Europe/Berlin'),
      After: toWire(theirs, 'Europe/Berlin'),
    };
    const { workspace } = await open(edit, {
      tasks: [task(1)],
      answers: { 'GET /api/tasks/Task/{id}/History': [row] },
    });
    await fill('TaskName', 'Typed here');
    const { id: userId, timeZone } = workspace.user;
    const key = boardKey({ userId, day: TODAY, timeZone });
    await settle(() => void workspace.services.queryClient.setQueryData(key, snapshotOf(2, [theirs])));
    await vi.waitFor(async () => {
      await settle(() => undefined);
      expect(find('[role=dialog] [role=group]').textContent).toContain(
        'Name“Renamed elsewhere”Jonas Weber, 09:58',
      );
    });
  });

  it("DEC-122 Use mine lets Save & Start replace the other tab's value, and keeps the focus in the form", async () => {
    const { workspace } = await changedTwice('Save & Start');
    await click(button('Use mine'));
    expect(find('[role=dialog]').contains(document.activeElement)).toBe(true);
    expect(document.querySelector('[role=dialog] [role=group]')).toBeNull();
    toasts.clear();
    await click(button('Save & Start'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.renamed', 'task.renamed', 'task.resumed']);
    expect(workspace.services.board.task(taskId(1))).toMatchObject({
      name: 'Typed here',
      status: 'inProgress',
    });
    expect(toasts.list().map(({ text }) => text)).toEqual(['Task Successfully Updated']);
  });

  it("DEC-122 Keep the newer one copies the other tab's value into the form", async () => {
    const { workspace, onClose } = await changedTwice();
    await click(button('Keep the newer one'));
    expect(field('TaskName').value).toBe('Renamed elsewhere');
    await click(button('Save'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.renamed']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("DEC-122 doesn't report its own change while the browser saves it", async () => {
    const { workspace, onClose } = await open(edit, { tasks: [task(1)] });
    await fill('TaskName', 'Write');
    const keep = workspace.slowStorage();
    await click(button('Save'));
    expect(workspace.services.board.task(taskId(1))?.name).toBe('Write');
    expect(document.querySelector('[role=dialog] [role=status]')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await settle(keep);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('TMR-26 DEC-31 Save & Start saves and resumes, as two facts', async () => {
    const { workspace } = await open(edit, { tasks: [task(1, { status: 'paused', loggedMs: MINUTE_MS })] });
    await fill('TaskName', 'Write');
    await click(button('Save & Start'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.renamed', 'task.resumed']);
    expect(workspace.services.board.task(taskId(1))).toMatchObject({ name: 'Write', status: 'inProgress' });
  });

  it('DEC-31 Save & Start starts a created task', async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    await click(button('Save & Start'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.started']);
  });

  it.each([
    [running, "In Progress tasks can't be resumed."],
    [task(1, { status: 'done' }), "Done tasks can't be resumed."],
  ])('DEC-31 Save & Start says why it is disabled: %#', async (given, why) => {
    const { workspace } = await open(edit, { tasks: [given] });
    expect(described(button('Save & Start'))).toContain(why);
    await click(button('Save & Start'));
    expect(workspace.facts).toEqual([]);
  });

  it("TMR-28 Save & Start requires today's date", async () => {
    await open(edit, { tasks: [task(1, { day: '2026-11-17' })] });
    expect(described(button('Save & Start'))).toContain('Only a task dated today can be started here.');
  });

  it.each([
    ['in progress', running],
    ['done', task(1, { status: 'done' })],
    ['with logged time', task(1, { status: 'paused', loggedMs: MINUTE_MS })],
  ])(
    "FRM-27 FRM-28 DEC-25 a task that is %s can't become unscheduled, and the error stays until the next change",
    async (_, given) => {
      const { workspace, onClose } = await open(edit, { tasks: [given] });
      await click(find('button[aria-label="Clear Date"]'));
      await click(button('Save'));
      expect(find('[role=alert]').textContent).toBe(
        "In Progress or Completed tasks can't be moved to Unscheduled.",
      );
      expect(workspace.facts).toEqual([]);
      expect(onClose).not.toHaveBeenCalled();
      await click(find('[role=alert] button'));
      expect(document.querySelector('[role=alert]')).toBeNull();
      expect(find('footer p').textContent).toBe(
        "Not saved: In Progress or Completed tasks can't be moved to Unscheduled.",
      );
      await fill('TaskName', 'Write it');
      expect(document.querySelector('footer p')).toBeNull();
    },
  );

  it('FRM-24 a created task becomes unscheduled without start and end', async () => {
    const { workspace } = await open(edit, { tasks: [task(1, { startText: '09:00', endText: '09:30' })] });
    await click(find('button[aria-label="Clear Date"]'));
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([{ data: { changes: { day: null, startText: '', endText: '' } } }]);
  });

  it('FRM-25 another client clears the project, and saving requires one', async () => {
    const { workspace } = await open(edit, { tasks: [task(1)] });
    await choose('Client', 'Kestrel Bank');
    await click(button('Save'));
    expect(described(combobox('Project'))).toContain('Project is required');
    expect(workspace.facts).toEqual([]);
    await choose('Project', 'Mobile app');
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([{ data: { changes: { project: { id: 3 } } } }]);
  });

  it('PRJ-06 a project that is no longer listed stays selected', async () => {
    const old = { id: 44, name: 'Old site', archived: true, client: { id: 33, name: 'Gone', color: 'Red' } };
    const { workspace } = await open(edit, { tasks: [task(1, { project: old })] });
    expect([combobox('Client').value, combobox('Project').value]).toEqual(['Gone', 'Old site']);
    await fill('TaskName', 'Write');
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([{ type: 'task.renamed', data: { name: 'Write' } }]);
  });

  it("DEC-141 saving a task that was deleted meanwhile keeps the changes in the list, and doesn't report success", async () => {
    const { workspace, onClose } = await open(edit, { tasks: [task(1)] });
    await fill('TaskName', 'Write');
    await settle(() => void workspace.services.board.remove(taskId(1)));
    expect(find('[role=alert]').textContent).toBe(
      'This task no longer exists. What you save is kept in the list of changes, where you can recreate it.',
    );
    toasts.clear();
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([
      { type: 'task.deleted' },
      { type: 'task.renamed', data: { taskId: taskId(1), name: 'Write' } },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(toasts.list()).toEqual([]);
  });

  it("DEC-141 DEC-31 a task that was deleted meanwhile isn't started, and typed values stay", async () => {
    const { workspace, onClose } = await open(edit, { tasks: [task(1, { status: 'paused' })] });
    await fill('TaskName', 'Write');
    await settle(() => void workspace.services.board.remove(taskId(1)));
    await click(button('Save & Start'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.deleted']);
    expect(find('[role=dialog]').textContent).toContain('This task no longer exists.');
    expect(field('TaskName').value).toBe('Write');
    expect(onClose).not.toHaveBeenCalled();
  });

  it("says that the task doesn't exist", async () => {
    const { onClose } = await open(edit);
    expect(find('[role=dialog]').textContent).toContain('This task no longer exists.');
    await press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('DEC-119 the logged time opens the sessions, which lead back', async () => {
    const { onClose } = await open(edit, {
      tasks: [task(1)],
      answers: { 'GET /api/tasks/Task/{id}/Sessions': { Sessions: [], Adjustments: [] } },
    });
    await fill('TaskName', 'Write');
    await click(button('Sessions'));
    await vi.waitFor(() => expect(document.body.textContent).toContain('No time logged yet'));
    await press('Escape');
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('No time logged yet'));
    expect(field('TaskName').value).toBe('Write');
    expect(onClose).not.toHaveBeenCalled();
  });
});
