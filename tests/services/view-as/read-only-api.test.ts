import { expect, it } from 'vitest';
import { type CallKey, services } from '#domain/contract/services.ts';
import { denied } from '#domain/refusal.ts';
import type { Api } from '#services/http/api.ts';
import { createReadOnlyApi, isRead } from '#services/view-as/read-only-api.ts';

const role = { id: 2, roleName: 'User', permissions: [] };

/** A client within a view, on a server that answers with this status; the requests it received, and the number of refusals. */
function open(status = 200) {
  const sent: unknown[] = [];
  let refusals = 0;
  const answer = status === 200 ? { ok: true, data: [], position: null } : { ok: false, status };
  const api = {
    call: async (key: string, input: unknown) => {
      sent.push([key, input]);
      return answer;
    },
    open: async () => answer,
  } as unknown as Api;
  const heard = () => {
    refusals += 1;
  };
  const readOnly = () => denied("You're viewing Weekwright as “User”. You can't change anything.");
  return {
    api: createReadOnlyApi(api, { role: () => role, readOnly, onRefused: heard }),
    sent,
    refusals: () => refusals,
  };
}

it('ROL-03 each call of the contract is marked as read-only or writing', () => {
  const keys = Object.keys(services) as CallKey[];
  expect(keys.filter(isRead)).toEqual(keys.filter((key) => services[key].effect === 'read'));
});

it('ROL-03 DEC-71 each read is sent as the role, and refused reads are reported', async () => {
  const { api, sent, refusals } = open();
  const signal = new AbortController().signal;
  await api.call('GET /api/users/Roles', { signal, headers: { Accept: 'a' } });
  expect(sent).toEqual([['GET /api/users/Roles', { signal, headers: { Accept: 'a', 'View-As-Role': '2' } }]]);
  expect(refusals()).toBe(0);
  const refused = open(403);
  await refused.api.call('GET /api/users/Roles');
  expect(refused.refusals()).toBe(1);
});

it('ROL-03 writes are not sent, and give the reason', async () => {
  const { api, sent } = open();
  const reply = await api.call('POST /api/users/Roles/View', { body: { idRole: 3 } });
  expect(reply).toEqual({
    ok: false,
    status: 403,
    refusal: {
      code: 'access.denied',
      message: "You're viewing Weekwright as “User”. You can't change anything.",
    },
    retryAfterMs: null,
  });
  expect(sent).toEqual([]);
});
