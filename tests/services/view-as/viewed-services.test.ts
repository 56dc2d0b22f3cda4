// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { holds } from '#domain/access/permissions.ts';
import type { Session } from '#services/session/session.ts';
import { tabStorage, VIEW_KEY } from '#services/shared-services/is-viewed.ts';
import { keepView } from '#services/view-as/kept-view.ts';
import { viewAs } from '#services/view-as/view-as.ts';
import { createViewedServices } from '#services/view-as/viewed-services.ts';
import { Workspace } from '#tests/support/services.tsx';

afterEach(() => tabStorage.remove(VIEW_KEY));

const role = { id: 2, roleName: 'User', permissions: ['View Tasks'] };

/** A view in a reloaded tab, in a workspace whose admin leads a team and must still be onboarded. */
function open(userId = 7) {
  keepView({ userId, role, from: '/app/security/2', home: '/app/tasks' });
  const workspace = new Workspace({
    user: { isOnboarded: false },
    actor: {
      isWorkspaceAdmin: true,
      roleName: 'Admin',
      permissions: ['View Tasks', 'View Users', 'View Labels'],
      teams: [{ id: 1, isLead: true, members: [7, 8] }],
    },
  });
  const call = vi.spyOn(workspace.services.api, 'call').mockResolvedValue({
    ok: true,
    data: [],
    position: null,
  } as never);
  const services = {
    ...workspace.services,
    session: { ...workspace.services.session, subscribe: () => () => undefined } as Session,
    show: () => undefined,
  };
  return { own: services, view: viewAs(services), call };
}

it("DEC-65 DEC-110 within a view the user has the role's permissions, no team, and no onboarding", () => {
  const { own, view } = open();
  const { session } = createViewedServices(own, view);
  expect(session.current()).toMatchObject({
    user: { id: 7, isOnboarded: true },
    actor: { userId: 7, roleName: 'User', permissions: ['View Tasks'], isWorkspaceAdmin: false, teams: [] },
  });
  expect(session.current()).toBe(session.current());
});

it('P7 a view follows changes of its role, and listeners are notified', () => {
  const { own, view } = open();
  const { session } = createViewedServices(own, view);
  const heard = vi.fn<() => void>();
  const leave = session.subscribe(heard);
  view.actor.send({ type: 'role.observed', role: { ...role, permissions: ['View Labels'] } });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(holds(session.current()?.actor.permissions ?? [], 'View Labels')).toBe(true);
  leave();
  view.actor.send({ type: 'role.observed', role });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('S1 a view reads with its own cache, as the role', async () => {
  const { own, view, call } = open();
  const viewed = createViewedServices(own, view);
  expect(viewed.queryClient).not.toBe(own.queryClient);
  await viewed.api.call('GET /api/users/User/List');
  expect(call).toHaveBeenCalledWith('GET /api/users/User/List', { headers: { 'View-As-Role': '2' } });
});

it('N3 a tab in which another user had a view starts without it', () => {
  const { view } = open(8);
  expect(view.actor.getSnapshot().hasTag('viewing')).toBe(false);
  expect(tabStorage.read(VIEW_KEY)).toBeNull();
});

it('ROL-03 P1 a refused change names the role with its current name', async () => {
  const { own, view } = open();
  const { api, readOnly, session } = createViewedServices(own, view);
  const message = (name: string) => `You're viewing Weekwright as “${name}”. You can't change anything.`;
  expect(readOnly()).toEqual({ code: 'access.denied', message: message('User') });
  view.actor.send({ type: 'role.observed', role: { ...role, roleName: 'Helper' } });
  expect(readOnly().message).toBe(message('Helper'));
  expect(session.current()?.actor.readOnly).toEqual(readOnly());
  const reply = await api.call('POST /api/users/SignIns/EndOthers', { body: { Confirmation: 'a proof' } });
  expect(reply).toMatchObject({ ok: false, refusal: readOnly() });
});
