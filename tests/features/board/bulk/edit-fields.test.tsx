import { describe, expect, it } from 'vitest';
import { beginAtNoon, openBoard, pass, told } from '#tests/features/board/open-board.tsx';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, press, type } from '#tests/ui/render.tsx';
import { buttonOf, clickWith } from './hands.ts';

beginAtNoon();

const lead = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };
const tasks = [task(1, { name: 'One', index: 0 }), task(2, { name: 'Two', index: 1, estimateMs: 3_600_000 })];

const field = (label: string) => {
  const found = [...document.querySelectorAll('[role=dialog] label')].find(
    (each) => each.textContent === label,
  );
  return findInput(`[id="${found?.getAttribute('for')}"]`);
};
const isLocked = (label: string) => field(label).readOnly;

/** Chooses the first match of a picker. */
async function choose(label: string, text: string): Promise<void> {
  await click(field(label));
  await type(field(label), text);
  await pass(600);
  await press('ArrowDown');
  await press('Enter');
  await pass(50);
}

async function openForm() {
  const opened = await openBoard({ tasks, actor: lead });
  await clickWith('Control', 'One');
  await clickWith('Control', 'Two');
  await click(buttonOf('Edit fields'));
  await pass(100);
  return opened;
}

describe('the bulk edit form', () => {
  it('FRM-30 shows its fields and buttons, and requires at least one value', async () => {
    await openForm();
    expect([...document.querySelectorAll('[role=dialog] label')].map((each) => each.textContent)).toEqual([
      'User',
      'Client',
      'Project',
      'Label',
      'Estimated Time',
      'Logged Time',
    ]);
    expect(document.activeElement).toBe(field('User'));
    expect(buttonOf('Cancel')).toBeDefined();
    expect(buttonOf('Confirm').getAttribute('aria-disabled')).toBe('true');
  });

  it('BLK-15 DEC-23 sets the filled fields on all tasks as one step, after a preview of the changes', async () => {
    const { workspace } = await openForm();
    await type(field('Estimated Time'), '01:00');
    await pass(50);
    const plan = [...find('[role=dialog]').querySelectorAll('section p, section li')];
    expect(plan.map((line) => line.textContent)).toEqual([
      '1 task will change',
      'One',
      '1 task will be skipped: No change.',
      'Two',
    ]);
    await click(buttonOf('Confirm'));
    await pass(100);
    expect(workspace.facts.map(({ type: kind, data }) => [kind, data])).toEqual([
      ['tasks.edited', { taskIds: [taskId(1)], changes: { estimateMs: 3_600_000 } }],
    ]);
    expect([told(), document.querySelector('[role=dialog]')]).toEqual([['Changed “One”'], null]);
  });

  it('FRM-31 FRM-32 FRM-34 requires a project of the chosen client; choosing another client clears the project', async () => {
    const { workspace } = await openForm();
    expect(isLocked('Project')).toBe(true);
    await choose('Client', 'Kestrel');
    expect(isLocked('Project')).toBe(false);
    await click(buttonOf('Confirm'));
    await pass(50);
    expect(find('[role=dialog]').textContent).toContain('Project is required when client is selected');
    await choose('Project', 'Mobile');
    expect(field('Project').value).toBe('Mobile app');
    await choose('Client', 'Fernway');
    expect(field('Project').value).toBe('');
    await choose('Project', 'Internal');
    await click(buttonOf('Confirm'));
    await pass(100);
    expect(workspace.facts.map(({ data }) => data)).toMatchObject([
      { taskIds: [taskId(1), taskId(2)], changes: { project: { id: 2, name: 'Internal' } } },
    ]);
  });

  it('FRM-33 USR-13 changing the user clears client and project', async () => {
    await openForm();
    await choose('Client', 'Fernway');
    await choose('Project', 'Internal');
    await choose('User', 'Jonas');
    expect([field('User').value, field('Client').value, field('Project').value]).toEqual([
      'Jonas Weber',
      '',
      '',
    ]);
  });

  it('FRM-30 closing asks before typed values are discarded', async () => {
    const { workspace } = await openForm();
    await type(field('Logged Time'), '01:00');
    await click(buttonOf('Cancel'));
    await pass(50);
    await click(buttonOf('Discard'));
    await pass(100);
    expect([document.querySelector('[role=dialog]'), workspace.facts]).toEqual([null, []]);
  });
});

it('FRM-30 saving focuses the first changed card when the bar closes', async () => {
  await openForm();
  await type(field('Estimated Time'), '02:00');
  await pass(50);
  await click(buttonOf('Confirm'));
  await pass(500);
  expect(document.querySelector('[role=toolbar]')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('One, Created');
});
