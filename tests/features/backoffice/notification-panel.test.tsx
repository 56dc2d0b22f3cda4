import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Notification } from '#domain/notification.ts';
import { NotificationPanel } from '#features/backoffice/notification-panel.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, findInput, findTextArea, render, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const tonight: Notification = {
  id: 7,
  severity: 'Warning',
  message: 'The service rests tonight.',
  isActive: true,
  startAt: Date.UTC(2026, 10, 22, 20, 0),
  endAt: null,
};

/** Opens the form of a notification over a server that accepts everything; returns the requests. */
async function open(notification: Notification | null) {
  const workspace = new Workspace({ user: { timeZone: 'Europe/Berlin' }, actor: { isSuperUser: true } });
  const sent: [string, unknown][] = [];
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body, params }: { body?: unknown; params?: unknown },
  ) => {
    sent.push([key, body ?? params]);
    return { ok: true, data: {}, position: null };
  }) as never);
  function Host() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && <NotificationPanel notification={notification} onClose={() => setIsOpen(false)} />;
  }
  await render(workspace.around(<Host />));
  return sent;
}

const press = async (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  await click(found);
};
const closed = () => vi.waitFor(() => expect(document.querySelector('aside')).toBeNull());
const preview = () => find('aside form [role=status]').textContent;
const said = () => toasts.list().map(({ text }) => text);

it("NTF-02 NTF-03 API-062 adds a notification as previewed, with times in the user's zone", async () => {
  const sent = await open(null);
  expect(preview()).toBe('Shown to all users');
  await type(findTextArea('textarea[name=Message]'), 'Reports are here.');
  expect(preview()).toBe('Reports are here.');
  await type(findInput('input[name=StartAt]'), '2026-11-23T09:00');
  await press('Save');
  await closed();
  expect(sent).toEqual([
    [
      'POST /api/labels/Notification',
      {
        Severity: 'Info',
        Message: 'Reports are here.',
        IsActive: true,
        StartAt: '2026-11-23T08:00:00.000Z',
        EndAt: null,
      },
    ],
  ]);
  expect(said()).toEqual(['The notification was added.']);
});

it('NTF-02 API-065 DEC-80 sends only changed fields, and refuses an end before the start', async () => {
  const sent = await open(tonight);
  expect(findInput('input[name=StartAt]').value).toBe('2026-11-22T21:00');
  await type(findInput('input[name=EndAt]'), '2026-11-22T20:00');
  await press('Save');
  expect(sent).toEqual([]);
  expect(findInput('input[name=EndAt]').getAttribute('aria-invalid')).toBe('true');
  expect(find('aside form').textContent).toContain("The end date can't be before the start date.");
  await type(findInput('input[name=EndAt]'), '2026-11-22T22:00');
  await click(findInput('input[name=IsActive]'));
  await press('Save');
  await closed();
  expect(sent).toEqual([
    [
      'PUT /api/labels/Notification',
      {
        Id: 7,
        IsActive: false,
        EndAt: '2026-11-22T21:00:00.000Z',
        Was: { IsActive: true, EndAt: null },
      },
    ],
  ]);
});

it('API-063 NFR-10 deletes a notification on the second press', async () => {
  const sent = await open(tonight);
  await press('Delete');
  await press('Delete?');
  await closed();
  expect(sent).toEqual([['DELETE /api/labels/Notification/{id}', { id: '7' }]]);
  expect(said()).toEqual(['The notification was deleted.']);
});
