import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import type { Decision } from '#domain/refusal.ts';
import { CalendarDrawer } from '#features/calendar/calendar-drawer.tsx';
import { calendarImportChart } from '#machines/imports/calendar-import.chart.ts';
import type {
  CalendarConnection,
  CalendarImportContext,
  ListedEvents,
} from '#machines/imports/calendar-import-types.ts';
import * as saving from '#services/board/import-calendar-events.ts';
import * as leaving from '#services/browser/leave-to.ts';
import * as reading from '#services/calendar/read-ics.ts';
import * as calendar from '#services/queries/tasks/calendar-queries.ts';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, pass, press, render, settle, type } from '#tests/ui/render.tsx';

const planning: CalendarEvent = {
  id: 'planning_20261123',
  summary: 'Weekly planning',
  description: 'Agenda',
  start: { dateTime: '2026-11-23T09:00:00Z' },
  end: { dateTime: '2026-11-23T10:00:00Z' },
};
const connected = { ok: true, value: { kind: 'local', email: 'grace@fernway.example' } } as const;
const listed = (events: readonly CalendarEvent[]) =>
  ({ ok: true, value: { events, existing: {}, warning: null, nearest: null } }) as const;

const calls = {
  readConnection: vi.fn<() => Promise<Decision<CalendarConnection>>>(),
  begin: vi.fn<(next: string) => Promise<Decision<string>>>(),
  disconnect: vi.fn<() => Promise<Decision<unknown>>>(),
  listEvents: vi.fn<() => Promise<Decision<ListedEvents>>>(),
  existing: vi.fn<() => Promise<Decision<ListedEvents['existing']>>>(),
};
beforeEach(() => {
  calls.readConnection.mockResolvedValue(connected);
  calls.listEvents.mockResolvedValue(listed([planning]));
  calls.disconnect.mockResolvedValue({ ok: true, value: null });
  calls.begin.mockResolvedValue({ ok: true, value: 'https://accounts.google.com/' });
  calls.existing.mockResolvedValue({ ok: true, value: {} });
  vi.spyOn(calendar, 'useCalendarCalls').mockReturnValue(calls);
  vi.spyOn(leaving, 'leaveTo').mockReturnValue();
  vi.spyOn(saving, 'importEvents');
});

const open = async (given: ConstructorParameters<typeof Workspace>[0] = {}) => {
  const workspace = new Workspace(given);
  const { id } = workspace.user;
  await render(workspace.around(<CalendarDrawer monday="2026-11-23" boardOf={id} />, '/app/tasks/import'));
  await answered();
  return workspace;
};
/** Waits for the responses: no loading message remains, and the buttons are back. */
const answered = () =>
  vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.querySelector('[role=dialog] p[role=status]')).toBeNull();
    expect(document.querySelector('section[aria-label=Calendar] button')).not.toBeNull();
  });
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

const labelled = (text: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === text);
  return findInput(`[id="${label?.htmlFor ?? ''}"]`);
};
const chooseFile = () =>
  settle(() => {
    const input = findInput('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File([''], 'team.ics')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
/** A file without warnings. */
const whole = { ok: true, value: { warning: null, nearest: null } } as const;
/** Confirms that typed values are discarded. */
const discard = async () => {
  const asked = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Discard');
  if (asked) await click(asked);
};

describe('the calendar import', () => {
  it('GCL-02 GCL-03 opens as a panel, and says when there are no events', async () => {
    calls.listEvents.mockResolvedValue(listed([]));
    await open();
    expect(find('[role=dialog]').textContent).toContain('Import from calendar');
    expect(document.body.textContent).toContain('No Events');
  });

  it('GCL-04 BRD-23 decision 0100 an event without a duration shows the estimate its task gets, and accepts another one', async () => {
    const point = { ...planning, id: 'point', summary: 'Call', end: {} };
    const day = { ...planning, id: 'day', summary: 'Fair', start: { date: '2026-11-24' }, end: {} };
    calls.listEvents.mockResolvedValue(listed([point, day, planning]));
    await open();
    const titles = [...document.querySelectorAll('li label')].map(({ textContent }) => textContent);
    expect(titles.map((text) => text.replace(/.*Nov, /, ''))).toEqual([
      '10:00–11:00',
      '10:00, no end, 0:30 estimated',
      'all day, 0:30 estimated',
    ]);
    await click(box('Call'));
    expect(labelled('Estimate').value).toBe('00:30');
    expect(document.body.textContent).toContain('This event has no duration. This is your default estimate.');
    await type(labelled('Estimate'), '0:20');
    expect(document.body.textContent).not.toContain('This event has no duration.');
    await type(labelled('End'), '11:59 PM');
    expect(labelled('Estimate').value).not.toBe('0:20');
  });

  it('GCL-05 GCL-06 connects through Google, which returns to the panel', async () => {
    calls.readConnection.mockResolvedValue({ ok: true, value: { kind: 'google', email: null } });
    await open();
    await click(button('Connect Google Calendar'));
    expect(calls.begin).toHaveBeenCalledWith('/app/tasks/import');
    expect(vi.mocked(leaving.leaveTo)).toHaveBeenCalledWith('https://accounts.google.com/');
  });

  it('GCL-07 GCL-08 switches and disconnects the account', async () => {
    await open();
    await click(button('Disconnect'));
    await answered();
    expect(calls.disconnect).toHaveBeenCalledOnce();
    await click(button('Connect Google Calendar'));
    expect(calls.begin).toHaveBeenCalledOnce();
  });

  it("ERR-16 says that Google isn't responding", async () => {
    calls.readConnection.mockResolvedValue({ ok: true, value: { kind: 'google', email: null } });
    calls.begin.mockResolvedValue({ ok: false, refusal: { code: 'server.unavailable', message: 'Down.' } });
    await open();
    await click(button('Connect Google Calendar'));
    await answered();
    expect(said()).toBe('Error connecting Google Account, please try again.');
  });

  it('TBL-08 decision 0140 choosing a client by Enter focuses the project', async () => {
    calls.listEvents.mockResolvedValue(listed([planning, { ...planning, id: 'release' }]));
    await open();
    await click(box('Select all'));
    for (const of of ['', ' for all']) {
      await type(labelled(`Client${of}`), 'Fern');
      await press('Enter');
      await vi.waitFor(() => expect(document.activeElement).toBe(labelled(`Project${of}`)));
    }
  });

  it('GCL-17 GCL-18 ERR-18 says for three seconds which required fields are missing', async () => {
    vi.useFakeTimers();
    try {
      await open();
      await click(box('Weekly planning'));
      await click(button('Import 1 event'));
      expect(said()).toBe('Error: Fill all the required fields');
      expect(document.activeElement).toBe(labelled('Client'));
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

  it('FRM-26 asks before another file replaces typed values', async () => {
    vi.spyOn(reading, 'readIcs').mockResolvedValue(whole);
    await open();
    await click(box('Weekly planning'));
    await type(labelled('Name'), 'Planning');
    await chooseFile();
    expect(document.body.textContent).toContain('Discard what you typed?');
    await click(button('Keep editing'));
    expect(labelled('Name').value).toBe('Planning');
    expect(vi.mocked(reading.readIcs)).not.toHaveBeenCalled();
    await chooseFile();
    await click(button('Discard'));
    expect(vi.mocked(reading.readIcs)).toHaveBeenCalledOnce();
  });

  it('GCL-24 GCL-25 locks the assignee for the role User, and lets Account Managers choose', async () => {
    const assigned = () =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Assigned To');
    const isLocked = () =>
      document.getElementById(assigned()?.htmlFor ?? '')?.getAttribute('aria-disabled') === 'true';
    await open({ actor: { roleName: 'User', permissions: ['View Tasks', 'Create Tasks'], teams: [] } });
    await click(box('Weekly planning'));
    expect(isLocked()).toBe(true);
    document.body.replaceChildren();
    await open({
      actor: { roleName: 'Account Manager', permissions: ['View Tasks', 'Create Tasks'], teams: [] },
    });
    await click(box('Weekly planning'));
    expect([assigned() !== undefined, isLocked()]).toEqual([true, false]);
  });
});

describe('GCL-01 GCL-06 GCL-10 ERR-15 ERR-16 ERR-17 the calendar import follows its statechart', () => {
  const connection = heldAnswer<Decision<CalendarConnection>>();
  const page = heldAnswer<Decision<string>>();
  const end = heldAnswer<Decision<unknown>>();
  const list = heldAnswer<Decision<ListedEvents>>();
  const file = heldAnswer<Awaited<ReturnType<typeof reading.readIcs>>>();
  const saved =
    heldAnswer<ReturnType<typeof saving.importEvents> extends Promise<infer Answer> ? Answer : never>();
  let tell: Parameters<typeof reading.readIcs>[2] = () => undefined;
  let isClosed = false;
  let navigate: NavigateFunction = () => undefined;
  const Way = () => {
    navigate = useNavigate();
    isClosed = useLocation().pathname === '/app/tasks';
    return null;
  };
  beforeEach(() => {
    calls.readConnection.mockImplementation(connection.ask);
    calls.begin.mockImplementation(page.ask);
    calls.disconnect.mockImplementation(end.ask);
    calls.listEvents.mockImplementation(list.ask);
    vi.spyOn(reading, 'readIcs').mockImplementation((_file, _days, onEvents) => {
      tell = onEvents;
      return file.ask();
    });
    vi.spyOn(saving, 'importEvents').mockImplementation(saved.ask);
  });

  const pressed = (text: string) => () => click(button(text));
  const fill = (label: string, text: string) => type(labelled(label), text);
  const choose = async (label: string, option: string) => {
    await click(labelled(label));
    const wanted = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
      ({ textContent }) => textContent === option,
    );
    await click(wanted ?? find(`no option ${option}`));
    await settle(() => labelled(label).blur());
  };
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const importing = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) =>
      /^Import( \d+ events?)?$/.test(textContent),
    );
  const looked = (more: object) => ({
    buttons: ['Import .ics file'],
    statuses: [],
    events: 0,
    selected: 0,
    importing: null,
    isClosed: false,
    isMissing: false,
    ...more,
  });
  const ofFile = ['Choose another file', 'Google Calendar'];
  const ofGoogle = ['Switch account', 'Disconnect', 'Import .ics file'];
  const said = ({ message }: CalendarImportContext) => (message === null ? [] : [message]);
  const listedIn = (context: CalendarImportContext, more: object = {}) => {
    const selected = Object.keys(context.drafts).length;
    return looked({
      said: said(context),
      buttons: context.file === null ? ofGoogle : ofFile,
      events: context.events.length,
      selected,
      importing: context.events.length === 0 ? null : selected === 0 ? 'Import' : `Import ${selected} events`,
      ...more,
    });
  };

  tourScreen(calendarImportChart, {
    async open() {
      const workspace = new Workspace();
      await render(
        workspace.around(
          <>
            <CalendarDrawer monday="2026-11-23" boardOf={workspace.user.id} />
            <Way />
          </>,
          '/app/tasks/import',
        ),
      );
      return null;
    },
    gestures: {
      'connect.failed': (_, { message }) =>
        settle(() => void navigate('/app/tasks/import', { state: { connectError: message } })),
      'connect.pressed': pressed('Connect Google Calendar'),
      'switch.pressed': async () => {
        await click(button('Switch account'));
        await discard();
      },
      'disconnect.pressed': async () => {
        await click(button('Disconnect'));
        await discard();
      },
      'google.pressed': async () => {
        await click(button('Google Calendar'));
        await discard();
      },
      'retry.pressed': pressed('Try again'),
      'page.shown': () =>
        settle(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))),
      'file.chosen': async () => {
        await chooseFile();
        await discard();
      },
      'events.came': (_, { events }) => settle(() => tell(events)),
      'days.changed': async (_, { days }) => {
        await fill('From', days.from);
        await fill('To', days.to);
        await click(button('Show'));
        await discard();
      },
      'events.selected': () => click(box('Select all')),
      'events.deselected': () => click(box('Select all')),
      'draft.changed': (_, { changes }) => {
        const [name] = document.querySelectorAll<HTMLInputElement>('li input[maxlength="150"]');
        return type(name ?? findInput('no name'), changes.name);
      },
      'drafts.filled': async () => {
        await choose('Client for all', 'Fernway');
        await choose('Project for all', 'Website');
      },
      'import.pressed': () => click(importing() ?? find('nothing to import')),
      'xstate.done.actor.readConnection': (_, event) => connection.done(event),
      'xstate.error.actor.readConnection': (_, event) => connection.failed(event),
      'xstate.done.actor.begin': (_, event) => page.done(event),
      'xstate.error.actor.begin': (_, event) => page.failed(event),
      'xstate.done.actor.disconnect': (_, event) => end.done(event),
      'xstate.error.actor.disconnect': (_, event) => end.failed(event),
      'xstate.done.actor.listEvents': (_, event) => list.done(event),
      'xstate.error.actor.listEvents': (_, event) => list.failed(event),
      'xstate.done.actor.readFile': (_, { type: what, output }) =>
        file.done({ type: what, output: output.ok ? whole : output }),
      'xstate.error.actor.readFile': (_, event) => file.failed(event),
      'xstate.done.actor.save': (_, { type: what, output }) =>
        saved.done({ type: what, output: output.ok ? { ok: true, value: { id: 'an-import' } } : output }),
      'xstate.error.actor.save': (_, event) => saved.failed(event),
    },
    look: () => ({
      said: texts('[role=dialog] [role=alert]'),
      buttons: texts('section[aria-label=Calendar] button'),
      statuses: texts('[role=dialog] p[role=status]'),
      events: document.querySelectorAll('[role=dialog] li').length,
      selected: document.querySelectorAll('[role=dialog] li input[type=checkbox]:checked').length,
      importing: importing()?.textContent ?? null,
      isMissing: document.body.textContent.includes('Project is required'),
      isClosed,
    }),
    shows: {
      checking: (_, { context }) =>
        looked({ said: said(context), buttons: [], statuses: ['Loading your calendar…'] }),
      unknown: (_, { context }) =>
        looked({ said: said(context), buttons: ['Try again', 'Import .ics file'] }),
      unconnected: (_, { context }) =>
        looked({ said: said(context), buttons: ['Connect Google Calendar', 'Import .ics file'] }),
      beginning: (_, { context }) =>
        looked({ said: [], buttons: context.connection.email === null ? ['Connect Google Calendar'] : [] }),
      away: (_, { context }) =>
        looked({ said: [], buttons: context.connection.email === null ? ['Connect Google Calendar'] : [] }),
      disconnecting: (_, { context }) => looked({ said: said(context), buttons: [] }),
      listing: (_, { context }) =>
        looked({ said: said(context), buttons: [], statuses: ['Loading events…'] }),
      unlisted: (_, { context }) => looked({ said: said(context), buttons: ['Try again', ...ofGoogle] }),
      reading: (_, { context: { events } }) =>
        looked({
          said: [],
          buttons: ['Choose another file'],
          statuses: [`Reading the file… ${events.length} events so far`],
          events: events.length,
        }),
      unread: (_, { context }) => looked({ said: said(context), buttons: ofFile }),
      'choosing.open': (_, { context }) => listedIn(context),
      'choosing.incomplete': (_, { context }) =>
        listedIn(context, {
          said: ['Error: Fill all the required fields'],
          isMissing: isProjectMissing(context),
        }),
      'choosing.marked': (_, { context }) => listedIn(context, { isMissing: isProjectMissing(context) }),
      saving: (_, { context }) => listedIn(context, { buttons: [] }),
      imported: () => expect.objectContaining({ isClosed: true }),
    },
  });
  const isProjectMissing = ({ drafts }: CalendarImportContext) =>
    Object.values(drafts).some(({ project }) => project === null);
});
