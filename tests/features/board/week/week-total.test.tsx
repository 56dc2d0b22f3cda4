import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { NOON, task } from '#tests/support/tasks.ts';
import { beginAtNoon, openBoard, pass, textsOf } from '#tests/features/board/open-board.tsx';

beginAtNoon();

const total = () => textsOf('header a').filter((text) => text?.endsWith("on this week's tasks"));

it('BRD-06 BRD-07 the bar shows the logged and estimated time of the week, and updates while a timer runs', async () => {
  await openBoard({
    tasks: [
      task(1, { day: '2026-11-16', estimateMs: HOUR_MS, loggedMs: 45 * MINUTE_MS }),
      task(2, { estimateMs: 2 * HOUR_MS, status: 'inProgress', runningSince: NOON }),
      task(3, { day: null, estimateMs: 4 * HOUR_MS }),
    ],
  });
  await pass(100);
  expect(total()).toEqual(["0:45 of 3:00 logged on this week's tasks"]);
  await pass(MINUTE_MS);
  expect(total()).toEqual(["0:46 of 3:00 logged on this week's tasks"]);
});

it('BRD-06 the bar shows no total for an empty week', async () => {
  await openBoard({ tasks: [task(1, { day: null })] });
  await pass(100);
  expect(total()).toEqual([]);
});
