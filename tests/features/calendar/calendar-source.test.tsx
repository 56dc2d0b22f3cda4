import { expect, it, vi } from 'vitest';
import { agreed } from '#domain/refusal.ts';
import { CalendarDrawer } from '#features/calendar/calendar-drawer.tsx';
import * as reading from '#services/calendar/read-ics.ts';
import * as calendar from '#services/queries/tasks/calendar-queries.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, settle } from '#tests/ui/render.tsx';

const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  return found ?? find(`no button ${text}`);
};
/** Waits for the responses: no loading message remains, and the buttons are back. */
const answered = () =>
  vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelector('[role=dialog] p[role=status]')).toBeNull();
    expect(document.querySelector('section[aria-label=Calendar] button')).not.toBeNull();
  });

it('GCL-10 keeps the focus on the button while a file loads, and lists the days of the nearest events', async () => {
  vi.spyOn(calendar, 'useCalendarCalls').mockReturnValue({
    readConnection: () => Promise.resolve(agreed({ kind: null, email: null })),
    begin: vi.fn<() => never>(),
    disconnect: vi.fn<() => never>(),
    listEvents: vi.fn<() => never>(),
    existing: () => Promise.resolve(agreed({})),
  });
  const nearest = { count: 9, from: '2026-11-30', to: '2026-12-04', isLater: true };
  const fair = {
    id: 'fair',
    summary: 'Fair',
    description: '',
    start: { date: '2026-12-01' },
    end: { date: '2026-12-03' },
  };
  const read = vi
    .spyOn(reading, 'readIcs')
    .mockResolvedValueOnce(agreed({ warning: null, nearest }))
    .mockImplementationOnce((_file, _days, onEvents) => {
      onEvents([fair]);
      return Promise.resolve(agreed({ warning: null, nearest: null }));
    });
  const workspace = new Workspace();
  const drawer = <CalendarDrawer monday="2026-11-23" boardOf={workspace.user.id} />;
  await render(workspace.around(drawer, '/app/tasks/import'));
  await answered();

  await settle(() => button('Import .ics file').focus());
  const input = findInput('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File([''], 'team.ics')] });
  await settle(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await answered();
  expect(document.activeElement).toBe(button('Choose another file'));
  expect(find('[role=dialog]').textContent).toContain(
    'No events in this file fall within these dates. The next 9 are between 30 Nov 2026 and 4 Dec 2026.',
  );

  await settle(() => button('Show them').focus());
  await click(button('Show them'));
  await answered();
  expect(read.mock.lastCall?.[1]).toMatchObject({ from: '2026-11-30', to: '2026-12-04' });
  const days = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
  expect(days.map(({ value }) => value)).toEqual(['2026-11-30', '2026-12-04']);
  expect(find('li').textContent).toContain('Tue 1 Dec – Wed 2 Dec, all day');
  expect(document.activeElement).toBe(find('section[aria-label=Calendar]'));
});
