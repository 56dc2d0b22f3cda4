import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withEnd, withEstimate, withoutDay, withStart } from '#domain/task/schedule.ts';
import { clockText } from '#domain/time/time-text.ts';
import { HOUR, MINUTE } from '#tests/domain/examples.ts';

const empty = { startText: '', endText: '', estimateMs: HOUR };
const set = { startText: '09:00', endText: '10:00', estimateMs: HOUR };

describe('a new start', () => {
  it('FRM-19 a new start moves the end to start + estimate, even past midnight', () => {
    expect(withStart(set, '14:15')).toEqual({ startText: '14:15', endText: '15:15', estimateMs: HOUR });
    expect(withStart(empty, '23:30')).toEqual({ startText: '23:30', endText: '00:30', estimateMs: HOUR });
    expect(withStart({ ...empty, estimateMs: 24 * HOUR }, '08:00').endText).toBe('08:00');
    expect(withStart({ ...empty, estimateMs: 90_000 }, '08:00').endText).toBe('08:02');
  });

  it('FRM-19 a new start keeps the end while the start is incomplete; an empty start clears it', () => {
    expect(withStart(set, '14:')).toEqual({ startText: '14:', endText: '10:00', estimateMs: HOUR });
    expect(withStart(set, '')).toEqual({ startText: '', endText: '', estimateMs: HOUR });
  });
});

describe('a new end', () => {
  it('FRM-20 a new end sets the estimate to end - start', () => {
    expect(withEnd(set, '11:45')).toEqual({ startText: '09:00', endText: '11:45', estimateMs: 165 * MINUTE });
  });

  it('FRM-21 a new end adds 24 h past midnight; an end equal to the start is an estimate of 0', () => {
    expect(withEnd({ ...set, startText: '23:30' }, '00:15').estimateMs).toBe(45 * MINUTE);
    expect(withEnd(set, '08:59').estimateMs).toBe(24 * HOUR - MINUTE);
    expect(withEnd(set, '09:00').estimateMs).toBe(0);
  });

  it('FRM-22 DEC-44 a new end sets the start to end - estimate when there is none, wrapping at 24 h', () => {
    expect(withEnd(empty, '10:00')).toEqual({ startText: '09:00', endText: '10:00', estimateMs: HOUR });
    expect(withEnd(empty, '00:30')).toEqual({ startText: '23:30', endText: '00:30', estimateMs: HOUR });
  });

  it('FRM-20 a new end changes nothing else while it is incomplete or empty', () => {
    expect(withEnd(set, '1')).toEqual({ ...set, endText: '1' });
    expect(withEnd(set, '')).toEqual({ ...set, endText: '' });
  });
});

describe('a new estimate', () => {
  it('FRM-23 a new estimate moves the end, wrapping at 24 h', () => {
    expect(withEstimate(set, 2 * HOUR)).toEqual({
      startText: '09:00',
      endText: '11:00',
      estimateMs: 2 * HOUR,
    });
    expect(withEstimate(set, 16 * HOUR).endText).toBe('01:00');
    expect(withEstimate(set, 24 * HOUR).endText).toBe('09:00');
  });

  it('FRM-23 a new estimate changes no times without a start', () => {
    expect(withEstimate(empty, 2 * HOUR)).toEqual({ startText: '', endText: '', estimateMs: 2 * HOUR });
  });
});

describe('a schedule', () => {
  it('FRM-24 a schedule loses start and end when its date is removed', () => {
    expect(withoutDay(set)).toEqual({ startText: '', endText: '', estimateMs: HOUR });
  });

  it('FRM-19 FRM-20 FRM-21 FRM-23 a schedule stays consistent whatever was changed last', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (start, end, estimate) => {
        const estimateMs = estimate * MINUTE;
        const started = withStart({ ...empty, estimateMs }, clockText(start));
        expect(withEnd(started, started.endText)).toEqual(started);
        expect(withEstimate(started, estimateMs)).toEqual(started);
        const ended = withEnd(started, clockText(end));
        expect(withEstimate(ended, ended.estimateMs)).toEqual(ended);
        expect(ended.estimateMs).toBeLessThan(24 * HOUR);
        expect(ended.estimateMs).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
