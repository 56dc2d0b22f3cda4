import { describe, expect, it } from 'vitest';
import '#features/board/bulk/board-selection.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import {
  card,
  cardsIn,
  column,
  openBoard,
  beginAtNoon,
  button,
  pass,
} from '#tests/features/board/open-board.tsx';
import { task } from '#tests/support/tasks.ts';
import { click, findInput, press, settle, type as typeText } from '#tests/ui/render.tsx';

beginAtNoon();

const made = '0193a000-0000-7000-8000-000000000001';
const tasks = [task(1, { id: made, name: 'One' })];
const line = () => document.querySelector<HTMLInputElement>('input[aria-label^="Name of a new task"]');
const focused = () => document.activeElement?.getAttribute('aria-label');

async function add(name: string): Promise<void> {
  await typeText(findInput('input[aria-label^="Name of a new task"]'), name);
  await press('Enter');
  await pass(50);
}

/** A board on which a line for names is open in the column of a card. */
async function open(given: Parameters<typeof openBoard>[0] = { tasks }) {
  const opened = await openBoard(given);
  await settle(() => card('One').focus());
  await press('a');
  return opened;
}

describe('adding tasks by name', () => {
  it('BRD-13 BRD-22 BRD-23 adds one after the other to the column, with the project used last, and leads back on Escape', async () => {
    const { workspace, onAdd } = await open();
    expect(focused()).toBe('Name of a new task on Wednesday 18');
    expect(column('Wednesday 18').textContent).toContain('Fernway · Website');
    await add('  Call the printer ');
    expect([focused(), line()?.value]).toEqual(['Name of a new task on Wednesday 18', '']);
    await add('Book a room');
    expect(cardsIn('Wednesday 18')).toEqual(['One', 'Call the printer', 'Book a room']);
    expect(workspace.facts.map(({ type, data }) => [type, data])).toMatchObject([
      [
        'task.created',
        { task: { name: 'Call the printer', day: '2026-11-18', estimateMs: 1_800_000, assigneeId: 7 } },
      ],
      ['task.created', { task: { name: 'Book a room', project: { name: 'Website' } } }],
    ]);
    await typeText(findInput('input[aria-label^="Name of a new task"]'), 'Not this one');
    await press('Escape');
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'One, Created']);
    expect(workspace.facts).toHaveLength(2);
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('BRD-13 NFR-01 takes the focus in the turn of the key, so that no letter after it is lost', async () => {
    await openBoard({ tasks });
    await settle(() => card('One').focus());
    await settle(() => {
      card('One').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
      expect(focused()).toBe('Name of a new task on Wednesday 18');
    });
  });

  it('BRD-13 closes on Enter without a name, and adds what was typed where it is left', async () => {
    const { workspace } = await open();
    await press('Enter');
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'One, Created']);
    await press('a');
    await typeText(findInput('input[aria-label^="Name of a new task"]'), 'Call');
    await settle(() => button('Next week').focus());
    await pass(50);
    expect([line(), focused()]).toEqual([null, 'Next week']);
    expect(workspace.facts.map(({ type }) => type)).toEqual(['task.created']);
  });

  it('BRD-13 BRD-22 DEC-20 opens in the column of today where no column has the focus', async () => {
    await openBoard({ tasks });
    await settle(() => button('Next week').focus());
    await settle(() => button('Next week').blur());
    await press('a');
    expect(focused()).toBe('Name of a new task on Wednesday 18');
  });

  it('FRM-04 says what is wrong with a name, and keeps it', async () => {
    const { workspace } = await open();
    await add('n'.repeat(151));
    expect(document.querySelector('[role=alert]')?.textContent).toBe('150 characters max.');
    expect([line()?.value.length, line()?.getAttribute('aria-invalid')]).toEqual([151, 'true']);
    expect(workspace.facts).toEqual([]);
  });

  it('FRM-01 BRD-22 goes on to the form with what was typed where no project is known, and then adds by name', async () => {
    const { onAdd, workspace } = await open({
      tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })],
    });
    expect(column('Wednesday 18').textContent).toContain('Enter goes on to client and project');
    await add('Call');
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-18', 7, 'Call');
    expect([line(), focused(), workspace.facts]).toEqual([null, 'One, Created', []]);
    // What the form adds has a project: the next name needs no form.
    const { board } = workspace.services;
    await settle(() => void board.create({ ...task(2), id: made, name: 'Call' }, { start: false }));
    await press('a');
    await add('Book a room');
    expect([cardsIn('Wednesday 18'), onAdd.mock.calls.length]).toEqual([['One', 'Call', 'Book a room'], 1]);
  });

  it('FRM-01 keeps a name without a project where the line is left, and says what it needs', async () => {
    const { workspace } = await open({
      tasks: [task(1, { id: 'f193a000-0000-4000-8000-000000000001', name: 'One' })],
    });
    await typeText(findInput('input[aria-label^="Name of a new task"]'), 'Call');
    await settle(() => button('Next week').focus());
    await pass(50);
    expect([line()?.value, document.querySelector('[role=alert]')?.textContent, workspace.facts]).toEqual([
      'Call',
      'Choose a client and a project: Enter opens all fields.',
      [],
    ]);
  });

  it('FRM-01 adds nothing itself where the form is asked for', async () => {
    const { onAdd, workspace } = await open();
    await typeText(findInput('input[aria-label^="Name of a new task"]'), 'Call');
    const all = [...document.querySelectorAll('button')].find((each) =>
      each.textContent?.includes('all fields'),
    );
    await click(all ?? document.body);
    await pass(50);
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('2026-11-18', 7, 'Call');
    expect(workspace.facts).toEqual([]);
  });

  it('ROL-11 says by the key why no task can be added', async () => {
    await open({ tasks, actor: { permissions: ['View Tasks'] } });
    expect(line()).toBeNull();
    expect(toasts.list().map(({ text, note }) => [text, note])).toEqual([
      ["Can't add a task", 'Your role has no right to create tasks.'],
    ]);
  });
});
