import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import type { Decision } from '#domain/refusal.ts';
import { CalendarDrawer } from '#features/calendar/calendar-drawer.tsx';
import type { CalendarConnection, ListedEvents } from '#machines/calendar-import.machine.ts';
import * as saving from '#services/board/calendar-import.ts';
import * as leaving from '#services/browser/leave-to.ts';
import * as calendar from '#services/queries/calendar.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, pass, render, settle } from '#tests/ui/render.tsx';

vi.mock(import('#services/queries/calendar.ts'), { spy: true });
vi.mock(import('#services/board/calendar-import.ts'), { spy: true });
vi.mock(import('#services/browser/leave-to.ts'), { spy: true });

const planning: CalendarEvent = {
  id: 'planning_20261123',
  summary: 'Weekly planning',
  description: 'Agenda',
  start: { dateTime: '2026-11-23T09:00:00Z' },
  end: { dateTime: '2026-11-23T10:00:00Z' },
};
const connected = { ok: true, value: { kind: 'local', email: 'grace@fernway.example' } } as const;
const listed = (events: readonly CalendarEvent[]) =>
  ({ ok: true, value: { events, existing: {}, warning: null } }) as const;

const calls = {
  readConnection: vi.fn<() => Promise<Decision<CalendarConnection>>>(),
  begin: vi.fn<(next: string) => Promise<Decision<string>>>(),
  disconnect: vi.fn<() => Promise<Decision<unknown>>>(),
  listEvents: vi.fn<() => Promise<Decision<ListedEvents>>>(),
  existing: vi.fn<() => Promise<Decision<ListedEvents['existing']>>>(),
};
beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.readConnection.mockResolvedValue(connected);
  calls.listEvents.mockResolvedValue(listed([planning]));
  calls.disconnect.mockResolvedValue({ ok: true, value: null });
  calls.begin.mockResolvedValue({ ok: true, value: 'https://accounts.google.com/' });
  calls.existing.mockResolvedValue({ ok: true, value: {} });
  vi.mocked(calendar.useCalendarCalls).mockReturnValue(calls);
  vi.mocked(leaving.leaveTo)
    .mockReset()
    .mockImplementation(() => undefined);
});

const open = async (given: ConstructorParameters<typeof Workspace>[0] = {}) => {
  const workspace = new Workspace(given);
  const { id } = workspace.user;
  await render(workspace.around(<CalendarDrawer monday="2026-11-23" boardOf={id} />, '/app/tasks/import'));
  await answered();
  return workspace;
};
/** Lets what was asked for be answered. */
const answered = async () => {
  for (let turn = 0; turn < 5; turn += 1) await settle(() => undefined);
};
const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no button ${text}.`);
  return found;
};
const said = () => document.querySelector('[role=alert]')?.textContent ?? null;
const box = (text: string): HTMLElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes(text));
  return label?.querySelector('input') ?? find(`no box ${text}`);
};

describe('the calendar import', () => {
  it('GCL-02 GCL-03 opens as a panel, and says where there are no events', async () => {
    calls.listEvents.mockResolvedValue(listed([]));
    await open();
    expect(find('[role=dialog]').textContent).toContain('Import from calendar');
    expect(document.body.textContent).toContain('No Events');
  });

  it('GCL-05 GCL-06 leads to Google to connect, and comes back to the panel', async () => {
    calls.readConnection.mockResolvedValue({ ok: true, value: { kind: 'google', email: null } });
    await open();
    await click(button('Connect Google Calendar'));
    expect(calls.begin).toHaveBeenCalledWith('/app/tasks/import');
    expect(vi.mocked(leaving.leaveTo)).toHaveBeenCalledWith('https://accounts.google.com/');
  });

  it('GCL-07 GCL-08 switches the account, and disconnects it', async () => {
    await open();
    await click(button('Disconnect'));
    await answered();
    expect(calls.disconnect).toHaveBeenCalledOnce();
    await click(button('Connect Google Calendar'));
    expect(calls.begin).toHaveBeenCalledOnce();
  });

  it('ERR-16 says that Google could not be reached', async () => {
    calls.readConnection.mockResolvedValue({ ok: true, value: { kind: 'google', email: null } });
    calls.begin.mockResolvedValue({ ok: false, refusal: { code: 'server.unavailable', message: 'Down.' } });
    await open();
    await click(button('Connect Google Calendar'));
    await answered();
    expect(said()).toBe('Error connecting Google Account, please try again.');
  });

  it('GCL-17 GCL-18 ERR-18 says for three seconds that required fields are missing, and which', async () => {
    vi.useFakeTimers();
    try {
      await open();
      await click(box('Weekly planning'));
      await click(button('Import 1 event'));
      expect(said()).toBe('Error: Fill all the required fields');
      expect(document.body.textContent).toContain('Client is required');
      expect(document.body.textContent).toContain('Project is required');
      await pass(3_000);
      expect(said()).toBeNull();
      expect(document.body.textContent).toContain('Project is required');
      expect(vi.mocked(saving.importEvents)).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('GCL-24 GCL-25 locks who is assigned for role User, and lets Account Managers choose', async () => {
    const assigned = () =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Assigned To');
    const isLocked = () =>
      document.getElementById(assigned()?.htmlFor ?? '')?.getAttribute('aria-disabled') === 'true';
    await open({ actor: { roleName: 'User', permissions: ['Create Tasks'], teams: [] } });
    await click(box('Weekly planning'));
    expect(isLocked()).toBe(true);
    document.body.replaceChildren();
    await open({ actor: { roleName: 'Account Manager', permissions: ['Create Tasks'], teams: [] } });
    await click(box('Weekly planning'));
    expect([assigned() !== undefined, isLocked()]).toEqual([true, false]);
  });
});
