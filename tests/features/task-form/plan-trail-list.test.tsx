import { afterEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import type { Task } from '#domain/task/task.ts';
import type { CallResponse } from '#services/http/calls.ts';
import type { Given } from '#tests/support/services.tsx';
import { task, taskId } from '#tests/support/tasks.ts';
import { click, find, settle } from '#tests/ui/render.tsx';
import { button, open } from './page.tsx';

afterEach(() => void vi.useRealTimers());

type Row = CallResponse<'GET /api/tasks/Task/{id}/History'>[number];

const row = (n: number, after: Task): Row => ({
  FactId: taskId(1_000 + n),
  Type: 'task.edited',
  idUser: 7,
  DeviceTime: '2026-11-16T08:00:00.000Z',
  ServerTime: '2026-11-16T08:00:00.000Z',
  Before: null,
  After: toWire(after, 'Europe/Berlin'),
});

const first = task(1, { day: '2026-11-16', estimateMs: HOUR_MS });
const now = task(1, { rollovers: 2, estimateMs: 2 * HOUR_MS });
const history = [row(1, first), row(2, { ...first, rollovers: 1, day: '2026-11-17' }), row(3, now)];

const plan = () => find('section[aria-label=Plan]').textContent;
const openTask = (given: Given) => open({ kind: 'edit', taskId: taskId(1) }, { tasks: [now], ...given });

it('DEC-119 the form shows how the task was planned', async () => {
  await openTask({ answers: { 'GET /api/tasks/Task/{id}/History': history } });
  expect(plan()).toBe(
    'Planned for Mon 16 Nov, moved to Wed 18 Nov, rolled over 2 times, 1:00, then 2:00 estimated.',
  );
});

it("DEC-119 loads further changes when one response isn't enough, up to a limit", async () => {
  const many = Array.from({ length: 200 }, (_, n) => row(n, now));
  const { workspace } = await openTask({ answers: { 'GET /api/tasks/Task/{id}/History': many } });
  const asked = workspace.calls.filter(({ key }) => key === 'GET /api/tasks/Task/{id}/History');
  expect(asked).toHaveLength(5);
  expect(asked.slice(0, 2).map(({ input }) => input)).toMatchObject([
    { query: {} },
    { query: { Before: taskId(1_000) } },
  ]);
});

it("DEC-119 DEC-94 says that the plan couldn't be loaded, and retries on request", async () => {
  const { workspace } = await openTask({});
  expect(find('section[aria-label=Plan] p').textContent).toBe(
    'The server is not responding. The plan will show again when it does. Try again',
  );
  const asked = () => workspace.calls.filter(({ key }) => key === 'GET /api/tasks/Task/{id}/History').length;
  const before = asked();
  await click(button('Try again'));
  await settle(() => undefined);
  expect(asked()).toBe(before + 1);
});

it('DEC-119 shows the plan of an unsent task from its local changes', async () => {
  await openTask({ tasks: [{ ...first, updatedDate: '' }] });
  expect(plan()).toBe('Planned for Mon 16 Nov, 1:00 estimated.');
});
