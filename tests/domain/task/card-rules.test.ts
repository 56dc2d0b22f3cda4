import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardHeight,
  editedTime,
  editedTimeProblem,
  editedTitle,
  hasHoverCard,
  pausedOvernight,
  STEP_MS,
  timeTone,
} from '#domain/task/card-rules.ts';
import { aRunningTask, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';

describe('the view of a card', () => {
  it('CRD-21 CRD-22 DEC-41 the time is good below the estimate, bad above it and neutral at it', () => {
    expect([HOUR - 1, HOUR, HOUR + 1].map((ms) => timeTone(ms, HOUR))).toEqual(['good', 'neutral', 'bad']);
    expect(timeTone(0, 0)).toBe('neutral');
  });

  it('CRD-11 DEC-43 the height is 130 to 440 px for 15 to 480 minutes, in steps of 10 px', () => {
    expect([15, 30, 60, 465, 480].map((minutes) => cardHeight(minutes * MINUTE))).toEqual([
      130, 140, 160, 430, 440,
    ]);
    expect([0, 1, 481, 1_440].map((minutes) => cardHeight(minutes * MINUTE))).toEqual([130, 130, 440, 440]);
    expect(STEP_MS).toBe(900_000);
    fc.assert(
      fc.property(fc.nat({ max: 86_400_000 }), fc.nat({ max: 86_400_000 }), (one, other) => {
        expect((cardHeight(one) - 130) % 10).toBe(0);
        expect(
          Math.sign(cardHeight(one) - cardHeight(other)) * Math.sign(one - other),
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('CRD-28 CRD-29 CRD-30 a title over 20 characters or a description has a hover card', () => {
    const long = 'x'.repeat(21);
    expect(hasHoverCard({ name: long, description: '' })).toBe(true);
    expect(hasHoverCard({ name: 'x'.repeat(20), description: '' })).toBe(false);
    expect(hasHoverCard({ name: 'x', description: 'More.' })).toBe(true);
  });

  it('DEC-16 a task paused on an earlier day is marked', () => {
    const paused = aTask({ status: 'paused', stoppedAt: Date.parse('2026-11-17T23:30:00.000Z') });
    expect(pausedOvernight(paused, NINE, 'UTC')).toBe(true);
    expect(pausedOvernight(paused, NINE, 'Europe/Berlin')).toBe(false);
    expect(pausedOvernight({ ...paused, status: 'done' }, NINE, 'UTC')).toBe(false);
    expect(pausedOvernight(aTask({ status: 'paused' }), NINE, 'UTC')).toBe(false);
    expect(pausedOvernight(aRunningTask(0), NINE, 'UTC')).toBe(false);
  });
});

describe('edits on a card', () => {
  it("CRD-07 CRD-08 a blank or unchanged title isn't saved", () => {
    for (const typed of ['', '   ', '\t\n', '\u00A0', 'Old', ' Old ', 'Old\n', 'O\u0001ld']) {
      expect(editedTitle('Old', typed), typed).toBeNull();
    }
    expect(editedTitle('Café', 'Cafe\u0301')).toBeNull();
    expect(editedTitle('Old', '  New\ttitle ')).toBe('New title');
  });

  it('CRD-23 CRD-24 CRD-25 a time is saved when it is above 0 and differs from the shown one', () => {
    expect(editedTime(HOUR, 0)).toBeNull();
    expect(editedTime(0, 0)).toBeNull();
    expect(editedTime(HOUR, HOUR)).toBeNull();
    expect(editedTime(HOUR + 29_999, HOUR)).toBeNull();
    expect(editedTime(HOUR - 30_000, HOUR)).toBeNull();
    expect(editedTime(HOUR + 30_000, HOUR)).toBe(HOUR);
    expect(editedTime(0, MINUTE)).toBe(MINUTE);
  });

  it('CRD-23 CRD-24 FRM-12 FRM-13 an invalid time is explained', () => {
    const problems = [
      [HOUR, 0],
      [HOUR, 24 * HOUR + MINUTE],
      [0, 0],
      [29_999, 0],
      [HOUR, MINUTE],
      [0, 24 * HOUR],
    ] as const;
    expect(problems.map(([before, typed]) => editedTimeProblem(before, typed))).toEqual([
      'Enter a time above 0:00 and up to 24:00.',
      'Must be lower or equal to 24',
      null,
      null,
      null,
      null,
    ]);
  });
});
