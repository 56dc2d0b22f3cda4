import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarAt } from '#server/seed/demo-calendar.ts';
import { ActivityScript, type Work } from '#server/seed/activity-script.ts';
import { foldScript } from '#server/seed/demo-ledger.ts';
import { runStart, tellHistory, tellToday, tellWeek } from '#server/seed/demo-activity.ts';
import { weekPlans } from '#server/seed/weeks.ts';

const client = { id: 1, name: 'Fernway', color: '#16A34A' };
const work: Work = {
  projects: new Map([['Internal', { id: 2, name: 'Internal', archived: false, client }]]),
  labels: new Map(),
};

it('T1 T3 T6 keeps the ledger rules at any time and in any time zone', () => {
  const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'UTC',
    'Pacific/Auckland',
    'America/Santiago',
    'Africa/Cairo',
  );
  fc.assert(
    fc.property(moments, zones, (now, timeZone) => {
      const calendar = calendarAt(now, timeZone);
      const script = new ActivityScript(7, work);
      tellHistory(script, calendar, weekPlans.member.days.flat());
      tellWeek(script, calendar, weekPlans.member, runStart(calendar));
      tellToday(script, calendar);
      const { tasks, runs, recorded } = foldScript(script);
      expect(recorded.filter(({ fact }) => fact.at > now)).toEqual([]);
      expect(recorded.filter(({ changes }) => changes.length === 0)).toEqual([]);
      const inOrder = runs.toSorted((a, b) => a.start - b.start);
      inOrder.forEach((run, place) => {
        const next = inOrder[place + 1]?.start ?? Number.POSITIVE_INFINITY;
        expect(run.end ?? now).toBeGreaterThanOrEqual(run.start);
        expect(run.end ?? now).toBeLessThanOrEqual(next);
      });
      const running = tasks.filter(({ status }) => status === 'inProgress').map(({ name }) => name);
      expect(running).toEqual(['Fix checkout totals']);
      for (const task of tasks) {
        const worked = runs.filter((run) => run.taskId === task.id && run.end !== null);
        expect(task.loggedMs).toBe(worked.reduce((ms, run) => ms + (run.end ?? 0) - run.start, 0));
      }
    }),
    { numRuns: 40 },
  );
});
