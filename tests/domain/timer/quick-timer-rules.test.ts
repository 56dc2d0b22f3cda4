import { describe, expect, it } from 'vitest';
import { defaultEstimate } from '#domain/task/board.ts';
import { quickTask, quickTimerRefusal, type QuickRequest } from '#domain/timer/quick-timer-rules.ts';
import { taskId, TODAY } from '#tests/support/tasks.ts';

const client = { id: 1, name: 'Fernway', color: 'Blue' };
const project = { id: 2, name: 'Internal', archived: false, client };
const wish: QuickRequest = { name: 'Call the printer', client, project };
const why = (more: Partial<QuickRequest>, isPending = false) =>
  quickTimerRefusal({ ...wish, ...more }, isPending)?.message ?? null;

describe('required fields of the quick timer', () => {
  it.each([
    ['QTM-09 a blank name', { name: ' \u200B' }, 'Name is required'],
    ['QTM-09 a name that is too long', { name: 'a'.repeat(151) }, '150 characters max.'],
    ['QTM-10 no client', { client: null, project: null }, 'Client is required'],
    ['QTM-11 no project', { project: null }, 'Project is required'],
    [
      'QTM-10 decision 0138 a name that is still loading',
      { client: null, project: null, waits: true },
      'Projects and labels are still loading.',
    ],
  ])('%s is refused', (_, more, reason) => {
    expect(why(more)).toBe(reason);
  });

  it('QTM-09 QTM-10 QTM-11 a name, a client and a project are enough', () => {
    expect(why({ name: 'a'.repeat(150) })).toBe(null);
  });

  it('QTM-12 starting is refused while the previous task is being created', () => {
    expect(why({}, true)).toBe('The previous task is still starting. Wait a moment.');
  });
});

describe('the task of the quick timer', () => {
  const own = { id: taskId(1), assigneeId: 7, day: TODAY, label: null };

  it('QTM-05 DEC-45 BRD-23 the new task is dated today, assigned to the user, and has the default estimate', () => {
    expect(
      quickTask('  Call   the printer ', {
        ...own,
        project: { ...project, color: 'Red' } as typeof project,
        estimateMs: defaultEstimate(null),
      }),
    ).toEqual({
      id: '01936f00-0000-7000-8000-000000000001',
      name: 'Call   the printer',
      description: '',
      estimateMs: 1_800_000,
      loggedMs: 0,
      day: '2026-11-18',
      startText: '',
      endText: '',
      project: {
        id: 2,
        name: 'Internal',
        archived: false,
        client: { id: 1, name: 'Fernway', color: 'Blue' },
      },
      label: null,
      assigneeId: 7,
    });
    const label = { id: 3, name: 'Design', color: 'Purple' };
    expect(quickTask('Call', { ...own, project, label, estimateMs: 900_000 })).toMatchObject({
      estimateMs: 900_000,
      label: { id: 3, name: 'Design', color: 'Purple' },
    });
  });
});
