import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ReportRange } from '#domain/report/ranges.ts';
import { RangePicker } from '#features/reports/filters/range-picker.tsx';
import { byHand, click, find, press, render, settle } from '#tests/ui/render.tsx';
import { faults } from '#tests/features/reports/faults.ts';

/** Opens the date range on Wednesday, 18 November 2026; returns the chosen range. */
async function open(first: ReportRange = 'This month') {
  const chosen = vi.fn<(range: ReportRange) => void>();
  function Host() {
    const [value, setValue] = useState(first);
    return (
      <RangePicker
        value={value}
        today="2026-11-18"
        onChange={(range) => {
          chosen(range);
          setValue(range);
        }}
      />
    );
  }
  await render(<Host />);
  await click(button());
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  return chosen;
}

const button = () => find('#root button[aria-expanded]');
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const listed = () => [...document.querySelectorAll<HTMLButtonElement>('[aria-label=Presets] button')];
const day = (date: string) => find(`td[data-day="${date}"]:not([data-hidden]) button`);
const apply = () => find('[role=dialog] button[type=submit]');
const sentence = () => find('form > div > [role=status]').textContent;

const field = (at: number): HTMLInputElement => {
  const found = document.querySelectorAll<HTMLInputElement>('input[type=date]')[at];
  if (!found) throw new Error('No such field');
  return found;
};
const fromField = () => field(0);
const toField = () => field(1);

/** Sets a whole date, as browsers do. */
const fill = (input: HTMLInputElement, text: string) =>
  byHand(async (person) => {
    await person.clear(input);
    if (text !== '') await person.type(input, text);
  });

describe('the date range of a report', () => {
  it('RPT-05 RPT-06 RPT-07 RPT-08 RPT-09 RPT-10 RPT-11 RPT-12 RPT-13 RPT-14 RPT-15 RPT-16 RPT-17 lists the twelve presets in order', async () => {
    await open();
    expect(listed().map(({ textContent }) => textContent)).toEqual([
      'Last 30 days',
      'Last 7 days',
      'Yesterday',
      'Today',
      'Last week',
      'This week',
      'Last month',
      'This month',
      'Last quarter',
      'This quarter',
      'Last year',
      'This year',
    ]);
    expect(listed().filter((each) => each.getAttribute('aria-pressed') === 'true')).toEqual([listed()[7]]);
  });

  it.each(['Last week', 'This quarter'])(
    'RPT-17 applies the preset "%s" at once, shows it on its button and closes',
    async (preset) => {
      const chosen = await open('Last 30 days');
      await click(listed().find(({ textContent }) => textContent === preset) ?? find('no preset'));
      expect(chosen.mock.calls).toEqual([[preset]]);
      expect(dialog()).toBeNull();
      expect(button().textContent).toBe(`Date range${preset}`);
    },
  );

  it('RPT-03 applies custom dates once both ends are chosen and Apply is pressed', async () => {
    const chosen = await open();
    expect(
      [...document.querySelectorAll('[role=grid]')].map((each) => each.getAttribute('aria-label')),
    ).toEqual(['October 2026', 'November 2026']);
    await click(day('2026-10-30'));
    expect(sentence()).toBe('Choose a last day.');
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    await click(apply());
    expect(chosen).not.toHaveBeenCalled();
    expect(dialog()).not.toBeNull();
    await click(day('2026-11-02'));
    expect(sentence()).toBe('30 Oct – 2 Nov 2026');
    expect(chosen).not.toHaveBeenCalled();
    await click(apply());
    expect(chosen.mock.calls).toEqual([[{ from: '2026-10-30', to: '2026-11-02' }]]);
    expect(dialog()).toBeNull();
    expect(button().textContent).toBe('Date range30 Oct – 2 Nov 2026');
  });

  it('RPT-03 an earlier second date becomes the start', async () => {
    const chosen = await open();
    await click(day('2026-11-12'));
    await click(day('2026-11-04'));
    await click(apply());
    expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-04', to: '2026-11-12' });
  });

  it("RPT-03 says why a range can't be applied with a missing end, reversed ends or too many days", async () => {
    const chosen = await open();
    const reason = () => apply().parentElement?.querySelector('[hidden]')?.textContent;
    await fill(toField(), '');
    expect(sentence()).toBe('Choose a last day.');
    expect(reason()).toBe("Can't apply yet Choose a last day.");
    await fill(fromField(), '');
    expect(sentence()).toBe('Choose a first and a last day.');
    await fill(toField(), '2026-11-18');
    expect(sentence()).toBe('Choose a first day.');
    await fill(fromField(), '2026-11-19');
    expect(sentence()).toBe('The last day is before the first day. Swap them.');
    expect(document.querySelector('td[data-selected]')).toBeNull();
    await fill(fromField(), '2006-11-18');
    expect(sentence()).toBe('This range is too long. Choose 10 years at most.');
    await click(apply());
    expect(chosen).not.toHaveBeenCalled();
  });

  it('RPT-03 Enter applies typed dates across the end of a year, and shows their months', async () => {
    const chosen = await open();
    await fill(fromField(), '2025-12-30');
    await fill(toField(), '2026-01-02');
    expect(day('2025-12-30').closest('td')?.dataset['selected']).toBe('true');
    await settle(() => toField().focus());
    await press('Enter');
    expect(chosen).toHaveBeenLastCalledWith({ from: '2025-12-30', to: '2026-01-02' });
  });

  it('RPT-03 arrow keys move through the days, and weeks start on Monday', async () => {
    const chosen = await open();
    const weekdays = [...document.querySelectorAll('[role=grid]:first-of-type thead tr:first-child > th')];
    expect(weekdays.slice(0, 7).map(({ textContent }) => textContent)).toEqual([
      'Mo',
      'Tu',
      'We',
      'Th',
      'Fr',
      'Sa',
      'Su',
    ]);
    await settle(() => day('2026-11-18').focus());
    await press('ArrowUp');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wed 11 Nov 2026, selected');
    await press('Enter');
    await press('ArrowRight');
    await press('ArrowRight');
    await press('Enter');
    expect(sentence()).toBe('11–13 Nov 2026');
    await click(apply());
    expect(chosen).toHaveBeenLastCalledWith({ from: '2026-11-11', to: '2026-11-13' });
  });

  it('RPT-17 Up and Down move through the presets, and Escape closes without a change', async () => {
    const chosen = await open();
    await settle(() => listed()[0]?.focus());
    await press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Last 7 days');
    await press('Escape');
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(chosen).not.toHaveBeenCalled();
  });

  it('RPT-03 has no accessibility violations', async () => {
    await open({ from: '2026-11-02', to: '2026-11-18' });
    expect(button().textContent).toBe('Date range2–18 Nov 2026');
    expect(await faults(dialog() ?? find('no dialog'))).toEqual([]);
  });
});
