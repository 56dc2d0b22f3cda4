import { describe, expect, it } from 'vitest';
import { meantColumn, shownColumn } from '#domain/task/noted-column.ts';

const monday = '2026-11-16';

describe('the column that a key means', () => {
  it('DEC-20 is the column last used, else that of today', () => {
    expect(meantColumn({ day: '2026-11-20', on: '2026-11-18' }, monday, '2026-11-18')).toBe('2026-11-20');
    expect(meantColumn({ day: '2026-11-16', on: '2026-11-18' }, monday, '2026-11-18')).toBe('2026-11-16');
    expect(meantColumn({ day: null, on: '2026-11-18' }, monday, '2026-11-25')).toBeNull();
    expect(meantColumn(null, monday, '2026-11-18')).toBe('2026-11-18');
    expect(meantColumn({ day: '2026-11-24', on: '2026-11-18' }, monday, '2026-11-18')).toBe('2026-11-18');
  });

  it('DEC-20 is today once the day that was used has passed, and a past day that the user has picked stays picked', () => {
    const noted = { day: '2026-11-18', on: '2026-11-18' };
    expect(meantColumn(noted, monday, '2026-11-19')).toBe('2026-11-19');
    expect(meantColumn({ ...noted, day: '2026-11-19' }, monday, '2026-11-19')).toBe('2026-11-19');
    expect(meantColumn({ ...noted, day: '2026-11-19' }, monday, '2026-11-20')).toBe('2026-11-20');
    expect(meantColumn({ ...noted, day: '2026-11-17' }, monday, '2026-11-20')).toBe('2026-11-17');
  });

  it('BRD-13 is Monday in a week to come, and Unscheduled in a past one: no key picks a past day by itself', () => {
    expect(shownColumn('2026-11-18', monday, '2026-11-18')).toBe('2026-11-18');
    expect(shownColumn(null, monday, '2026-11-18')).toBeNull();
    expect(shownColumn('2026-11-12', monday, '2026-11-12')).toBe(monday);
    expect(shownColumn('2026-11-23', monday, '2026-11-23')).toBeNull();
  });
});
