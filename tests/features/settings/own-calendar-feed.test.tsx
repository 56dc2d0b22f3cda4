import { expect, it, vi } from 'vitest';
import { OwnCalendarFeed } from '#features/settings/own-calendar-feed.tsx';
import * as copying from '#services/browser/copy-text.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

vi.mock(import('#services/browser/copy-text.ts'), { spy: true });

/** The section over a server with or without a feed. */
async function open(hasFeed: boolean) {
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

it('S3-3 0101 creates an address, shows it this once, copies it and renews it', async () => {
  vi.mocked(copying.copyText).mockImplementation(() => undefined);
  const { sent } = await open(false);
  expect(buttons()).toEqual(['Create address']);
  await press('Create address');
  await shows('https://weekwright.example/calendar-feed/1.ics');
  await press('Copy');
  expect(vi.mocked(copying.copyText).mock.calls).toEqual([
    ['https://weekwright.example/calendar-feed/1.ics'],
  ]);
  await vi.waitFor(() => expect(buttons()).toEqual(['Copy', 'Renew address', 'Revoke address']));
  await press('Renew address');
  await shows('https://weekwright.example/calendar-feed/2.ics');
  expect(document.body.textContent).not.toContain('calendar-feed/1.ics');
  expect(sent()).toEqual(['POST /api/calendar/Feed', 'POST /api/calendar/Feed']);
});

it('0101 says since when the feed is on without its address, and revokes it', async () => {
  const { sent } = await open(true);
  await shows('On since 20 Nov 2026.');
  expect(document.querySelector('code')).toBeNull();
  await press('Revoke address');
  await vi.waitFor(() => expect(buttons()).toEqual(['Create address']));
  expect(sent()).toEqual(['DELETE /api/calendar/Feed']);
});

it('0101 says why nothing was made, and keeps the feed that is on', async () => {
  const { call } = await open(true);
  call.mockImplementation((async () => ({
    ok: false,
    status: 0,
    refusal: { code: 'server.unavailable', message: 'The server is not responding.' },
    retryAfterMs: null,
  })) as never);
  await press('Renew address');
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('The server is not responding.'));
  expect(buttons()).toEqual(['Renew address', 'Revoke address']);
});
