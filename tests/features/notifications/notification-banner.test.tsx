import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireNotification } from '#domain/contract/notifications-contract.ts';
import type { Notification } from '#domain/notification.ts';
import { NotificationBanner } from '#features/notifications/notification-banner.tsx';
import { notificationVisibilityChart } from '#machines/page/notification-visibility.chart.ts';
import {
  type NotificationContext,
  shownNotification,
} from '#machines/page/notification-visibility.machine.ts';
import { NOTIFICATIONS_KEY } from '#services/queries/notifications-queries.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, pass, render, settle } from '#tests/ui/render.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

const KEY = 'weekwright.dismissed.1';
const banner = () => document.querySelector('[role=status] span, [role=alert] span')?.textContent ?? null;

/** Opens a banner over a server with these notifications, which can be changed. */
async function atServer(list: readonly WireNotification[]) {
  const workspace = new Workspace({ user: { id: 1 } });
  let now = list;
  const read = vi.fn<() => Promise<unknown>>(async () => ({ ok: true, data: now, position: null }));
  vi.spyOn(workspace.services.api, 'call').mockImplementation(read as never);
  await render(workspace.around(<NotificationBanner />));
  return { read, workspace, set: (next: readonly WireNotification[]) => (now = next) };
}

const wire = (Id: number, Message: string, more: Partial<WireNotification> = {}): WireNotification => ({
  Id,
  Severity: 'Info',
  Message,
  IsActive: true,
  StartAt: null,
  EndAt: null,
  ...more,
});

describe('NTF-04 NTF-05 NTF-06 NTF-07 NTF-08 NTF-09 the banner follows its statechart', () => {
  const open = async (input: unknown) => {
    const { dismissed, now } = input as NotificationContext;
    sessionStorage.setItem(KEY, dismissed.join(','));
    const workspace = new Workspace({ user: { id: 1 } });
    vi.spyOn(workspace.services.api, 'call').mockReturnValue(new Promise(() => undefined) as never);
    vi.spyOn(workspace.services.clock, 'now').mockReturnValue(now);
    await render(workspace.around(<NotificationBanner />));
    return workspace;
  };
  const shown = (_: unknown, { context }: { context: unknown }) =>
    shownNotification(context as NotificationContext)?.message ?? null;
  tourScreen(notificationVisibilityChart, {
    open,
    gestures: {
      'list.observed': ({ services }, { list }) =>
        settle(() => void services.queryClient.setQueryData(NOTIFICATIONS_KEY, list as Notification[])),
      'clock.observed': ({ services }, { now }) =>
        settle(() => {
          vi.spyOn(services.clock, 'now').mockReturnValue(now as number);
          globalThis.dispatchEvent(new Event('focus'));
        }),
      // A banner that another one replaced can't be closed.
      'notification.dismissed': async (_, { id }, { context }) => {
        if (shownNotification(context as NotificationContext)?.id !== id) return;
        await click(find('button[aria-label=Dismiss]'));
      },
    },
    look: banner,
    shows: { waiting: shown, showing: shown, dismissed: shown },
  });
});

it('NTF-10 NTF-11 NTF-12 NFR-13 reloads the list every 60 seconds, also in the background, and on focus', async () => {
  vi.useFakeTimers();
  const { read, set } = await atServer([]);
  await pass(0);
  expect([read.mock.calls.length, banner()]).toEqual([1, null]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  set([wire(1, 'The service rests tonight.')]);
  await pass(59_999);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1);
  await pass(10);
  expect([read.mock.calls.length, banner()]).toEqual([2, 'The service rests tonight.']);
  vi.restoreAllMocks();
});

it('NTF-03 an error is announced at once, and has the error style', async () => {
  await atServer([wire(1, 'Reports are late.', { Severity: 'Error' })]);
  await vi.waitFor(() => expect(find('[role=alert] span').textContent).toBe('Reports are late.'));
});

it.each([
  ['a short text', 'Tonight.', null],
  ['what is long for a phone', 'Maintenance tonight. '.repeat(6), 'phone'],
  ['what is long everywhere', 'Maintenance tonight. '.repeat(20), 'everywhere'],
  ['more lines than are shown', 'One\nTwo\nThree\nFour', 'everywhere'],
])('NTF-03 %s shows a marker only if text is hidden', async (_, text, where) => {
  await atServer([wire(1, text)]);
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(document.body.textContent).toContain(text);
  });
  const marker = document.querySelector('summary > span + span');
  expect(marker && (marker.matches('.md\\:hidden') ? 'phone' : 'everywhere')).toBe(where);
});
