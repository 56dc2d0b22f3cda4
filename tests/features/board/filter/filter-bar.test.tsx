import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { MONDAY, NOON, task, taskId } from '#tests/support/tasks.ts';
import {
  beginAtNoon,
  buttonSaying,
  card,
  cardsIn,
  column,
  openBoard,
  pass,
  textsOf,
} from '#tests/features/board/open-board.tsx';
import { byHand, click, findInput, findTextArea, press, settle, type } from '#tests/ui/render.tsx';

beginAtNoon();

const kestrel = {
  id: 2,
  name: 'App',
  archived: false,
  client: { id: 9, name: 'Kestrel Bank', color: 'Red' },
};
const design = { id: 5, name: 'Design', color: 'Blue' };
const tasks = [
  task(1, { estimateMs: 5 * HOUR_MS, loggedMs: HOUR_MS }),
  task(2, { estimateMs: 4 * HOUR_MS, project: kestrel, label: design }),
  task(3, { day: MONDAY, project: kestrel, status: 'done' }),
];

const field = () => findInput('input[type=search]');
const counts = () => textsOf('section[aria-label="Filter"] [role=status]');
async function choose(menu: string, choice: string): Promise<void> {
  await click(buttonSaying(menu) as HTMLElement);
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.includes(choice));
  await click(label?.querySelector('input') as HTMLElement);
  await press('Escape');
  await pass(100);
}

describe('BRD-01 the filter of a board (decision 0140)', () => {
  it('opens and closes with its key, and lists the values of the tasks on the board', async () => {
    await openBoard({ tasks });
    await pass(100);
    card('Task 1').focus();
    await press('f');
    await pass(100);
    expect(counts()).toEqual(['3 tasks']);
    expect(document.activeElement).toBe(field());
    await press('Escape');
    await pass(100);
    expect(counts()).toEqual([]);
    expect(document.activeElement).toBe(card('Task 1'));
  });

  it('decision 0140 filters by part of the name on each key, and Enter focuses the first match', async () => {
    await openBoard({ tasks });
    await pass(100);
    card('Task 1').focus();
    await press('f');
    await type(field(), 'sk 2');
    expect(counts()).toEqual(['1 of 3 tasks']);
    expect([cardsIn('Wednesday 18'), cardsIn('Monday 16')]).toEqual([['Task 2'], []]);
    await press('Escape');
    expect([field().value, counts()]).toEqual(['', ['3 tasks']]);
    await type(field(), 'task 3');
    await press('Enter');
    await pass(500);
    expect(document.activeElement).toBe(card('Task 3'));
  });

  it('shows matching tasks and their sums, while capacity counts all tasks of a day', async () => {
    await openBoard({ tasks }, '/app/tasks?clients=9');
    await pass(100);
    expect(counts()).toEqual(['2 of 3 tasks']);
    expect(cardsIn('Wednesday 18')).toEqual(['Task 2']);
    expect(column('Wednesday 18').textContent).toContain('0:00 / 4:00');
    expect(column('Wednesday 18').textContent).toContain('1:00 over, some hidden');
    const titles = Array.from(column('Wednesday 18').querySelectorAll<HTMLElement>('p[title]'));
    expect(titles.map(({ title }) => title)).toEqual([
      '1 of 2 tasks shown. All: 1:00 / 9:00',
      '1:00 over 8:00, with hidden tasks',
    ]);
    expect(textsOf('header a').at(-1)).toBe('0:00 of 4:30 logged on the tasks shown');
  });

  it('BRD-06 Unscheduled with one task shows how many are visible', async () => {
    await openBoard({ tasks: [task(4, { day: null })] }, '/app/tasks?labels=77');
    await pass(100);
    expect(column('Unscheduled').textContent).toContain('0 of 1 task, 0:00');
  });

  it('says that no task matches, and clears the filter', async () => {
    await openBoard({ tasks }, '/app/tasks?labels=77');
    await pass(100);
    expect(counts()).toEqual(['No task matches the filter']);
    expect(column('Wednesday 18').textContent).toContain('2 tasks hidden by the filter');
    await click(buttonSaying('Clear filter') as HTMLElement);
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Task 1', 'Task 2']);
    expect(document.activeElement).toBe(column('Wednesday 18'));
  });

  it('filters by label, by no label and by status', async () => {
    await openBoard({ tasks });
    await pass(100);
    card('Task 1').focus();
    await press('f');
    await pass(100);
    await choose('Labels', 'No label');
    expect(counts()).toEqual(['2 of 3 tasks']);
    await choose('Status', 'Done');
    expect(counts()).toEqual(['1 of 3 tasks']);
    expect(cardsIn('Monday 16')).toEqual(['Task 3']);
  });

  it('never hides the running task, and says so', async () => {
    const running = task(4, { status: 'inProgress', runningSince: NOON });
    await openBoard({ tasks: [...tasks, running] }, '/app/tasks?clients=9');
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Task 2', 'Task 4']);
    expect(counts()).toEqual(['3 of 4 tasks. The running task stays shown']);
  });

  it('the selection excludes hidden tasks', async () => {
    const { workspace } = await openBoard({ tasks }, '/app/tasks?clients=9');
    await pass(100);
    card('Task 2').focus();
    await byHand((person) => person.keyboard('{Control>}a{/Control}'));
    await pass(100);
    const selected = () => workspace.services.boardChart.selection()?.getSnapshot().context.taskIds;
    expect(selected()).toEqual([taskId(3), taskId(2)]);
    await press('Escape');
    card('Task 2').focus();
    await press('x');
    await press('f');
    await pass(100);
    await choose('Status', 'Done');
    expect(selected()).toEqual([]);
  });

  it("TMR-12 doesn't report an added task that starts at once as hidden", async () => {
    const { workspace } = await openBoard({ tasks }, '/app/tasks?clients=9');
    await pass(100);
    const notes = () => toasts.list().map(({ note }) => note);
    await settle(() => void workspace.services.board.create(task(7, { name: 'Runs' }), { start: true }));
    await pass(100);
    expect(cardsIn('Wednesday 18')).toContain('Runs');
    expect(notes()).not.toContain('Hidden by the filter');
    await settle(() => void workspace.services.board.create(task(8, { name: 'Waits' }), { start: false }));
    await pass(100);
    expect(cardsIn('Wednesday 18')).not.toContain('Waits');
    expect(notes()).toContain('Hidden by the filter');
    const told = toasts.list().find(({ note }) => note === 'Hidden by the filter');
    expect(told?.actions?.map(({ label }) => label)).toEqual(['Clear filter', 'Undo']);
    toasts.act(told?.id ?? '', 'Undo');
    await pass(100);
    expect(workspace.services.board.task(taskId(8))?.live).toBe(false);
  });

  it('BRD-22 a task added by name gets the project of the filter', async () => {
    const { workspace } = await openBoard({ tasks }, '/app/tasks?projects=2&labels=2');
    await pass(100);
    await press('a');
    await pass(100);
    await type(findTextArea('textarea[aria-label^="Name of a new task"]'), 'Write');
    await press('Enter');
    await pass(100);
    expect(workspace.facts.at(-1)?.data).toMatchObject({
      task: { name: 'Write', project: { id: 2 }, label: { id: 2 } },
    });
  });

  it('a message about a task that the filter now hides offers to clear the filter', async () => {
    await openBoard({ tasks }, '/app/tasks?status=created');
    await pass(100);
    card('Task 1').focus();
    await press('c');
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Task 2']);
    const [toast] = toasts.list();
    expect(toast?.note).toBe('Hidden by the filter');
    expect(toast?.actions?.map(({ label }) => label)).toEqual(['Clear filter', 'Undo']);
    toast?.actions?.[0]?.run();
    await pass(100);
    expect(new Set(cardsIn('Wednesday 18'))).toEqual(new Set(['Task 1', 'Task 2']));
    expect(counts()).toEqual([]);
  });

  it('clears itself for the task in the address, and says so', async () => {
    await openBoard({ tasks }, `/app/tasks?clients=9&task=${taskId(1)}`);
    await pass(100);
    expect(cardsIn('Wednesday 18')).toEqual(['Task 1', 'Task 2']);
    expect(toasts.list().map(({ text }) => text)).toEqual(['The filter was cleared to show “Task 1”.']);
    expect(document.activeElement).toBe(card('Task 1'));
  });
});
