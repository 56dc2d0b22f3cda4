import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { planTrail } from '#domain/task/plan-trail.ts';

const monday = { day: '2026-11-16', estimateMs: HOUR_MS, rollovers: 0 };

describe('planTrail', () => {
  it('DEC-119 planTrail returns the first and last day, the number of rollovers and each estimate', () => {
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

  it('DEC-119 planTrail returns one day when a task moved back, and repeats an estimate that was set again', () => {
    const history = [monday, { ...monday, day: null }, { ...monday, estimateMs: 2 * HOUR_MS }];
    expect(planTrail(history, monday)).toEqual({
      firstDay: '2026-11-16',
      lastDay: undefined,
      rollovers: 0,
      estimates: [HOUR_MS, 2 * HOUR_MS, HOUR_MS],
    });
  });

  it('DEC-119 planTrail returns the current state when there is no history', () => {
    expect(planTrail([], { ...monday, day: null })).toEqual({
      firstDay: null,
      lastDay: undefined,
      rollovers: 0,
      estimates: [HOUR_MS],
    });
  });
});
