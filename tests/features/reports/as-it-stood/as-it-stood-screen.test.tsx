import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { BoardHistoryScreen } from '#features/reports/as-it-stood/as-it-stood-screen.tsx';
import { aTask } from '#tests/domain/examples.ts';
import { faults } from '#tests/features/reports/faults.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, press, render, type } from '#tests/ui/render.tsx';

const now = Date.parse('2026-11-25T09:30:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const zone = 'Europe/Zurich';
const started = Date.parse('2026-11-18T08:00:00Z');
const tasks = [
  aTask({
    id: '00000000-0000-7000-8000-000000000001',
    name: 'Audit',
    day: '2026-11-18',
    estimateMs: HOUR_MS,
    loggedMs: HOUR_MS,
    status: 'inProgress',
    runningSince: started,
  }),
  aTask({
    id: '00000000-0000-7000-8000-000000000002',
    name: 'y'.repeat(150),
    day: null,
    estimateMs: HOUR_MS,
    status: 'done',
  }),
];

async function open(path: string, more: object = {}, later: Promise<void> = Promise.resolve()) {
  const asked: Readonly<Record<string, string>>[] = [];
  const workspace = new Workspace();
  const stood = {
    Tasks: tasks.map((task) => toWire(task, zone)),
    Previous: '2026-11-18T08:00:00.000Z',
    Next: null,
    KnownSince: '2026-11-02T08:00:00.000Z',
    ...more,
  };
  const filters = {
    Users: [{ idUser: 7, Name: 'Elif Demir', IsActive: true }],
    Teams: [],
    Clients: [],
    Projects: [],
    Labels: [],
  };
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    given: { query?: Readonly<Record<string, string>> },
  ) => {
    if (key === 'GET /api/tasks/Task/AsItStood') {
      asked.push(given.query ?? {});
      if (asked.length > 1) await later;
      return { ok: true, data: stood, position: null };
    }
    return { ok: true, data: key === 'GET /api/tasks/Task/ReportFilters' ? filters : [], position: null };
  }) as never);
  await render(workspace.around(<BoardHistoryScreen />, path));
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Loading the board…"]')).toBeNull());
  return asked;
}

const cards = () =>
  [...document.querySelectorAll('section section')].flatMap((column) =>
    [...column.querySelectorAll('li')].map(
      (card) => `${column.querySelector('h2')?.firstChild?.textContent}: ${card.textContent}`,
    ),
  );
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
  find(`[aria-label="${name}"]`);

it('J5 T1 B8 shows the columns of that time, a running timer with its time until then, and cards without controls', async () => {
  const asked = await open('/app/reports/board-as-it-stood?at=2026-11-18T09:30:00.000Z&week=2026-11-18');
  expect(asked).toEqual([{ idUser: '7', Week: '2026-11-16', At: '2026-11-18T09:30:00.000Z' }]);
  expect(cards().map((text) => text.slice(0, 25))).toEqual([
    'Unscheduled: yyyyyyyyyyyy',
    'Wed 18 Nov: AuditFernway ',
  ]);
  expect(cards()[1]).toContain('In Progress2:30:00 / 1:00');
  expect(document.querySelectorAll('section section button, section section a')).toHaveLength(0);
  expect(await faults(document.body)).toEqual([]);
});

it('J1 shows the time of the board, and since when boards are recorded', async () => {
  await open('/app/reports/board-as-it-stood?at=2026-11-18T09:30:00.000Z');
  expect(find('[role=status]').textContent).toBe(
    'The board on Wed 18 Nov at 10:30. Read-only. Boards have been recorded since Mon 2 Nov, 09:00.',
  );
});

it('J1 shows no board from before the journal', async () => {
  await open('/app/reports/board-as-it-stood?at=2026-11-01T09:30:00.000Z');
  expect(cards()).toEqual([]);
  expect(document.body.textContent).toContain(
    'Boards have been recorded since Mon 2 Nov, 09:00. Choose a later time.',
  );
});

it("J5 DEC-16 goes to the previous change, and to a typed time in the user's time zone", async () => {
  const asked = await open('/app/reports/board-as-it-stood?at=2026-11-18T09:30:00.000Z');
  await click(button('Previous change'));
  await vi.waitFor(() => expect(asked.at(-1)?.['At']).toBe('2026-11-18T08:00:00.000Z'));
  const field = findInput('input[type=datetime-local]');
  expect(field.value).toBe('2026-11-18T09:00');
  await type(field, '2026-11-17T14:05');
  expect(asked).toHaveLength(2);
  await press('Enter');
  await vi.waitFor(() => expect(asked.at(-1)?.['At']).toBe('2026-11-17T13:05:00.000Z'));
  expect(button('Next change').getAttribute('aria-disabled')).toBe('true');
});

it('J5 steps are disabled until the board of the requested time is loaded', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const stood = { Previous: '2026-11-18T08:00:00.000Z', Next: '2026-11-18T10:00:00.000Z' };
  const asked = await open('/app/reports/board-as-it-stood?at=2026-11-18T09:30:00.000Z', stood, held);
  await click(button('Previous change'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const steps = ['Previous change', 'Next change'].map(button);
  expect(steps.map((step) => step.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  for (const step of steps) await click(step);
  expect(asked).toHaveLength(2);
  answer();
  await vi.waitFor(() =>
    expect(steps.map((step) => step.getAttribute('aria-disabled'))).toEqual([null, null]),
  );
});

it('J5 a future time has no board, typed or in an address', async () => {
  const asked = await open('/app/reports/board-as-it-stood?at=2026-11-18T09:30:00.000Z');
  const said = () => document.body.textContent;
  const field = findInput('input[type=datetime-local]');
  await type(field, '2026-11-26T14:05');
  await press('Enter');
  expect(said()).toContain('Choose a time that has passed.');
  expect(asked).toHaveLength(1);
  await type(field, '2026-11-17T14:05');
  await press('Enter');
  await vi.waitFor(() => expect(asked.at(-1)?.['At']).toBe('2026-11-17T13:05:00.000Z'));
  expect(said()).not.toContain('Choose a time that has passed.');
});

it('J5 shows the current board and a message when an address has a future time', async () => {
  const asked = await open('/app/reports/board-as-it-stood?at=2027-01-01T00:00:00.000Z');
  expect(Date.parse(asked[0]?.['At'] ?? '') - now).toBeLessThan(MINUTE_MS);
  expect(document.body.textContent).toContain('The address names a time in the future.');
});

it("J5 starts with the current board, and future times can't be chosen", async () => {
  const asked = await open('/app/reports/board-as-it-stood');
  expect(Date.parse(asked[0]?.['At'] ?? '') - now).toBeLessThan(MINUTE_MS);
  expect(findInput('input[type=datetime-local]').max).toBe('2026-11-25T10:30');
});
