import { expect, it } from 'vitest';
import { task } from '#tests/support/tasks.ts';
import { find } from '#tests/ui/render.tsx';
import { beginAtNoon, card, column, openBoard, pass, told } from '#tests/features/board/open-board.tsx';

beginAtNoon();

const id = (number: number) => task(number).id;
const address = (query: string) => `/app/tasks?${query}`;
const lead = { roleName: 'Team Lead', teams: [{ id: 3, isLead: true, members: [7, 8] }] };

it('NAV-06 B8 decision 0117: the address of a task opens its week and focuses its card', async () => {
  const tasks = [
    task(1, { name: 'Offer', day: '2026-11-24' }),
    task(2, { name: 'Audit', day: '2026-11-24' }),
  ];
  await openBoard({ tasks }, address(`week=2026-11-23&user=7&task=${id(2)}`));
  await pass(100);
  expect(document.activeElement).toBe(card('Audit'));
  expect(column('Tuesday 24').contains(card('Audit'))).toBe(true);
});

it('NAV-06 the address of a task that moved opens the week it is in now', async () => {
  const tasks = [task(1, { name: 'Offer', day: '2026-11-24' })];
  await openBoard({ tasks }, address(`week=2026-11-09&user=7&task=${id(1)}`));
  await pass(200);
  await pass(200);
  expect(document.activeElement).toBe(card('Offer'));
  expect(find('h1').textContent).toContain('23–29 November 2026');
});

it('NAV-06 DEC-39 the address of a task that was reassigned opens the board of its new user', async () => {
  const tasks = [task(1, { name: 'Offer', assigneeId: 8 })];
  await openBoard({ tasks, actor: lead }, address(`user=7&task=${id(1)}`));
  await pass(200);
  await pass(200);
  expect(document.activeElement).toBe(card('Offer'));
  expect(document.querySelector('[data-others]')).not.toBeNull();
});

it('NAV-06 the address of a deleted task shows the board and one message', async () => {
  const { workspace } = await openBoard(
    { tasks: [task(1, { name: 'Offer' })] },
    address(`user=7&task=${id(2)}`),
  );
  await pass(200);
  expect(told()).toEqual(['This task was deleted, or you can no longer see it.']);
  expect(card('Offer').isConnected).toBe(true);
  await pass(10_000);
  expect(workspace.calls.filter(({ key }) => key === 'GET /api/tasks/Task/{id}')).toHaveLength(1);
});
