import { expect, it, vi } from 'vitest';
import type { CalendarEvent, ListedDays } from '#domain/calendar/calendar-event.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import { CalendarDrawer } from '#features/calendar/calendar-drawer.tsx';
import type { ListedEvents } from '#machines/imports/calendar-import-types.ts';
import * as calendar from '#services/queries/tasks/calendar-queries.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';

const planning: CalendarEvent = {
  id: 'planning_20261123',
  summary: 'Weekly planning',
  description: 'Agenda',
  start: { dateTime: '2026-11-23T09:00:00Z' },
  end: { dateTime: '2026-11-23T10:00:00Z' },
};
const labelled = (text: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === text);
  return findInput(`[id="${label?.htmlFor ?? ''}"]`);
};
const box = (text: string): HTMLElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes(text));
  return label?.querySelector('input') ?? find(`no box ${text}`);
};
const choose = async (label: string, option: string) => {
  await click(labelled(label));
  const wanted = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
    ({ textContent }) => textContent === option,
  );
  await click(wanted ?? find(`no option ${option}`));
  await settle(() => labelled(label).blur());
};

it('DEC-37 GCL-04 lists days and times in the time zone of the assignee, and says so', async () => {
  const evening = {
    ...planning,
    id: 'evening',
    summary: 'Release',
    start: { dateTime: '2026-11-25T04:00:00Z' },
    end: { dateTime: '2026-11-25T04:30:00Z' },
  };
  const listEvents = vi
    .fn<(days: ListedDays, timeZone: string) => Promise<Decision<ListedEvents>>>()
    .mockResolvedValue(agreed({ events: [planning, evening], existing: {}, warning: null, nearest: null }));
  vi.spyOn(calendar, 'useCalendarCalls').mockReturnValue({
    readConnection: () => Promise.resolve(agreed({ kind: 'local', email: 'grace@fernway.example' })),
    begin: vi.fn<() => never>(),
    disconnect: vi.fn<() => never>(),
    listEvents,
    existing: vi.fn<() => never>(),
  });
  const people = sampleAnswers['GET /api/users/User/List'];
  const workspace = new Workspace({
    actor: { roleName: 'Account Manager', permissions: ['View Tasks', 'Create Tasks'] },
    answers: {
      'GET /api/users/User/List': people.map((each) =>
        each.idUser === 8 ? { ...each, TimeZone: 'America/New_York' } : each,
      ),
    },
  });
  const told = () =>
    [...document.querySelectorAll('li label')].flatMap(
      ({ textContent }) => /Days and times are [^.]*/.exec(textContent)?.[0] ?? [],
    );
  const titles = () =>
    [...document.querySelectorAll('li label span.tabular-nums')].map(({ textContent }) => textContent);
  const drawer = (boardOf: number) => <CalendarDrawer monday="2026-11-23" boardOf={boardOf} />;
  await render(workspace.around(drawer(8), '/app/tasks/import'));
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelectorAll('li')).toHaveLength(2);
  });
  expect(listEvents).toHaveBeenLastCalledWith({ from: '2026-11-23', to: '2026-11-29' }, 'America/New_York');
  expect(titles()).toEqual(['Mon 23 Nov, 04:00–05:00', 'Tue 24 Nov, 23:00–23:30']);
  expect(document.body.textContent).toContain("Days and times are Jonas Weber's, in America/New York.");
  expect(told()).toEqual([]);
  await click(box('Release'));
  expect([labelled('Start').value, labelled('End').value]).toEqual(['11:00 PM', '11:30 PM']);
  await choose('Assigned To', 'Elif Yilmaz');
  expect(titles()).toEqual(['Mon 23 Nov, 04:00–05:00', 'Wed 25 Nov, 05:00–05:30']);
  expect([labelled('Start').value, labelled('End').value]).toEqual(['05:00 AM', '05:30 AM']);
  expect(told()).toEqual(["Days and times are Elif Yilmaz's, in Europe/Berlin"]);
  await type(labelled('Start'), '05:15 AM');
  await choose('Assigned To', 'Jonas Weber');
  expect([labelled('Start').value, labelled('End').value]).toEqual(['05:15 AM', '05:30 AM']);
});
