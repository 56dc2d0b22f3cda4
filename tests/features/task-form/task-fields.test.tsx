import { afterEach, describe, expect, it, vi } from 'vitest';
import { click, find, findTextArea, paste, press, settle, type } from '#tests/ui/render.tsx';
import { button, combobox, described, field, fill, fillRequired, open, today } from './page.tsx';

afterEach(() => void vi.useRealTimers());

describe('the fields of a task form', () => {
  it("FRM-04 FRM-05 a text that is too long shows an error and isn't cut", async () => {
    const { workspace } = await open(today);
    await fillRequired();
    await paste(field('TaskName'), 'n'.repeat(151));
    const description = findTextArea('textarea');
    await paste(description, 'd'.repeat(501));
    await click(button('Save'));
    expect(described(field('TaskName'))).toBe('150 characters max.');
    expect(described(description)).toBe('500 characters max.');
    expect(field('TaskName').value).toHaveLength(151);
    expect(workspace.facts).toEqual([]);
  });

  it('FRM-04 FRM-05 a pasted text that is too long shows the error at once', async () => {
    await open(today);
    await paste(field('TaskName'), 'n'.repeat(151));
    expect(described(field('TaskName'))).toBe('150 characters max.');
    await paste(field('TaskName'), 'n'.repeat(150));
    expect(described(field('TaskName'))).toBe('');
    const description = findTextArea('textarea');
    await paste(description, 'd'.repeat(501));
    expect(described(description)).toBe('500 characters max.');
  });

  it('FRM-12 FRM-13 FRM-15 times above 24 h can be typed and are refused', async () => {
    const { workspace } = await open(today);
    await fillRequired();
    await fill('EstimatedTime', '24:01');
    await fill('CompletedTime', '29:59');
    expect(described(field('EstimatedTime'))).toBe('Must be lower or equal to 24');
    expect(described(field('CompletedTime'))).toBe('Must be lower or equal to 24');
    await click(button('Save'));
    expect(workspace.facts).toEqual([]);
  });

  it('USR-07 FRM-03 FRM-08 a field is validated when it is left, and its error disappears once it is valid', async () => {
    await open(today);
    await settle(() => field('TaskName').focus());
    await press('Tab');
    expect(described(field('TaskName'))).toBe('Name is required');
    await type(field('TaskName'), 'Design');
    expect(described(field('TaskName'))).toBe('');
    await settle(() => combobox('Client').focus());
    await press('Tab');
    expect(described(combobox('Client'))).toBe('Client is required');
  });

  it("FRM-18 an incomplete time shows the expected format and isn't saved", async () => {
    const { workspace } = await open(today);
    await fillRequired();
    await fill('EstimatedTime', '1:3');
    expect(described(field('EstimatedTime'))).toBe('Invalid format. Use hh:mm');
    await click(button('Save'));
    expect(workspace.facts).toEqual([]);
  });

  it('DEC-143 a two-digit year becomes one of this century when the date is left, and on Enter', async () => {
    const { workspace } = await open(today);
    await fillRequired();
    await fill('StartDate', '0026-11-21');
    expect(field('StartDate').value).toBe('2026-11-21');
    await type(field('StartDate'), '0027-01-02');
    expect(field('StartDate').value).toBe('0027-01-02');
    await press('Enter');
    expect(field('StartDate').value).toBe('2027-01-02');
    await click(button('Save'));
    expect(workspace.facts).toMatchObject([{ data: { task: { day: '2027-01-02' } } }]);
  });

  it('DEC-143 shows the valid date range below an invalid date', async () => {
    const { workspace } = await open(today);
    await fillRequired();
    for (const day of ['1999-12-31', '2200-01-01', '0202-11-21']) {
      await fill('StartDate', day);
      await click(button('Save'));
      expect(described(field('StartDate')), day).toBe('Date must be between 2000 and 2199');
    }
    expect(workspace.facts).toEqual([]);
  });

  it('DEC-139 FRM-19 FRM-23 a short time is parsed when it is left, and updates dependent fields', async () => {
    await open(today);
    await fill('DisplayStartTime', '9');
    await fill('EstimatedTime', '90');
    expect(['DisplayStartTime', 'DisplayEndTime', 'EstimatedTime'].map((name) => field(name).value)).toEqual([
      '09:00',
      '10:30',
      '01:30',
    ]);
  });

  it('FRM-19 FRM-20 FRM-21 FRM-22 FRM-23 FRM-24 DEC-44 start, end, estimate and date update each other', async () => {
    await open(today);
    const times = () =>
      ['DisplayStartTime', 'DisplayEndTime', 'EstimatedTime'].map((name) => field(name).value);
    await fill('DisplayStartTime', '09:00');
    expect(times()).toEqual(['09:00', '09:30', '00:30']);
    await fill('DisplayEndTime', '11:15');
    expect(times()).toEqual(['09:00', '11:15', '02:15']);
    await fill('DisplayEndTime', '08:00');
    expect(times()).toEqual(['09:00', '08:00', '23:00']);
    await fill('EstimatedTime', '16:30');
    expect(times()).toEqual(['09:00', '01:30', '16:30']);
    await click(find('button[aria-label="Clear Date"]'));
    expect(times()).toEqual(['', '', '16:30']);
    await fill('EstimatedTime', '01:00');
    await fill('DisplayEndTime', '00:30');
    expect(times()).toEqual(['23:30', '00:30', '01:00']);
  });
});
