import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/constants.ts';
import { addDays } from '#domain/time/plain-day.ts';
import { barsOf } from '#domain/report/bars.ts';
import { OTHER, toldApart } from '#domain/report/drawn-series.ts';
import { groupedTime, type ReportTime, totalOf } from '#domain/report/grouped-time.ts';
import type { DayRange } from '#domain/report/ranges.ts';
import { cardTime } from '#domain/time/time-text.ts';
import { HoursByDay } from '#features/reports/charts/hours-by-day.tsx';
import { ShareOfTime } from '#features/reports/charts/share-of-time.tsx';
import { click, find, press, render, settle } from '#tests/ui/render.tsx';
import { faults } from '#tests/features/reports/faults.ts';

const names = ['Brightwell Energy', 'Kestrel Bank', 'Harbor & Pine'];
const week: DayRange = { from: '2026-11-16', to: '2026-11-20' };

const time = (day: string, key: number, minutes: number): ReportTime => ({
  day,
  userId: 7,
  key,
  ms: minutes * MINUTE_MS,
  entries: 1,
  countedUntil: null,
});

/** Three clients: Monday 10:00, 5:30 and 2:00; Tuesday nothing; Wednesday 6:00 (first) and 0:30 (last). */
const worked = [
  time('2026-11-16', 1, 600),
  time('2026-11-16', 2, 330),
  time('2026-11-16', 3, 120),
  time('2026-11-18', 1, 360),
  time('2026-11-18', 3, 30),
];

interface ChartsProps {
  readonly rows: readonly ReportTime[];
  readonly range?: DayRange;
  readonly onOpen?: (id: string, days?: DayRange) => void;
}

/** Both charts of a report, as on its screen. */
function Charts({ rows, range = week, onOpen }: ChartsProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const groups = groupedTime(rows);
  const series = toldApart(
    groups.map(({ key, ms }) => ({
      id: String(key),
      name: names[Number(key) - 1] ?? `Client ${key}`,
      color: 'teal',
      ms,
    })),
  );
  return (
    <>
      <HoursByDay
        by="client"
        today="2026-11-18"
        {...{ series, hidden }}
        days={barsOf(groups, range)}
        onOpen={(days, id) => onOpen?.(id, days)}
      />
      <ShareOfTime
        by="client"
        {...{ series, hidden }}
        onToggle={(id) =>
          setHidden(
            (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
          )
        }
        onOpen={(id) => onOpen?.(id)}
      />
    </>
  );
}

const segments = () => [
  ...document.querySelectorAll<HTMLButtonElement>('[aria-label="Segments of the bars"] > button'),
];
const segment = (name: string): HTMLButtonElement => {
  const found = segments().find((each) => each.getAttribute('aria-label') === name);
  if (!found) throw new Error(`No segment ${name}`);
  return found;
};
const focused = () => document.activeElement?.getAttribute('aria-label');
const arcs = () => document.querySelectorAll('section:last-of-type g > path:first-child').length;
const table = (caption: string): string[] => {
  const found = [...document.querySelectorAll('table')].find((each) => each.caption?.textContent === caption);
  return [...(found?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent).join(' | '));
};
const legend = (name: string): HTMLElement => {
  const found = [
    ...document.querySelectorAll<HTMLElement>('[aria-label="What is drawn"] button[aria-pressed]'),
  ];
  return found.find(({ textContent }) => textContent === name) ?? find(`no ${name}`);
};

describe('the charts of a report', () => {
  it('RPT-01 B8 draw each day by client, segments in proportion to time, with 2 px between them', async () => {
    await render(<Charts rows={worked} />);
    expect(segments().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Brightwell Energy, Mon 16 Nov 2026, 10:00',
      'Kestrel Bank, Mon 16 Nov 2026, 5:30',
      'Harbor & Pine, Mon 16 Nov 2026, 2:00',
      'Brightwell Energy, Wed 18 Nov 2026, 6:00',
      'Harbor & Pine, Wed 18 Nov 2026, 0:30',
    ]);
    const box = (name: string) => {
      const { top, height, left } = segment(name).style;
      return {
        top: Number.parseFloat(top),
        height: Number.parseFloat(height),
        left: Number.parseFloat(left),
      };
    };
    const lowest = box('Brightwell Energy, Mon 16 Nov 2026, 10:00');
    const above = box('Kestrel Bank, Mon 16 Nov 2026, 5:30');
    const later = box('Brightwell Energy, Wed 18 Nov 2026, 6:00');
    expect(lowest.height / later.height).toBeCloseTo(10 / 6, 3);
    expect(lowest.top - (above.top + above.height)).toBeCloseTo(2, 3);
    expect((above.height + 2) / lowest.height).toBeCloseTo(0.55, 3);
    // Tuesday keeps its place between them.
    expect(later.left - lowest.left).toBeGreaterThan(2 * (lowest.height / 10));
    expect(
      [...document.querySelectorAll('section:first-of-type text')].map((each) => each.textContent),
    ).toEqual(expect.arrayContaining(['0', '5', '10', '15', '20', '16', '17', '18', '19', '20']));
    const today = [...document.querySelectorAll('text')].find((each) => each.textContent === '18');
    expect(today?.getAttribute('class')).toContain('fill-accent-text');
  });

  it('RPT-01 DEC-42 decision 0169 show a part of 20 seconds as less than a minute', async () => {
    await render(<Charts rows={[time('2026-11-16', 1, 60), time('2026-11-16', 2, 1 / 3)]} />);
    const said = [...segments(), ...document.querySelectorAll('[aria-label="What is drawn"] button')];
    expect(said.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
      'Brightwell Energy, Mon 16 Nov 2026, 1:00',
      'Kestrel Bank, Mon 16 Nov 2026, <0:01',
      'Brightwell Energy',
      '1:00 Brightwell Energy',
      'Kestrel Bank',
      '<0:01 Kestrel Bank',
    ]);
    expect(find('[aria-label="What is drawn"]').textContent).toContain('<0:01');
    expect(table('Share of time, by client')[2]).toBe('Kestrel Bank | <0:01 | 1%');
  });

  it('RPT-01 have tables for screen readers', async () => {
    await render(<Charts rows={worked} />);
    expect(table('Hours per day, by client')).toEqual([
      'Days | Brightwell Energy | Kestrel Bank | Harbor & Pine | Total',
      'Mon 16 Nov 2026 | 10:00 | 5:30 | 2:00 | 17:30',
      'Tue 17 Nov 2026 | 0:00 | 0:00 | 0:00 | 0:00',
      'Wed 18 Nov 2026 | 6:00 | 0:00 | 0:30 | 6:30',
      'Thu 19 Nov 2026 | 0:00 | 0:00 | 0:00 | 0:00',
      'Fri 20 Nov 2026 | 0:00 | 0:00 | 0:00 | 0:00',
    ]);
    expect(table('Share of time, by client')).toEqual([
      'Name | Time | Share',
      'Brightwell Energy | 16:00 | 67%',
      'Kestrel Bank | 5:30 | 23%',
      'Harbor & Pine | 2:30 | 10%',
      'Total | 24:00 | 100%',
    ]);
  });

  it('B8 open the sessions of a segment and of a series', async () => {
    const opened = vi.fn<(id: string, days?: DayRange) => void>();
    await render(<Charts rows={worked} onOpen={opened} />);
    await click(segment('Kestrel Bank, Mon 16 Nov 2026, 5:30'));
    expect(opened).toHaveBeenLastCalledWith('2', { from: '2026-11-16', to: '2026-11-16' });
    await click(find('[aria-label="2:30 Harbor & Pine"]'));
    expect(opened).toHaveBeenLastCalledWith('3');
  });

  it('B8 are one Tab stop; arrow keys reach every segment, and Enter opens its sessions', async () => {
    const opened = vi.fn<(id: string, days?: DayRange) => void>();
    await render(<Charts rows={worked} onOpen={opened} />);
    await press('Tab');
    expect(focused()).toBe('Brightwell Energy, Mon 16 Nov 2026, 10:00');
    await press('ArrowDown');
    expect(focused()).toBe('Brightwell Energy, Mon 16 Nov 2026, 10:00');
    await press('ArrowUp');
    expect(focused()).toBe('Kestrel Bank, Mon 16 Nov 2026, 5:30');
    // That client has no time on Wednesday, so the next segment at that place is reached.
    await press('ArrowRight');
    expect(focused()).toBe('Harbor & Pine, Wed 18 Nov 2026, 0:30');
    await press('ArrowLeft');
    expect(focused()).toBe('Harbor & Pine, Mon 16 Nov 2026, 2:00');
    await press('End');
    expect(focused()).toBe('Harbor & Pine, Wed 18 Nov 2026, 0:30');
    await press('Enter');
    expect(opened).toHaveBeenLastCalledWith('3', { from: '2026-11-18', to: '2026-11-18' });
    expect(segments().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0]);
    await press('Tab');
    expect(document.activeElement?.textContent).toBe('Brightwell Energy');
  });

  it('RPT-01 show series, day and time of a segment in a tooltip', async () => {
    vi.useFakeTimers();
    try {
      await render(<Charts rows={worked} />);
      const target = segment('Kestrel Bank, Mon 16 Nov 2026, 5:30');
      await settle(
        () => void target.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' })),
      );
      await settle(() => void vi.advanceTimersByTime(100));
      expect(find('[role=tooltip]').textContent).toBe('Kestrel BankMon 16 Nov 2026 5:30');
    } finally {
      vi.useRealTimers();
    }
  });

  it('RPT-01 B8 both draw only the series enabled in the legend', async () => {
    await render(<Charts rows={worked} />);
    expect(arcs()).toBe(3);
    expect(legend('Brightwell Energy').getAttribute('aria-pressed')).toBe('true');
    await click(legend('Brightwell Energy'));
    expect(legend('Brightwell Energy').getAttribute('aria-pressed')).toBe('false');
    expect(arcs()).toBe(2);
    expect(segments().map((each) => each.getAttribute('aria-label'))).toEqual([
      'Kestrel Bank, Mon 16 Nov 2026, 5:30',
      'Harbor & Pine, Mon 16 Nov 2026, 2:00',
      'Harbor & Pine, Wed 18 Nov 2026, 0:30',
    ]);
    expect(table('Share of time, by client')).toEqual([
      'Name | Time | Share',
      'Kestrel Bank | 5:30 | 69%',
      'Harbor & Pine | 2:30 | 31%',
      'Total | 8:00 | 100%',
    ]);
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Hours per day, by client, 2 of 3 clients shown',
      'Share of time, by client, 2 of 3 clients shown',
    ]);
    await click(legend('Brightwell Energy'));
    expect(segments()).toHaveLength(5);
  });

  it('B8 merge all but the seven largest of more than eight series, and the merged one can be hidden and opened', async () => {
    const opened = vi.fn<(id: string, days?: DayRange) => void>();
    const many = Array.from({ length: 10 }, (_, index) => time('2026-11-16', index + 1, 100 - index));
    await render(<Charts rows={many} onOpen={opened} />);
    expect(segments().at(-1)?.getAttribute('aria-label')).toBe('Other (3), Mon 16 Nov 2026, 4:36');
    await click(find('[aria-label="4:36 Other (3)"]'));
    expect(opened).toHaveBeenLastCalledWith(OTHER);
    await click(legend('Other (3)'));
    expect([segments().length, arcs()]).toEqual([7, 7]);
    expect(document.body.textContent).toContain('by client, 7 of 10 clients shown');
  });

  it('RPT-01 say when nothing was worked, and keep their size', async () => {
    const { host } = await render(<Charts rows={[]} />);
    expect(segments()).toEqual([]);
    expect(host.textContent).toContain('No time in this range');
    expect(table('Hours per day, by client')).toHaveLength(6);
    expect(table('Share of time, by client').at(-1)).toBe('Total | 0:00 | 0%');
  });

  it('RPT-01 have no accessibility violations', async () => {
    const { host } = await render(<Charts rows={worked} />);
    expect(await faults(host)).toEqual([]);
  });

  it('B8 the parts of a chart add up to the whole for any input', async () => {
    const { show } = await render(null);
    const anyRows = fc.array(
      fc.record({
        at: fc.nat(99),
        key: fc.integer({ min: 1, max: 12 }),
        minutes: fc.integer({ min: 1, max: 900 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(anyRows, fc.integer({ min: 1, max: 100 }), async (all, length) => {
        const range = { from: '2026-08-01', to: addDays('2026-08-01', length - 1) };
        const rows = all.map(({ at, key, minutes }) => time(addDays(range.from, at % length), key, minutes));
        await show(<Charts rows={rows} range={range} />);
        const whole = totalOf(rows).ms / MINUTE_MS;
        const minutesOf = (text = '') => {
          const [hours = 0, minutes = 0] = text.split(':').map(Number);
          return hours * 60 + minutes;
        };
        const drawn = segments().map((each) =>
          minutesOf(each.getAttribute('aria-label')?.split(', ').at(-1)),
        );
        expect(drawn.reduce((sum, minutes) => sum + minutes, 0)).toBe(whole);
        const shares = table('Share of time, by client').slice(1, -1);
        expect(shares.reduce((sum, row) => sum + minutesOf(row.split(' | ')[1]), 0)).toBe(whole);
        expect(table('Share of time, by client').at(-1)).toBe(`Total | ${cardTime(totalOf(rows).ms)} | 100%`);
      }),
      { numRuns: 25 },
    );
  });
});
