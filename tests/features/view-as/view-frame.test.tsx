import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRole } from '#domain/contract/people/roles-contract.ts';
import { ViewAsButton } from '#features/roles/view-as-button.tsx';
import { offeredCommands } from '#features/page/page-commands.ts';
import { DocumentTitle } from '#features/page/document-title.tsx';
import { ViewFrame } from '#features/view-as/view-frame.tsx';
import { viewAsChart } from '#machines/auth/view-as.chart.ts';
import type { ViewedRole } from '#machines/auth/view-as.machine.ts';
import type { Session } from '#services/session/session.ts';
import { isViewed, tabStorage, VIEW_KEY } from '#services/shared-services/is-viewed.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { viewAs } from '#services/view-as/view-as.ts';
import { keepView } from '#services/view-as/kept-view.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { heldAnswer } from '#tests/support/model/held-answer.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';

afterEach(() => {
  toasts.clear();
  tabStorage.remove(VIEW_KEY);
});

const role: ViewedRole = { id: 2, roleName: 'User', permissions: ['View Tasks'] };
const wire = ({ id, roleName, permissions }: ViewedRole): WireRole => ({
  idRole: id,
  roleName,
  Description: '',
  Permissions: permissions.map((Description, at) => ({ idPermission: at + 1, Description })),
});
const adminRights = { isWorkspaceAdmin: true, permissions: ['View Tasks', 'View Users'] };

/** Opens the role's View button in the normal app, and the app in view-as mode; the test answers the requests. */
async function open({ role: kept }: { role: ViewedRole | null }) {
  const begun = heldAnswer<unknown>();
  const workspace = new Workspace({ actor: adminRights });
  const stage = {
    begun,
    roles: [wire(role)] as readonly WireRole[],
    told: [] as string[],
    leave: (): void => undefined,
  };
  let isIn = true;
  const heard = new Set<() => void>();
  const { session } = workspace.services;
  stage.leave = () => {
    isIn = false;
    for (const tell of heard) tell();
    isIn = true;
  };
  const shown = new Set<() => void>();
  const services = {
    ...workspace.services,
    api: {
      ...workspace.services.api,
      call: async (key: string) =>
        key === 'GET /api/users/Roles' ? { ok: true, data: stage.roles, position: null } : begun.ask(),
    } as unknown as typeof workspace.services.api,
    session: {
      ...session,
      current: () => (isIn ? session.current() : null),
      subscribe: (listener: () => void) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
    } as Session,
    show: () => {
      for (const tell of shown) tell();
    },
  };
  globalThis.history.replaceState(null, '', kept ? '/app/tasks' : '/app/security/2');
  if (kept)
    keepView({
      userId: 7,
      role: { ...kept, permissions: [...kept.permissions] },
      from: '/app/security/2',
      home: '/app/tasks',
    });
  const subscribe = (listener: () => void) => {
    shown.add(listener);
    return () => shown.delete(listener);
  };
  function Shown() {
    return useSyncExternalStore(subscribe, isViewed) ? (
      <ViewFrame view={viewAs(services)}>
        <DocumentTitle />
      </ViewFrame>
    ) : (
      <ViewAsButton role={role} isDirty={false} />
    );
  }

  await render(
    <AtAddress path="/app/security/2" services={services}>
      <Shown />
    </AtAddress>,
  );
  return stage;
}

const look = () => ({
  bar: document.querySelector('aside p')?.textContent ?? null,
  buttons: [...document.querySelectorAll('button')].map(({ textContent }) => textContent),
  isBusy: document.querySelector('[aria-busy]') !== null,
  hasFocus: document.activeElement?.getAttribute('aria-label') ?? null,
  address: globalThis.location.pathname,
  isKept: isViewed(),
  told: toasts.list().map(({ text }) => text),
});
type Stage = Awaited<ReturnType<typeof open>>;

describe('ROL-03 P3 view-as mode follows its statechart', () => {
  const own = { bar: null, buttons: ['View as this role'], isBusy: false, hasFocus: null, isKept: false };
  let address = '';
  tourScreen(viewAsChart, {
    open: (input) => {
      address = '/app/security/2';
      return open(input as { role: ViewedRole | null });
    },
    gestures: {
      'view.asked': () => click(find('button')),
      'view.stopped': () => click(find('button')),
      'role.observed': (stage: Stage, { role: seen }) => {
        stage.roles = [wire(seen as ViewedRole)];
        return settle(() => globalThis.dispatchEvent(new Event('focus')));
      },
      'person.left': (stage, _, before) => {
        if (before.hasTag('viewing')) address = '/app/tasks';
        return settle(() => stage.leave());
      },
      'xstate.done.actor.begin': (stage, { output }) => {
        const answer = output.ok ? { ok: true, data: wire(output.value) } : { ...output, status: 403 };
        if (!output.ok) stage.told.push(output.refusal.message);
        return settle(() => stage.begun.done({ type: '', output: answer }));
      },
      'xstate.error.actor.begin': (stage, event) => {
        stage.told.push('Something went wrong');
        return settle(() => stage.begun.failed(event));
      },
      'xstate.done.actor.follow': (stage) => {
        stage.roles = [];
        stage.told.push('The view has ended. The role no longer exists.');
        return settle(() => globalThis.dispatchEvent(new Event('focus')));
      },
    },
    look,
    shows: {
      off: ({ told }) => ({ ...own, address, told }),
      opening: ({ told }) => ({ ...own, buttons: ['Opening the view...'], isBusy: true, address, told }),
      viewing: ({ told }) => ({
        ...own,
        bar: "You're viewing Weekwright as “User”. You can't change anything.",
        buttons: ['Stop viewing'],
        hasFocus: 'Viewing as a role',
        address: '/app/tasks',
        isKept: true,
        told,
      }),
    },
  });
});

it('ROL-03 the tab title starts with the role, and the palette can exit view-as mode', async () => {
  await open({ role });
  await expect.poll(() => document.title).toBe('As User: Edit role · Weekwright');
  const [group] = offeredCommands(null);
  expect(group?.commands.map(({ label }) => label)).toEqual(['Stop viewing as User']);
  await settle(() => group?.commands[0]?.onSelect());
  expect(look()).toMatchObject({ bar: null, buttons: ['View as this role'], isKept: false });
  expect(offeredCommands(null)).toEqual([]);
});
