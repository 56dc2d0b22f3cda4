import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { planTrail } from '#domain/task/plan-trail.ts';

const monday = { day: '2026-11-16', estimateMs: HOUR_MS, rollovers: 0 };

describe('planTrail', () => {
  it('DEC-119 tells the first day, the last one, how often it was rolled over, and each estimate once', () => {
    const history = [
      monday,
      { ...monday, rollovers: 1, day: '2026-11-17' },
      { ...monday, rollovers: 1, day: '2026-11-17', estimateMs: 2 * HOUR_MS },
      { ...monday, rollovers: 2, day: '2026-11-18', estimateMs: 2 * HOUR_MS },
    ];
    expect(
      planTrail(history, { ...monday, rollovers: 2, day: '2026-11-18', estimateMs: 2 * HOUR_MS }),
    ).toEqual({
      firstDay: '2026-11-16',
      lastDay: '2026-11-18',
      rollovers: 2,
      estimates: [HOUR_MS, 2 * HOUR_MS],
    });
  });

  it('DEC-119 a task that came back stands on its first day, and an estimate that came back is named again', () => {
    const history = [monday, { ...monday, day: null }, { ...monday, estimateMs: 2 * HOUR_MS }];
    expect(planTrail(history, monday)).toEqual({
      firstDay: '2026-11-16',
      lastDay: undefined,
      rollovers: 0,
      estimates: [HOUR_MS, 2 * HOUR_MS, HOUR_MS],
    });
  });

  it('DEC-119 without a history it begins with what is', () => {
    expect(planTrail([], { ...monday, day: null })).toEqual({
      firstDay: null,
      lastDay: undefined,
      rollovers: 0,
      estimates: [HOUR_MS],
    });
  });
});
