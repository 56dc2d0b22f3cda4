import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { denied } from '#domain/refusal.ts';
import { OwnCalendarFeed } from '#features/settings/own/own-calendar-feed.tsx';
import { ProfileScreen } from '#features/settings/own/profile-screen.tsx';
import * as copying from '#services/browser/copy-text.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { sampleAnswers } from '#tests/support/answers.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const elif = { idUser: 7, FirstName: 'Elif', LastName: 'Yilmaz', TimeZone: 'Europe/Berlin', Status: 1 };
const own = { DefaultClientId: 1, DefaultProjectId: null, DefaultLabelId: null, DefaultEstimatedTime: null };
const shared = {
  DefaultClientId: 2,
  DefaultProjectId: null,
  DefaultLabelId: 1,
  DefaultEstimatedTime: 1_800_000,
};
const settings = { ...shared, ...own, Own: own, Shared: shared };

/** Opens a screen; the server answers a change with `save`. */
async function open(
  screen: 'profile' | 'ownDefaults',
  save: (body: object) => object,
  actor: Partial<Actor> = {},
) {
  const sent: object[] = [];
  const workspace = new Workspace({ actor });
  const call = vi.spyOn(workspace.services.api, 'call');
  call.mockImplementation((async (key: string, { body }: { body: object }) => {
    if (key.startsWith('PUT ')) {
      sent.push(body);
      return save(body);
    }
    const answers: Record<string, unknown> = {
      ...sampleAnswers,
      'GET /api/users/User/{id}': elif,
      'GET /api/users/settings/{id}': settings,
    };
    return { ok: true, data: answers[key] ?? [], position: null };
  }) as never);
  const readRights = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  Object.assign(workspace.services.session, { readRights });
  const path = screen === 'profile' ? '/app/profile' : '/app/profile/defaults';
  await render(
    workspace.around(
      <main>
        <ProfileScreen />
      </main>,
      path,
    ),
  );
  const first = screen === 'profile' ? 'input[name=FirstName]' : 'input[name=DefaultEstimatedTime]';
  await vi.waitFor(() => findInput(first));
  return { sent, readRights, workspace };
}

const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  await click(found);
};
const said = () => toasts.list().map(({ text }) => text);
const placeholders = () =>
  [...document.querySelectorAll('input[placeholder]')].map((input) => input.getAttribute('placeholder'));
const refused = {
  ok: false,
  status: 503,
  refusal: { code: 'server.unavailable', message: 'The server is not responding.' },
  retryAfterMs: null,
};

it("USR-03 DEC-134 saves the user's names and reloads the session, so that the menu shows them", async () => {
  const { sent, readRights } = await open('profile', (body) => ({
    ok: true,
    data: { ...elif, ...body },
    position: null,
  }));
  await type(findInput('input[name=FirstName]'), 'Elif Su');
  const before = findInput('input[name=FirstName]');
  find('[type=submit]').focus();
  await press('Save');
  await vi.waitFor(() => expect(said()).toEqual(['Your settings were saved.']));
  await vi.waitFor(() => expect(before.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('Save');
  expect(sent).toEqual([{ idUser: 7, FirstName: 'Elif Su', Was: { FirstName: 'Elif' } }]);
  expect(readRights).toHaveBeenCalledOnce();
});

it("WSP-07 WSP-08 DEC-87 shows the user's defaults, and the workspace default in empty fields", async () => {
  const { sent } = await open('ownDefaults', () => ({ ok: true, data: settings, position: null }));
  await vi.waitFor(() => expect(placeholders()).toEqual(['Kestrel Bank', 'No project', 'Design', '00:30']));
  await type(findInput('input[name=DefaultEstimatedTime]'), '1:00');
  await press('Save');
  await vi.waitFor(() => expect(said()).toEqual(['Your settings were saved.']));
  expect(sent).toEqual([{ DefaultEstimatedTime: 3_600_000, Was: { DefaultEstimatedTime: null } }]);
});

it("WSP-09 ERR-20 says that the user's settings weren't saved, and why", async () => {
  await open('ownDefaults', () => refused);
  await type(findInput('input[name=DefaultEstimatedTime]'), '1:00');
  await press('Save');
  await vi.waitFor(() => expect(said()).toEqual(['Failed to update settings']));
  expect(document.querySelector('form [role=alert]')?.textContent).toBe('The server is not responding.');
});

it('DEC-137 without a server Save is disabled with a reason, and typed values stay', async () => {
  const { sent, workspace } = await open('profile', (body) => ({
    ok: true,
    data: { ...elif, ...body },
    position: null,
  }));
  workspace.isReachable = false;
  const { connection } = workspace.services;
  await type(findInput('input[name=FirstName]'), 'Elif Su');
  await settle(() => connection.send({ type: 'network.lost' }));
  expect(find('[type=submit]').getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('form')?.textContent).toContain(
    'The server is not responding. Nothing can be saved until it is back.',
  );
  await press('Save');
  expect(sent).toEqual([]);
  await settle(() => connection.send({ type: 'server.answered' }));
  expect(findInput('input[name=FirstName]').value).toBe('Elif Su');
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([{ idUser: 7, FirstName: 'Elif Su', Was: { FirstName: 'Elif' } }]),
  );
});

it.each(['profile', 'ownDefaults'] as const)(
  'P1 DEC-71 in view-as mode saving is disabled with a reason: %s',
  async (screen) => {
    const readOnly = denied("You're viewing Weekwright as “User”. You can't change anything.");
    const { sent } = await open(screen, () => refused, { readOnly });
    await press('Save');
    const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save');
    expect(save?.getAttribute('aria-disabled')).toBe('true');
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')];
    expect(fields.length).toBeGreaterThan(2);
    expect(fields.filter((field) => !field.readOnly)).toEqual([]);
    const written = [...document.querySelectorAll('form p')].filter(
      (p) => p.textContent === readOnly.message,
    );
    expect(written).toHaveLength(1);
    expect([sent, said()]).toEqual([[], []]);
  },
);

describe('the calendar feed', () => {
  /** Opens the section over a server with or without a feed. */
  async function openFeed(hasFeed: boolean) {
    const workspace = new Workspace({ user: { timeZone: 'UTC' } });
    const sent: string[] = [];
    let since = hasFeed ? '2026-11-20T12:00:00.000Z' : null;
    let made = 0;
    const call = vi.spyOn(workspace.services.api, 'call').mockImplementation((async (key: string) => {
      sent.push(key);
      if (key === 'POST /api/calendar/Feed') {
        since = '2026-11-23T12:00:00.000Z';
        made += 1;
        return answer({ Url: `https://weekwright.example/calendar-feed/${made}.ics` });
      }
      if (key === 'DELETE /api/calendar/Feed') since = null;
      return answer(key === 'GET /api/calendar/Feed' ? { CreatedAt: since } : {});
    }) as never);
    await render(workspace.around(<OwnCalendarFeed />));
    await vi.waitFor(() => find('h2'));
    return { call, sent: () => sent.filter((key) => key.includes('Feed') && !key.startsWith('GET')) };
  }
  const answer = (data: object) => ({ ok: true, data, position: null });
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  const press = (text: string) =>
    click(
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? find(text),
    );
  const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

  it('S3-3 0100 creates an address, shows it only once, copies it and renews it', async () => {
    const copy = vi.spyOn(copying, 'copyText').mockReturnValue();
    const { sent } = await openFeed(false);
    expect(buttons()).toEqual(['Create address']);
    await press('Create address');
    await shows('https://weekwright.example/calendar-feed/1.ics');
    await press('Copy');
    expect(copy.mock.calls).toEqual([['https://weekwright.example/calendar-feed/1.ics']]);
    await vi.waitFor(() => expect(buttons()).toEqual(['Copy', 'Get a new address', 'Revoke']));
    await press('Get a new address');
    await shows('https://weekwright.example/calendar-feed/2.ics');
    expect(document.body.textContent).not.toContain('calendar-feed/1.ics');
    expect(sent()).toEqual(['POST /api/calendar/Feed', 'POST /api/calendar/Feed']);
  });

  it('0100 shows without the address since when the feed is on, and revokes it', async () => {
    const { sent } = await openFeed(true);
    await shows('On since 20 Nov 2026.');
    expect(document.querySelector('code')).toBeNull();
    await press('Revoke');
    expect(find('[role=status]').textContent).toBe('Press again within 5 seconds to revoke.');
    await press('Revoke?');
    await vi.waitFor(() => expect(buttons()).toEqual(['Create address']));
    expect(sent()).toEqual(['DELETE /api/calendar/Feed']);
  });

  it('0100 says why no feed was created, and keeps the existing one', async () => {
    const { call } = await openFeed(true);
    call.mockImplementation((async () => ({
      ok: false,
      status: 0,
      refusal: { code: 'server.unavailable', message: 'The server is not responding.' },
      retryAfterMs: null,
    })) as never);
    await press('Get a new address');
    await vi.waitFor(() =>
      expect(find('[role=alert]').textContent).toContain('The server is not responding.'),
    );
    expect(buttons()).toEqual(['Get a new address', 'Revoke']);
  });
});
