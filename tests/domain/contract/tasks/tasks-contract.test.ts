import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { taskCalls } from '#domain/contract/tasks/tasks-contract.ts';

const id = '0195f0c4-6c00-7000-8000-000000000001';
const create = taskCalls['POST /api/tasks/Task'].body;
const update = taskCalls['PUT /api/tasks/Task'].body;
const sort = taskCalls['POST /api/tasks/Task/Sorting'].body;
const timer = taskCalls['POST /api/tasks/Task/Timer'].body;
const filled = { Name: 'Draft the page', idProject: 3, idAssignedTo: 7 };

/** The first error message for a body, or null when it is accepted. */
function messageOf(schema: z.ZodType, body: unknown): string | null {
  return schema.safeParse(body).error?.issues[0]?.message ?? null;
}
const created = (changes: object): string | null => messageOf(create, { ...filled, ...changes });
const updated = (changes: object): string | null => messageOf(update, { idTask: id, ...changes });

describe('bodies for creating and updating a task', () => {
  it('API-037 DEC-122 a body for creating requires the mandatory fields, one for updating only the id', () => {
    expect(create.parse(filled)).toEqual(filled);
    expect(update.parse({ idTask: id, StartDate: null })).toEqual({ idTask: id, StartDate: null });
  });

  it('FRM-03 TMR-01 a missing or blank name is reported', () => {
    expect(messageOf(create, { idProject: 3, idAssignedTo: 7 })).toBe('Name is required');
    for (const Name of ['', '  ', '\n', null, 7]) {
      expect(created({ Name }), String(Name)).toBe('Name is required');
      expect(updated({ Name })).toBe('Name is required');
    }
  });

  it('FRM-04 FRM-05 TMR-01 NFR-15 length limits apply to the normalized text, in UTF-16 units', () => {
    expect(created({ Name: ` ${'x'.repeat(150)}\n`, Description: 'x'.repeat(500) })).toBeNull();
    for (const Name of ['x'.repeat(151), '😀'.repeat(76)])
      expect(created({ Name })).toBe('150 characters max.');
    expect(updated({ Description: 'x'.repeat(501) })).toBe('500 characters max.');
    expect(create.parse({ ...filled, Name: ' Cafe\u0301\t', Description: 'a\r\n\u0001b' })).toMatchObject({
      Name: 'Café',
      Description: 'a\nb',
    });
  });

  it("TMR-01 text that a database can't store is refused", () => {
    const message = 'This text contains unsupported characters.';
    for (const text of ['a\0', '\uD83D', '\uDE00\uD83D']) {
      expect(created({ Name: text })).toBe(message);
      expect(updated({ Description: text })).toBe(message);
    }
  });

  it('FRM-06 FRM-07 a missing assignee or project is reported', () => {
    for (const value of [undefined, null, 0, -1, 1.5, '7', '1 OR 1=1', { $gt: 0 }]) {
      expect(created({ idProject: value })).toBe('Project is required');
      expect(created({ idAssignedTo: value })).toBe('Assigned To is required');
    }
    expect(created({ idProject: 2 ** 53 })).toBe('Project is required');
  });

  it('FRM-10 FRM-11 FRM-12 FRM-13 TMR-02 TMR-23 TMR-24 times must be whole numbers from 0 to 24 h', () => {
    for (const field of ['EstimatedTime', 'CompletedTime']) {
      for (const ms of [0, -0, 1, 86_400_000]) expect(created({ [field]: ms })).toBeNull();
      for (const ms of [-1, 1.5, '3600000', null, Number.NaN, {}]) {
        expect(created({ [field]: ms }), `${field} ${JSON.stringify(ms)}`).toBe(
          'Must be greater than or equal to 0',
        );
      }
      for (const ms of [86_400_001, 2 ** 53 - 1]) {
        expect(updated({ [field]: ms })).toBe('Must be lower or equal to 24');
      }
      for (const ms of [2 ** 53, JSON.parse('1e400')]) expect(updated({ [field]: ms })).not.toBeNull();
    }
  });

  it("DEC-36 DEC-140 a run start in year 0 is refused, because databases don't support it", () => {
    const { body: question } = taskCalls['POST /api/tasks/Task/Session/Question'];
    const { body: answer } = taskCalls['POST /api/tasks/Task/Session/Adjust'];
    const [idTask, at] = [id, '2026-11-22T09:00:00Z'];
    for (const [Start, isTaken] of [
      [at, true],
      ['0000-01-01T00:00:00Z', false],
    ] as const) {
      expect(question.safeParse({ idTask, Start, At: at, Woke: null }).success).toBe(isTaken);
      expect(answer.safeParse({ idTask, Start, mode: 'keep', at }).success).toBe(isTaken);
    }
  });

  it('DEC-37 DEC-36 B7 dates are valid UTC times or null for Unscheduled, and display times are HH:mm', () => {
    for (const StartDate of ['2026-11-18T13:00:00.000Z', '2024-02-29T13:00:00Z', null]) {
      expect(created({ StartDate }), String(StartDate)).toBeNull();
    }
    for (const StartDate of [
      '2026-11-18',
      '2026-02-30T13:00:00Z',
      '2026-02-29T13:00:00Z',
      '2026-11-18T23:59:60Z',
      '2026-11-18T13:00:00+01:00',
      '+010000-01-01T00:00:00Z',
      '',
      0,
    ]) {
      expect(created({ StartDate }), String(StartDate)).not.toBeNull();
    }
    for (const text of ['', '00:00', '23:59'])
      expect(created({ DisplayStartTime: text, DisplayEndTime: text })).toBeNull();
    for (const text of ['9:00', '24:00', '12:60', '12:00\n', null]) {
      expect(created({ DisplayStartTime: text })).not.toBeNull();
    }
  });

  it('DEC-115 DEC-133 TMR-05 TMR-11 a new task has a UUID, status 1 and no unknown fields', () => {
    expect(created({ idTask: id, idTaskStatus: 1, Status: 1, idCreatedBy: 7, index: 0 })).toBeNull();
    for (const idTask of [
      '1',
      id.toUpperCase(),
      `${id} `,
      '..%2f',
      '',
      7,
      '00000000-0000-0000-0000-000000000000',
    ]) {
      expect(created({ idTask }), String(idTask)).not.toBeNull();
    }
    for (const more of [
      { idTaskStatus: 2 },
      { Status: 3 },
      { idClient: 2 },
      { Rollovers: 1 },
      { GoogleID: 'g' },
    ]) {
      expect(created(more), JSON.stringify(more)).not.toBeNull();
    }
    // Fields of a read may be sent back; the server checks that they are unchanged (DEC-151).
    const read = { idTaskStatus: 4, idCreatedBy: 8, startTime: null, TaskStatusName: 'Done', index: 3 };
    expect(updated(read)).toBeNull();
    const project = {
      name: 'Website',
      Status: 1,
      client: { idClient: 1, ClientName: 'A', ColorCode: '#AA33CC', Foo: 1 },
    };
    for (const more of [{ Status: 2 }, { Foo: 1 }, { idClient: 1 }, { project }]) {
      expect(updated(more), JSON.stringify(more)).not.toBeNull();
    }
    expect(created(JSON.parse('{"__proto__": {"Status": 1}}') as object)).not.toBeNull();
  });
});

describe('other request bodies', () => {
  it('DEC-90 DEC-124 B6 sorting accepts up to 1,000 cards with afterId or index', () => {
    const item = { idTask: id, index: 0, StartDate: null };
    expect(messageOf(sort, { tasks: [] })).toBeNull();
    expect(
      messageOf(sort, {
        tasks: [
          { ...item, afterId: null },
          { ...item, afterId: id },
        ],
      }),
    ).toBeNull();
    expect(messageOf(sort, { tasks: Array.from({ length: 1_000 }, () => item) })).toBeNull();
    expect(messageOf(sort, { tasks: Array.from({ length: 1_001 }, () => item) })).not.toBeNull();
    expect(messageOf(sort, { tasks: [{ ...item, index: -1 }] })).not.toBeNull();
  });

  it('TMR-25 DEC-01 DEC-117 DEC-133 the timer accepts the five actions, and reads only id and run of the task', () => {
    for (const action of ['START', 'PAUSE', 'STOP', 'RESUME', 'REOPEN']) {
      const body = { task: { idTask: id, idTaskStatus: 4 }, action, inProgressTask: null, columnItems: [id] };
      expect(timer.parse(body)).toEqual({ ...body, task: { idTask: id } });
    }
    const task = { idTask: id, tempStartDate: '2026-11-18T13:00:00.000Z' };
    expect(timer.parse({ task, action: 'PAUSE' })).toEqual({ task, action: 'PAUSE' });
    expect(messageOf(timer, { task: { ...task, tempStartDate: '13:00' }, action: 'PAUSE' })).not.toBeNull();
    for (const action of ['start', 'COMPLETE', '', null]) {
      expect(messageOf(timer, { task: { idTask: id }, action })).not.toBeNull();
    }
  });

  it('DEC-119 DEC-140 an adjustment is keep, trim or split at a time, for a session or for a run of a task', () => {
    const { body } = taskCalls['POST /api/tasks/Task/Session/Adjust'];
    const at = '2026-11-18T13:00:00.000Z';
    for (const mode of ['keep', 'trim', 'split'])
      expect(messageOf(body, { idSession: 1, mode, at })).toBeNull();
    expect(messageOf(body, { idTask: id, mode: 'keep', at })).toBeNull();
    expect(messageOf(body, { idTask: id, Start: at, mode: 'trim', at })).toBeNull();
    expect(messageOf(body, { mode: 'keep', at })).not.toBeNull();
    for (const wrong of [{ mode: 'drop' }, { idSession: 0 }, { at: '13:00' }, { idTask: id }]) {
      expect(messageOf(body, { idSession: 1, mode: 'keep', at, ...wrong })).not.toBeNull();
    }
  });

  it('DEC-140 a question has the start of the run, the last sign of life, and when the device woke up', () => {
    const { body } = taskCalls['POST /api/tasks/Task/Session/Question'];
    const at = '2026-11-18T13:00:00.000Z';
    const asked = { idTask: id, Start: at, At: at, Woke: null };
    expect(messageOf(body, asked)).toBeNull();
    for (const wrong of [{ Start: null }, { At: '13:00' }, { Woke: undefined }, { End: at }]) {
      expect(messageOf(body, { ...asked, ...wrong })).not.toBeNull();
    }
  });
});

it('S3-32 DEC-152 overlapping sessions can be queried for at most 24 h', () => {
  const { query } = taskCalls['GET /api/tasks/Task/Overlaps'];
  const asked = (End: string) => query.safeParse({ idUser: '1', Start: '2026-11-18T09:00:00.000Z', End });
  expect(asked('2026-11-19T09:00:00.000Z').success).toBe(true);
  expect(asked('2026-11-19T09:00:00.001Z').error?.issues).toMatchObject([
    { path: ['End'], message: 'A session can be at most 24 hours long.' },
  ]);
});
