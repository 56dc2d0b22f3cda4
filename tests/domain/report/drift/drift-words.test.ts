import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import type { Drift } from '#domain/report/drift/drift.ts';
import { driftTexts } from '#domain/report/drift/drift-words.ts';

const plain: Drift = {
  plannedMs: HOUR_MS,
  firstMs: HOUR_MS,
  lastMs: HOUR_MS,
  isThere: true,
  outcome: 'open',
  movedTo: null,
  carriedOver: [],
  isUntouched: false,
  loggedMs: 0,
};

it('DEC-17 BRD-22 the texts state the outcome of a task first', () => {
  const moved = { outcome: 'moved', isUntouched: true } as const;
  expect(driftTexts(plain)).toEqual(['Open']);
  expect(driftTexts({ ...plain, outcome: 'done', lastMs: 3 * HOUR_MS })).toEqual([
    'Done',
    'Estimate from 1:00 to 3:00',
  ]);
  expect(driftTexts({ ...plain, ...moved })).toEqual(['Moved to Unscheduled', 'Not started']);
  expect(driftTexts({ ...plain, ...moved, movedTo: '2026-12-01' })).toEqual([
    'Moved to 1 Dec 2026',
    'Not started',
  ]);
  expect(driftTexts({ ...plain, plannedMs: null, outcome: 'handedOver' })).toEqual([
    'Given to someone else',
    'Added later',
  ]);
});

it('DEC-17 the texts state how often a task was rolled over, and the first day', () => {
  const once = { from: '2026-11-23', to: '2026-11-24' };
  const twice = { from: '2026-11-24', to: null };
  expect(driftTexts({ ...plain, outcome: 'carriedOver', carriedOver: [once] })).toEqual([
    'Rest carried on elsewhere',
    'Rolled over from 23 Nov 2026',
  ]);
  expect(driftTexts({ ...plain, carriedOver: [once, twice] })).toEqual([
    'Open',
    'Rolled over 2 times, first from 23 Nov 2026',
  ]);
});
