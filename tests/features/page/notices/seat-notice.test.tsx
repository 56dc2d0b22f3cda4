import { expect, it, vi } from 'vitest';
import { SeatNotice } from '#features/page/notices/seat-notice.tsx';
import { acorn } from '#tests/support/acorn.ts';
import { done } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { render } from '#tests/ui/render.tsx';

const paidFor = (Seats: number) => ({ ...acorn, StripeCustomerId: 'cus_1', Status: 'active', Seats });

/** Renders the notice beside a marker; returns how often the workspace was requested. */
async function open(seats: number, isWorkspaceAdmin: boolean, adding?: number) {
  const workspace = new Workspace({ actor: { isWorkspaceAdmin } });
  const asked = vi.spyOn(workspace.services.api, 'call').mockImplementation(async () => done(paidFor(seats)));
  await render(
    workspace.around(
      <main>
        <SeatNotice {...(adding !== undefined && { adding })} />
      </main>,
    ),
  );
  return asked;
}
const words = () => document.querySelector('main')?.textContent;

it('DEC-81 workspace admins see that users have no paid seat, with a link to the subscription', async () => {
  await open(4, true);
  await vi.waitFor(() =>
    expect(words()).toBe('You have 6 active users but only 4 paid seats. Add 2 seats. Subscription'),
  );
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/app/subscription');
});

it('DEC-81 workspace admins see in advance that too few seats would remain', async () => {
  await open(8, true, 3);
  await vi.waitFor(() =>
    expect(words()).toBe('You will have 9 active users but only 8 paid seats. Add 1 seat. Subscription'),
  );
});

it("DEC-81 shows nothing with enough seats, and other users don't even load the seats", async () => {
  const asked = await open(8, true, 2);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(asked.mock.settledResults[0]?.type).toBe('fulfilled'));
  expect(words()).toBe('');
  expect(await open(4, false)).not.toHaveBeenCalled();
});
