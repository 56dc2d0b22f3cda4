import { afterEach, describe, expect, it, vi } from 'vitest';
import { MEMBERS_TASKS } from '#domain/access/permissions.ts';
import { TaskFormDialog } from '#features/task-form/task-form-dialog.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { NOON, TODAY } from '#tests/support/tasks.ts';
import { click, find, findInput, press, render, settle, type } from '#tests/ui/render.tsx';
import { button, choose, combobox, described, field, fill, fillRequired, open, today } from './page.tsx';

afterEach(() => void vi.useRealTimers());

describe('Add Task', () => {
  it('FRM-01 FRM-29 TMR-05 ERR-27 is a modal that adds the described task and shows a message', async () => {
    const { workspace, onClose } = await open(today);
    expect(find('[role=dialog] h2').textContent).toBe('Add Task');
    expect(document.activeElement).toBe(field('TaskName'));
    await fillRequired();
    await choose('Label', 'Design');
    await fill('EstimatedTime', '01:15');
    await fill('CompletedTime', '00:10');
    await click(button('Save'));
    expect(workspace.facts.map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'task.created',
        data: {
          task: {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            name: 'Write   the text',
            description: '',
            estimateMs: 4_500_000,
            loggedMs: 600_000,
            day: '2026-11-18',
            startText: '',
            endText: '',
            project: {
              id: 2,
              name: 'Internal',
              archived: false,
              client: { id: 1, name: 'Fernway', color: 'Blue' },
            },
            label: { id: 1, name: 'Design', color: 'Purple' },
            assigneeId: 7,
          },
        },
      },
    ]);
    expect(toasts.list()).toMatchObject([{ text: 'Task Successfully Created', tone: 'good' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('FRM-07 says above the fields that the user has no projects, and whom to ask', async () => {
    const answers = { 'GET /api/clients/Client/List': [], 'GET /api/projects/Project/List': [] };
    await open(today, { answers });
    expect(find('[role=dialog] [role=alert]').textContent).toBe(
      'There are no projects for you yet. Ask a workspace admin to create one or to add you to one.',
    );
  });

  it('FRM-07 shows no such message when a project can be chosen or created', async () => {
    const answers = { 'GET /api/clients/Client/List': [], 'GET /api/projects/Project/List': [] };
    await open(today);
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
    await open(today, {
      answers,
      actor: { permissions: ['Create Tasks', 'Create Clients', 'Create Projects'] },
    });
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
  });

  it('DEC-39 ROL-27 assigns a task to the owner of the board', async () => {
    const lead = { actor: { teams: [{ id: 3, isLead: true, members: [7, 9] }] } };
    const first = await open({ ...today, assigneeId: 9 }, lead);
    await fillRequired();
    await click(button('Save'));
    expect(first.workspace.facts).toMatchObject([{ data: { task: { assigneeId: 9 } } }]);
  });

  it("ROL-32 doesn't assign a task to the board's owner without the right", async () => {
    const { workspace } = await open({ ...today, assigneeId: 9 });
    await fillRequired();
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([{ data: { task: { assigneeId: 7 } } }]);
  });

  it('ERR-27 DEC-119 the toast undoes the new task', async () => {
    const { workspace } = await open(today);
    await fillRequired();
    await click(button('Save'));
    await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Undo'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.created', 'fact.undone']);
    expect([...workspace.services.board.tasks().values()].map(({ live }) => live)).toEqual([false]);
  });

  it('TMR-27 DEC-120 Save & Start adds the task and starts it, as two facts', async () => {
    const { workspace } = await open(today);
    await fillRequired();
    await click(button('Save & Start'));
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.created', 'task.started']);
    expect([...workspace.services.board.tasks().values()]).toMatchObject([
      { name: 'Write   the text', status: 'inProgress', runningSince: NOON },
    ]);
    await settle(() => toasts.act(toasts.list()[0]?.id ?? '', 'Undo'));
    expect([...workspace.services.board.tasks().values()]).toMatchObject([{ live: false }]);
  });

  it('FRM-29 a double click adds one task', async () => {
    const { workspace } = await open(today);
    await fillRequired();
    const save = button('Save');
    await settle(() => {
      save.click();
      save.click();
    });
    expect(workspace.facts).toHaveLength(1);
    expect(toasts.list()).toHaveLength(1);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it("TMR-28 DEC-16 a task can't be started when it isn't dated today, and the form says why", async () => {
    const { workspace } = await open({ kind: 'add', day: '2026-11-19' });
    await fillRequired();
    expect(button('Save & Start').getAttribute('aria-disabled')).toBe('true');
    expect(described(button('Save & Start'))).toContain('Only a task dated today can be started here.');
    await click(button('Save & Start'));
    expect(workspace.facts).toEqual([]);
    await fill('StartDate', TODAY);
    expect(button('Save & Start').getAttribute('aria-disabled')).toBeNull();
  });

  it('DEC-16 today depends on the time zone of the signed-in user', async () => {
    await open({ kind: 'add', day: '2026-11-17' }, { user: { timeZone: 'Pacific/Pago_Pago' } });
    expect(button('Save & Start').getAttribute('aria-disabled')).toBeNull();
    await fill('StartDate', '2026-11-18');
    expect(button('Save & Start').getAttribute('aria-disabled')).toBe('true');
  });

  it('ERR-30 DEC-94 BRD-23 fills in its lists and defaults once the server responds again', async () => {
    const defaults = {
      ...sampleAnswers['GET /api/users/settings/{id}'],
      DefaultClientId: 1,
      DefaultProjectId: 2,
      DefaultLabelId: null,
      DefaultEstimatedTime: 2_700_000,
    };
    vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] });
    toasts.clear();
    const workspace = new Workspace({ answers: { 'GET /api/users/settings/{id}': defaults } });
    workspace.isReachable = false;
    await render(workspace.around(<TaskFormDialog request={today} onClose={() => undefined} />));
    await type(combobox('Client'), 'Kest');
    await press('Enter');
    await settle(() => combobox('Client').blur());
    expect(described(combobox('Client'))).toContain("Couldn't load the list. for “Kest”.");
    await fill('TaskName', 'Written offline');
    const [said, asked] = [toasts.list(), workspace.calls.length];
    await settle(() => void vi.advanceTimersByTime(5_000));
    expect(workspace.calls.length).toBeGreaterThan(asked);
    expect(toasts.list()).toEqual(said);
    workspace.isReachable = true;
    await settle(() => void vi.advanceTimersByTime(5_000));
    await vi.waitFor(() => expect(workspace.services.queryClient.isFetching()).toBe(0));
    const filled = () =>
      ['TaskName', 'idClient', 'idProject', 'EstimatedTime'].map((name) => field(name).value);
    await vi.waitFor(() => expect(filled()).toEqual(['Written offline', '1', '2', '00:45']));
    expect(described(combobox('Client'))).toBe('');
    await choose('Client', 'Kestrel Bank');
    const answered = workspace.calls.length;
    await settle(() => void vi.advanceTimersByTime(20_000));
    expect(workspace.calls).toHaveLength(answered);
  });

  it('BRD-22 BRD-23 starts with the day of the column and half an hour', async () => {
    await open({ kind: 'add', day: '2026-11-20' });
    expect(field('StartDate').value).toBe('2026-11-20');
    expect(field('EstimatedTime').value).toBe('00:30');
    expect(field('CompletedTime').value).toBe('00:00');
    expect(field('idAssignedTo').value).toBe('7');
  });

  it("BRD-23 DEC-87 starts with the user's defaults", async () => {
    await open(today, {
      answers: {
        'GET /api/users/settings/{id}': {
          ...sampleAnswers['GET /api/users/settings/{id}'],
          DefaultClientId: 1,
          DefaultProjectId: 2,
          DefaultLabelId: 1,
          DefaultEstimatedTime: 2_700_000,
        },
      },
    });
    expect(['idClient', 'idProject', 'idLabel', 'EstimatedTime'].map((name) => field(name).value)).toEqual([
      '1',
      '2',
      '1',
      '00:45',
    ]);
    expect(combobox('Client').value).toBe('Fernway');
    expect(combobox('Project').value).toBe('Internal');
  });

  it('DEC-87 ignores a default project that belongs to another client than the default one', async () => {
    await open(today, {
      answers: {
        'GET /api/users/settings/{id}': {
          ...sampleAnswers['GET /api/users/settings/{id}'],
          DefaultClientId: 2,
          DefaultProjectId: 1,
          DefaultLabelId: null,
          DefaultEstimatedTime: null,
        },
      },
    });
    expect([field('idClient').value, field('idProject').value]).toEqual(['2', '']);
  });

  it('a chosen project sets its label when none was chosen', async () => {
    const projects = sampleAnswers['GET /api/projects/Project/List'].map((project) => ({
      ...project,
      idDefaultLabel: project.idProject === 2 ? 2 : null,
    }));
    await open(today, { answers: { 'GET /api/projects/Project/List': projects } });
    await choose('Client', 'Fernway');
    await choose('Project', 'Internal');
    expect(combobox('Label').value).toBe('Development');
  });

  it('FRM-03 FRM-07 FRM-08 FRM-09 TBL-09 TBL-10 shows an error below each missing field, and focuses the first', async () => {
    const { workspace } = await open(today);
    await click(button('Save'));
    expect(described(field('TaskName'))).toBe('Name is required');
    expect(described(combobox('Client'))).toContain('Client is required');
    expect(described(combobox('Project'))).toContain('Project is required');
    expect(document.activeElement).toBe(field('TaskName'));
    expect(workspace.facts).toEqual([]);
    await fill('TaskName', 'Write');
    expect(described(field('TaskName'))).toBe('');
    await click(button('Save'));
    expect(document.activeElement).toBe(combobox('Client'));
  });

  it('FRM-06 the user is required', async () => {
    const { workspace } = await open(today, {
      actor: { permissions: ['View Tasks', MEMBERS_TASKS], roleName: 'Planner' },
    });
    await fillRequired();
    await click(find('button[aria-label="Clear Assigned To"]'));
    await click(button('Save'));
    expect(described(combobox('Assigned To'))).toContain('Assigned To is required');
    expect(workspace.facts).toEqual([]);
  });

  it('FRM-25 another client clears the project, and no project can be chosen without a client', async () => {
    await open(today);
    expect(described(combobox('Project'))).toBe('Choose a client first.');
    await choose('Client', 'Fernway');
    await choose('Project', 'Internal');
    await choose('Client', 'Kestrel Bank');
    expect(field('idProject').value).toBe('');
    await choose('Project', 'Mobile app');
    expect(field('idProject').value).toBe('3');
  });

  it('FRM-26 FRM-28 an unscheduled task with logged time shows an error for three seconds, and typed values stay', async () => {
    const { workspace, onClose } = await open({ kind: 'add', day: null });
    await fillRequired();
    await fill('CompletedTime', '00:30');
    vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await click(button('Save'));
    expect(find('footer [role=alert]').textContent).toBe("Can't create Unscheduled tasks with logged time.");
    expect(find('[role=dialog]').textContent.split("Can't create Unscheduled tasks")).toHaveLength(2);
    await settle(() => void vi.advanceTimersByTime(2_999));
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    await settle(() => void vi.advanceTimersByTime(1));
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
    expect(find('footer p').textContent).toBe("Not saved: Can't create Unscheduled tasks with logged time.");
    expect(field('CompletedTime').value).toBe('00:30');
    expect(workspace.facts).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("J9 the form stays with an error when the browser can't store the task", async () => {
    const { workspace, onClose } = await open(today);
    await fillRequired();
    workspace.failStorage({ code: 'storage.failed', message: 'Not kept.' });
    await click(button('Save'));
    expect(find('[role=alert]').textContent).toBe('Not kept.');
    expect(onClose).not.toHaveBeenCalled();
    workspace.failStorage(null);
    await click(button('Save'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("ROL-29 DEC-125 the role User can't change the assignee, and sees why", async () => {
    await open(today);
    expect(combobox('Assigned To').getAttribute('aria-disabled')).toBe('true');
    expect(described(combobox('Assigned To'))).toContain('Your role only covers your own tasks.');
    expect(combobox('Assigned To').value).toBe('Elif Yilmaz');
  });

  it.each([
    ['ROL-27 an account manager gives a task to anybody', { roleName: 'Account Manager' }],
    [
      'ROL-28 DEC-68 a team lead gives a task to anybody',
      { roleName: 'Team Lead', teams: [{ id: 1, isLead: true, members: [7, 8] }] },
    ],
  ])('%s', async (_, actor) => {
    const { workspace } = await open(today, { actor });
    await fillRequired();
    await choose('Assigned To', 'Mara Lindt');
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([{ data: { task: { assigneeId: 9 } } }]);
  });

  it("DEC-68 a team lead can't start a task of a user outside the team", async () => {
    await open(today, {
      actor: { roleName: 'Team Lead', teams: [{ id: 1, isLead: true, members: [7, 8] }] },
    });
    await choose('Assigned To', 'Mara Lindt');
    expect(described(button('Save & Start'))).toContain("You can't run this person's timer.");
    await choose('Assigned To', 'Jonas Weber');
    expect(button('Save & Start').getAttribute('aria-disabled')).toBeNull();
  });

  it('USR-12 ROL-30 ROL-31 ROL-32 ERR-04 DEC-69 other roles assign within their teams, and need the right to add tasks for others', async () => {
    const { workspace } = await open(today, {
      actor: { roleName: 'Planner', teams: [{ id: 1, isLead: false, members: [7, 8] }] },
    });
    await fillRequired();
    await expect(choose('Assigned To', 'Mara Lindt')).rejects.toThrow(
      'Assigned To offers Elif Yilmaz, Jonas Weber',
    );
    await choose('Assigned To', 'Jonas Weber');
    await click(button('Save'));
    expect(find('[role=alert]').textContent).toBe(
      "Access denied: You don't have permission to create task for other user",
    );
    expect(workspace.facts).toEqual([]);
  });

  it('closes at once when nothing was typed', async () => {
    const { onClose } = await open(today);
    await press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before closing discards typed values', async () => {
    const { onClose } = await open(today);
    await type(field('TaskName'), 'Write');
    await press('Escape');
    expect(onClose).not.toHaveBeenCalled();
    expect(find('[role=alertdialog] h2').textContent).toBe('Discard what you typed?');
    await click(button('Keep editing'));
    await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    expect(findInput('[name=TaskName]').value).toBe('Write');
    await press('Escape');
    await click(button('Discard'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
