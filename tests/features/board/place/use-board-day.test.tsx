import { describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { boardDayChart } from '#machines/board/board-day.chart.ts';
import { useBoardDay } from '#features/board/place/use-board-day.ts';
import { keys } from '#tests/features/board/bulk/hands.ts';
import {
  beginAtNoon,
  button,
  buttonSaying,
  card,
  cardsIn,
  openBoard,
  pass,
  textsOf,
} from '#tests/features/board/open-board.tsx';
import { walkScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { task, TODAY } from '#tests/support/tasks.ts';
import { click, find, press, render, settle } from '#tests/ui/render.tsx';

beginAtNoon();

const LATE = '2026-11-22T22:59:00Z';
const week = () => textsOf('h1 span')[0];
/** Advances the clock to one minute past the next midnight in Berlin. */
async function midnight(days = 1): Promise<void> {
  const late = Math.floor((Date.now() + HOUR_MS) / DAY_MS + days) * DAY_MS - HOUR_MS;
  vi.setSystemTime(late - MINUTE_MS);
  await pass(2 * MINUTE_MS);
}
const dayOfToday = () => find('section h2.text-accent-text').textContent;
const line = () => document.querySelector('[aria-label^="Name of a new task"]')?.getAttribute('aria-label');

describe('DEC-16 the day of the board follows its statechart', () => {
  const weeks: Readonly<Record<PlainDay, string>> = {
    '2026-11-16': '16–22 November 2026',
    '2026-11-23': '23–29 November 2026',
  };
  const shown = (_: unknown, { context }: { context: { day: PlainDay } }) => weeks[mondayOf(context.day)];

  walkScreen(boardDayChart, {
    async open() {
      vi.setSystemTime(LATE);
      return openBoard({ tasks: [task(1, { id: 'one', name: 'One', day: null })] });
    },
    gestures: {
      // The first midnight ends Sunday; the following days are in the same week.
      'day.begun': () => midnight(),
      'today.asked': () => click(buttonSaying('Today') ?? document.body),
      async 'use.begun'({ workspace }, { by }) {
        if (by === 'board') {
          const selectable = { id: 'one', day: null };
          const selection = workspace.services.boardChart.selection();
          return settle(() => selection?.send({ type: 'all.selected', cards: [selectable] }));
        }
        await settle(() => card('One').focus());
        await press('m');
      },
      'use.ended': ({ workspace }, { by }) =>
        by === 'board'
          ? settle(() => workspace.services.boardChart.selection()?.send({ type: 'selection.cleared' }))
          : press('Escape'),
    },
    look: week,
    shows: { free: shown, inUse: shown, behind: shown },
  });
});

it("decision 0151 the bar above the board doesn't render when the user becomes idle or active", async () => {
  const rendered = vi.fn<(day: PlainDay) => void>();
  const workspace = new Workspace();
  function Day() {
    rendered(useBoardDay(TODAY));
    return null;
  }
  await render(workspace.around(<Day />));
  const before = rendered.mock.calls.length;
  const { day } = workspace.services.boardChart;
  await settle(() => day.send({ type: 'use.begun', by: 'move' }));
  expect(day.getSnapshot().hasTag('stays')).toBe(true);
  await settle(() => day.send({ type: 'use.ended', by: 'move' }));
  expect(rendered.mock.calls.slice(before)).toEqual([]);
});

describe('a board that stays open', () => {
  it('DEC-16 shows the next week once its week ends, even with a running task', async () => {
    vi.setSystemTime(LATE);
    const running = { status: 'inProgress', runningSince: Date.parse(LATE) - HOUR_MS } as const;
    await openBoard({
      tasks: [
        task(1, { name: 'Late', day: '2026-11-22', ...running }),
        task(2, { day: '2026-11-23', name: 'Early' }),
      ],
    });
    await pass(2 * MINUTE_MS);
    expect([week(), dayOfToday(), cardsIn('Monday 23')]).toEqual([
      '23–29 November 2026',
      'Monday 23',
      ['Early'],
    ]);
  });

  it("DEC-16 DEC-20 moves the focus from a card of last week to today's column, so that A adds a task there", async () => {
    vi.setSystemTime(LATE);
    await openBoard({ tasks: [task(1, { name: 'One', day: '2026-11-18' })] });
    await settle(() => card('One').focus());
    await pass(2 * MINUTE_MS);
    await keys('a');
    expect([week(), line()]).toEqual(['23–29 November 2026', 'Name of a new task on Monday 23']);
  });

  it('DEC-16 DEC-20 marks the new day as today at midnight, and A adds a task to it', async () => {
    vi.setSystemTime('2026-11-18T22:59:00Z');
    await openBoard({ tasks: [task(1, { name: 'One' })] });
    await settle(() => card('One').focus());
    await keys('a');
    expect(line()).toBe('Name of a new task on Wednesday 18');
    await press('Escape');
    await settle(() => card('One').focus());
    await pass(2 * MINUTE_MS);
    expect([week(), dayOfToday()]).toEqual(['16–22 November 2026', 'Thursday 19']);
    await keys('a');
    expect(line()).toBe('Name of a new task on Thursday 19');
  });

  it('DEC-16 keeps its week while a name is typed, and updates when the line closes', async () => {
    vi.setSystemTime(LATE);
    await openBoard({ tasks: [task(1, { name: 'One', day: '2026-11-22' })] });
    await settle(() => card('One').focus());
    await keys('a');
    await keys('Call');
    await pass(2 * MINUTE_MS);
    expect([week(), line()]).toEqual(['16–22 November 2026', 'Name of a new task on Sunday 22']);
    await press('Enter');
    await press('Escape');
    await pass(50);
    expect([week(), line()]).toEqual(['23–29 November 2026', undefined]);
  });

  it("DEC-16 DEC-20 stays on a week that the user chose, and A doesn't add to a past day there", async () => {
    vi.setSystemTime('2026-11-18T22:59:00Z');
    await openBoard();
    await click(button('Previous week'));
    await pass(2 * MINUTE_MS);
    expect(week()).toBe('9–15 November 2026');
    await keys('a');
    expect(line()).toBe('Name of a new task on Unscheduled');
    await press('Escape');
    await click(button('Next week'));
    await click(button('Next week'));
    await midnight(5);
    expect(week()).toBe('23–29 November 2026');
  });

  it('DEC-16 a phone that shows the day that ended shows the next day', async () => {
    vi.setSystemTime('2026-11-18T22:59:00Z');
    const paged = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(390);
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    await openBoard();
    const shown = () => textsOf('nav[aria-label=Days] [aria-current=true] .sr-only');
    expect(shown()).toEqual(['Wednesday 18']);
    await pass(2 * MINUTE_MS);
    expect(shown()).toEqual(['Thursday 19']);
    await click(find('nav[aria-label=Days] button:nth-child(2)'));
    await midnight();
    expect(shown()).toEqual(['Monday 16']);
    paged.mockRestore();
    width.mockRestore();
  });
});
