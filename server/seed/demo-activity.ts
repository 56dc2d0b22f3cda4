import { MINUTE_MS } from '#domain/constants.ts';
import { addDays, type PlainDay } from '#domain/time/index.ts';
import { type Calendar, workdays } from './demo-calendar.ts';
import type { ActivityScript } from './activity-script.ts';
import { type Planned, todaysStory, type WeekPlan } from './weeks.ts';

const NINE = 9 * 60;
const WEEKS_OF_HISTORY = 8;
const RUNNING_MIN = 42;

/** Adds eight weeks of past work, random but repeatable, from the given tasks. */
export function tellHistory(script: ActivityScript, calendar: Calendar, tasks: readonly Planned[]): void {
  const dice = diceOf(script.userId);
  for (const day of workdays(addDays(calendar.monday, -7 * WEEKS_OF_HISTORY), calendar.monday)) {
    let clock = calendar.at(day, NINE + dice(30));
    // Leaves the last workday's afternoon to `tellToday`.
    const evening = calendar.at(day, (day === calendar.lastWorkday ? 15 : 16) * 60 + dice(30));
    while (clock < evening) {
      const planned = tasks[dice(tasks.length)];
      if (planned === undefined) return;
      const length = (50 + dice(110)) * MINUTE_MS;
      const end = Math.min(clock + length, evening);
      script.work(script.plan(planned, day, clock - MINUTE_MS), clock, end, 'done');
      clock = end + (5 + dice(25)) * MINUTE_MS;
    }
  }
}

/** Adds this week's tasks: past ones are done, today's up to the current hour, the rest is planned. */
export function tellWeek(script: ActivityScript, calendar: Calendar, plan: WeekPlan, until: number): void {
  const planning = Math.min(calendar.at(calendar.monday, NINE - 15), calendar.now - MINUTE_MS);
  plan.days.forEach((tasks, place) => {
    const day = addDays(calendar.monday, place);
    let clock = calendar.at(day, NINE);
    for (const planned of tasks) {
      const taskId = script.plan(planned, day, planning);
      const end = clock + (planned[4] ?? planned[3]) * MINUTE_MS;
      if (day > calendar.today || end > until) continue;
      script.work(taskId, clock, end, 'done');
      clock = end + 10 * MINUTE_MS;
    }
  });
  for (const planned of plan.unscheduled) script.plan(planned, null, planning);
}

/** Adds today's cards: running, paused overnight, over estimate, rolled over and imported from a calendar. */
export function tellToday(script: ActivityScript, calendar: Calendar): void {
  const { now, today, lastWorkday, at } = calendar;
  const before = at(lastWorkday, NINE - 20);
  const moved = Math.min(at(today, NINE - 10), now - 2 * MINUTE_MS);
  const running = script.plan(todaysStory.running, today, now - (RUNNING_MIN + 5) * MINUTE_MS);
  script.start(running, runStart(calendar));

  const over = script.plan(todaysStory.overEstimate, lastWorkday, before);
  script.work(over, at(lastWorkday, 15 * 60 + 35), at(lastWorkday, 16 * 60 + 58), 'paused');
  script.move(over, today, moved);

  const overnight = script.plan(todaysStory.pausedOvernight, lastWorkday, before);
  script.work(overnight, at(lastWorkday, 17 * 60), at(lastWorkday, 17 * 60 + 50), 'paused');
  script.move(overnight, today, moved + 1);

  script.plan(todaysStory.rolledOver, today, moved + 2, { rollovers: 3 });
  script.plan(todaysStory.importedToday, today, moved + 3, { googleId: 'demo-event-1' });
  script.plan(todaysStory.importedTomorrow, tomorrow(calendar), moved + 4, { googleId: 'demo-event-2' });
}

/** Returns the start (ms) of today's running timer. */
export function runStart({ now }: Calendar): number {
  return now - RUNNING_MIN * MINUTE_MS;
}

/** Today on a Sunday, so that the card is on the board that opens. */
function tomorrow({ monday, today }: Calendar): PlainDay {
  const next = addDays(today, 1);
  return next < addDays(monday, 7) ? next : today;
}

/** A seeded random generator: the demo must be repeatable. */
function diceOf(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
