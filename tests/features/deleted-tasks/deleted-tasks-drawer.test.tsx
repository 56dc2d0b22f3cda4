import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { DeletedTasksDrawer } from '#features/deleted-tasks/deleted-tasks-drawer.tsx';
import { type Given, Workspace } from '#tests/support/services.tsx';
import { NOON, task, taskId } from '#tests/support/tasks.ts';
import { click, find, findInput, paste, render, settle } from '#tests/ui/render.tsx';

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const deleted = (count: number, assigneeId = 7) =>
  Array.from({ length: count }, (_, at) =>
    toWire(
      task(at + 1, {
        live: false,
        assigneeId,
        updatedDate: new Date(NOON - (at + 1) * 1_000).toISOString(),
      }),
      'Europe/Berlin',
    ),
  );

async function open(given: Given, userId = 7, isReachable = true) {
  const workspace = new Workspace({ delivery: 'hold', ...given });
  workspace.isReachable = isReachable;
  await render(workspace.around(<DeletedTasksDrawer userId={userId} onClose={() => undefined} />));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelector('[aria-label="Loading deleted tasks…"]')).toBeNull();
  });
  return workspace;
}

const drawer = () => find('[role=dialog]');
const rows = () => [...drawer().querySelectorAll('li h3')].map((each) => each.textContent);
const button = (name: string) => {
  const all = [...drawer().querySelectorAll<HTMLElement>('button')];
  const found = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
};

describe('the recently deleted tasks', () => {
  it('DEC-18 are listed from the latest to the first, and Restore restores them', async () => {
    const workspace = await open({ answers: { 'GET /api/tasks/Task/Deleted': deleted(2) } });
    expect(rows()).toEqual(['Task 1', 'Task 2']);
    await click(button('Restore “Task 2”'));
    expect(workspace.facts).toMatchObject([{ type: 'tasks.restored' }]);
    expect(rows()).toEqual(['Task 1']);
  });

  it('DEC-18 are all listed, however many there are', async () => {
    await open({ answers: { 'GET /api/tasks/Task/Deleted': deleted(250) } });
    expect(rows()).toHaveLength(100);
    await click(button('Show 100 more'));
    await click(button('Show 50 more'));
    expect([rows().length, rows().at(-1)]).toEqual([250, 'Task 250']);
    await paste(findInput('input[type=search]'), 'Task 249');
    expect(rows()).toEqual(['Task 249']);
  });

  it("DEC-18 on a member's board name their owner, and say why they are locked", async () => {
    const answers = { 'GET /api/tasks/Task/Deleted': deleted(1, 8) };
    await open({ answers }, 8);
    expect(drawer().textContent).toContain('Jonas Weber');
    const locked = button('Restore “Task 1”');
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(locked.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain("This task can't be changed.");
  });

  it('DEC-18 P5 can be restored by a lead on the board of a member', async () => {
    const actor = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };
    const workspace = await open({ actor, answers: { 'GET /api/tasks/Task/Deleted': deleted(2, 8) } }, 8);
    expect(drawer().textContent).toContain('Jonas Weber');
    const restore = button('Restore “Task 2”');
    expect(restore.getAttribute('aria-disabled')).not.toBe('true');
    await click(restore);
    expect(workspace.facts).toMatchObject([{ type: 'tasks.restored' }]);
    expect(rows()).toEqual(['Task 1']);
  });

  it('DEC-18 deleted in one step are restored together', async () => {
    const one = deleted(3);
    const together = one.map((each) => ({ ...each, UpdatedDate: one[0]?.UpdatedDate ?? '' }));
    const workspace = await open({ answers: { 'GET /api/tasks/Task/Deleted': together } });
    expect(drawer().textContent).toContain('3 tasks deleted together, 09:59');
    await click(button('Restore all 3'));
    expect(workspace.facts).toMatchObject([
      { type: 'tasks.restored', data: { taskIds: [1, 2, 3].map(taskId) } },
    ]);
    expect(rows()).toEqual([]);
  });

  it('DEC-18 an empty list says that there are none', async () => {
    await open({ answers: { 'GET /api/tasks/Task/Deleted': [] } });
    expect(drawer().textContent).toContain('No tasks were deleted in the last 30 days.');
  });

  it("DEC-94 say that the server isn't responding, and reload on request", async () => {
    const workspace = await open({ answers: { 'GET /api/tasks/Task/Deleted': deleted(1) } }, 7, false);
    expect(drawer().textContent).toContain(
      'The server is not responding. Deleted tasks will show again when it does.',
    );
    workspace.isReachable = true;
    await click(button('Try again'));
    await vi.waitFor(() => expect(rows()).toEqual(['Task 1']));
  });
});
