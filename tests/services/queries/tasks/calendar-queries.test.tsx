// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { toWire } from '#domain/contract/tasks/task-wire.ts';
import { type CalendarCalls, useCalendarCalls } from '#services/queries/tasks/calendar-queries.ts';
import { aTask } from '#tests/domain/examples.ts';
import { Workspace } from '#tests/support/services.tsx';
import { render } from '#tests/ui/render.tsx';

/** The calendar calls on an answering server, and the requests it received. */
async function callsWith(answers: Readonly<Record<string, unknown>>) {
  const workspace = new Workspace({ user: { email: 'elif@fernway.example', timeZone: 'Europe/Berlin' } });
  const sent: (readonly [string, unknown])[] = [];
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: unknown },
  ) => {
    if (!key.includes('/calendar')) return { ok: true, data: [], position: null };
    sent.push([key, body]);
    return { ok: true, data: answers[key] ?? [], position: null };
  }) as never);
  let calls: CalendarCalls | null = null;
  function Reader() {
    calls = useCalendarCalls((userId) => (userId === 8 ? 'Pacific/Honolulu' : 'Europe/Berlin'));
    return null;
  }
  await render(workspace.around(<Reader />));
  if (calls === null) throw new Error('They are read while the screen renders.');
  return { calls: calls as CalendarCalls, sent };
}

it('GCL-26 without event ids nothing is sent', async () => {
  const { calls, sent } = await callsWith({});
  expect(await calls.existing([])).toEqual({ ok: true, value: {} });
  expect(sent).toEqual([]);
});

it('GCL-27 DEC-51 event ids are synced with the own address, 1,000 per call', async () => {
  const { calls, sent } = await callsWith({});
  const ids = Array.from({ length: 1_001 }, (_, place) => `e${place}`);
  await calls.existing(ids);
  expect(sent).toEqual([
    ['PUT /api/calendar', { googleIds: ids.slice(0, 1_000), UserEmail: 'elif@fernway.example' }],
    ['PUT /api/calendar', { googleIds: ['e1000'], UserEmail: 'elif@fernway.example' }],
  ]);
});

it("DEC-37 DEC-51 the task of an event is read on the day in its assignee's zone", async () => {
  const task = aTask({ assigneeId: 8, day: '2026-11-23' });
  const wire = toWire(task, 'Pacific/Honolulu');
  const { calls } = await callsWith({ 'PUT /api/calendar': [{ googleId: 'a_1', task: wire }] });
  expect(await calls.existing(['a_1'])).toMatchObject({
    ok: true,
    value: { a_1: { assigneeId: 8, day: '2026-11-23' } },
  });
});

it('GCL-10 GCL-11 GCL-21 events from the first to the last day in the named zone are listed by their start, as plain text', async () => {
  const event = (id: string, hour: string, description = '') => ({
    id,
    summary: id,
    description,
    start: { dateTime: `2026-11-23T${hour}:00:00Z` },
    end: {},
  });
  const Events = [event('late', '15'), event('early', '08', '<p>One</p><p>Two</p>')];
  const { calls, sent } = await callsWith({ 'PUT /api/calendar/Events': { Events, IsWhole: false } });
  const listed = await calls.listEvents({ from: '2026-11-23', to: '2026-11-29' }, 'Europe/Berlin');
  expect(listed).toMatchObject({
    ok: true,
    value: {
      events: [{ id: 'early', description: 'One\nTwo' }, { id: 'late' }],
      warning: 'Only the first 10,000 events are listed. Choose a shorter period to see the others.',
    },
  });
  expect(sent[0]).toEqual([
    'PUT /api/calendar/Events',
    {
      StartDate: '2026-11-22T23:00:00.000Z',
      EndDate: '2026-11-29T23:00:00.000Z',
      TimeZone: 'Europe/Berlin',
    },
  ]);
});

it('GCL-21 Google descriptions keep angle brackets that are no HTML, and other HTML is removed', async () => {
  const event = (id: string, description: string) => ({
    id,
    summary: id,
    description,
    start: { dateTime: `2026-11-23T0${id}:00:00Z` },
    end: {},
  });
  const Events = [
    event('1', 'Join <https://meet.example/a> or <ada@fernway.example>, List<int>'),
    event('2', '<p>Keep a&lt;b and c&gt;d</p><p><a href="https://a.example">Agenda</a></p>'),
  ];
  const { calls } = await callsWith({ 'PUT /api/calendar/Events': { Events, IsWhole: true } });
  const listed = await calls.listEvents({ from: '2026-11-23', to: '2026-11-29' }, 'Europe/Berlin');
  expect(listed.ok && listed.value.events.map(({ description }) => description)).toEqual([
    'Join <https://meet.example/a> or <ada@fernway.example>, List<int>',
    'Keep a<b and c>d\nAgenda (https://a.example)',
  ]);
});
