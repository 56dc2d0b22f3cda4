import { describe, expect, it } from 'vitest';
import { isLateStop } from '#server/tasks/late-stop.ts';

describe('isLateStop', () => {
  const open = { start: 100, end: null, closedBy: null };

  it('DEC-117 T11 is one where another start or device has ended the run', () => {
    for (const closedBy of ['rival', 'cut']) {
      expect(isLateStop([{ start: 100, end: 200, closedBy }], 250, false)).toBe(true);
      expect(isLateStop([{ start: 100, end: 200, closedBy }], 99, false)).toBe(false);
      expect(isLateStop([{ start: 100, end: 200, closedBy }], 250, true)).toBe(false);
    }
    expect(isLateStop([{ start: 100, end: 200, closedBy: 'pause' }], 250, false)).toBe(false);
  });

  it('T11 is one where the task runs anew since', () => {
    const earlier = { start: 10, end: 50, closedBy: 'pause' };
    expect(isLateStop([earlier, open], 60, true)).toBe(true);
    expect(isLateStop([earlier, open], 100, true)).toBe(false);
    expect(isLateStop([open], 99, true)).toBe(false);
    expect(isLateStop([], 100, false)).toBe(false);
  });
});
