import { type ComponentProps, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenAccess } from '#domain/access/screens-access.ts';
import { pathTo } from '#app/screens/paths.ts';
import { CurrentScreenProvider } from '#features/page/current-screen.tsx';
import { LinksProvider } from '#features/page/links.tsx';
import { AdminGuard, PageGuard } from '#features/shell/screen-guard.tsx';
import { adminGuardChart } from '#machines/auth/admin-guard.chart.ts';
import { pageGuardChart } from '#machines/auth/page-guard.chart.ts';
import { tourScreen } from '#tests/support/model/walk-screen.ts';
import { render, settle } from '#tests/ui/render.tsx';

type Guard = typeof PageGuard;
type Screen = ComponentProps<Guard>['screen'];

/** Opens screens behind one guard by links, one after the other, starting with the labels. */
async function openBehind(Guard: Guard, first: ScreenAccess) {
  const stage = {
    opened: [pathTo('labels')],
    open: toldLater,
    change: toldLater,
    onLeave: vi.fn<() => void>(),
  };

  function Visitor() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    const [seen, setSeen] = useState<{ screen: Screen; access: ScreenAccess } | null>(null);
    const go = (screen: Screen, access: ScreenAccess) => {
      const path = pathTo(screen as 'workspace');
      stage.opened.push(path);
      setSeen({ screen, access });
      void navigate(path);
    };
    stage.open = (access) => go(stage.opened.length % 2 === 0 ? 'subscription' : 'workspace', access);
    stage.change = (access) => setSeen(seen && { ...seen, access });
    return (
      <CurrentScreenProvider
        screen={{ id: 'workspace', params: {}, title: 'Workspace', heading: 'Workspace' }}
      >
        <output>{pathname}</output>
        {seen && (
          <Guard {...seen} onLeave={stage.onLeave}>
            <p>The settings of the company</p>
          </Guard>
        )}
      </CurrentScreenProvider>
    );
  }
  await render(
    <MemoryRouter initialEntries={stage.opened}>
      <LinksProvider link={pathTo}>
        <Visitor />
      </LinksProvider>
    </MemoryRouter>,
  );
  await settle(() => stage.open(first));
  return stage;
}

const toldLater: (access: ScreenAccess) => void = () => {
  throw new Error('Nothing was rendered.');
};

/** The heading, content and address of the page. */
const shown = () => ({
  title: document.querySelector('h1')?.textContent ?? null,
  alert: document.querySelector('[role=alert]')?.textContent ?? null,
  isWaiting: document.querySelector('[role=status]') !== null,
  content: document.querySelector('output ~ p')?.textContent ?? null,
  address: document.querySelector('output')?.textContent ?? null,
});

const whileChecking = { title: 'Workspace', alert: null, isWaiting: true, content: null };
const onceAllowed = { title: null, alert: null, isWaiting: false, content: 'The settings of the company' };

describe('ROL-08 ROL-21 ROL-22 ROL-23 ERR-02 the page guard follows its statechart', () => {
  const denied =
    'Access denied: You are not allowed to visit this pageRedirecting to the calendar…Go to the calendar';
  const refused = { title: 'Workspace', alert: denied, isWaiting: false, content: null };
  tourScreen(pageGuardChart, {
    open: (input) => openBehind(PageGuard, (input as { access: ScreenAccess }).access),
    gestures: { 'access.observed': ({ open }, { access }) => settle(() => open(access)) },
    look: shown,
    shows: {
      checking: (stage) => ({ ...whileChecking, address: stage.opened.at(-1) }),
      allowed: (stage) => ({ ...onceAllowed, address: stage.opened.at(-1) }),
      refused: (stage) => ({ ...refused, address: stage.opened.at(-1) }),
      leaving: () => ({ ...refused, address: '/app/tasks' }),
    },
  });
});

describe('ROL-08 ROL-24 ROL-25 ROL-26 ERR-01 the admin-only guard follows its statechart', () => {
  const refused = (next: string) => ({
    title: 'Workspace',
    alert: `Access denied: You are not allowed to access this resource.${next}Go to the calendar`,
    isWaiting: false,
    content: null,
  });
  const before = 'Taking you back…';
  const calendar = 'Redirecting to the calendar…';
  tourScreen(adminGuardChart, {
    open: (input) => openBehind(AdminGuard, (input as { access: ScreenAccess }).access),
    gestures: { 'access.observed': ({ open }, { access }) => settle(() => open(access)) },
    look: shown,
    shows: {
      checking: (stage) => ({ ...whileChecking, address: stage.opened.at(-1) }),
      allowed: (stage) => ({ ...onceAllowed, address: stage.opened.at(-1) }),
      refused: (stage) => ({ ...refused(before), address: stage.opened.at(-1) }),
      // After going back in the history there is nothing further back.
      leaving: (stage) => ({ ...refused(calendar), address: stage.opened.at(-2) }),
    },
  });
});

it.each([
  ['the page before in the history', 'history', '/app/labels'],
  ['the last page that was kept for the tab', { path: '/app/clients' }, '/app/clients'],
  ['the calendar, where there is none', null, '/app/tasks'],
] as const)('ROL-26 a typed address leads back to %s', async (_, pageBefore, next) => {
  vi.useFakeTimers();
  function Address() {
    return <output>{useLocation().pathname}</output>;
  }
  await render(
    <MemoryRouter initialEntries={['/app/labels', '/app/workspace']} initialIndex={1}>
      <LinksProvider link={pathTo}>
        <CurrentScreenProvider
          screen={{ id: 'workspace', params: {}, title: 'Workspace', heading: 'Workspace' }}
        >
          <Address />
          <AdminGuard
            screen="workspace"
            access="refused"
            onLeave={vi.fn<() => void>()}
            pageBefore={() => pageBefore}
          >
            <p>The settings of the company</p>
          </AdminGuard>
        </CurrentScreenProvider>
      </LinksProvider>
    </MemoryRouter>,
  );
  const way = pageBefore === null ? 'Redirecting to the calendar…' : 'Taking you back…';
  expect(shown().alert).toContain(way);
  await settle(() => void vi.advanceTimersByTime(2_000));
  expect(shown().address).toBe(next);
  vi.useRealTimers();
});

describe('the duration of a refusal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => settle(() => void vi.advanceTimersByTime(ms));
  const address = () => shown().address;

  it.each([
    ['to the calendar', PageGuard, '/app/tasks'],
    ['back', AdminGuard, '/app/labels'],
  ] as const)('NFR-08 ROL-23 ROL-26 is 2000 ms, then the user is led %s', async (_, Guard, next) => {
    const { onLeave } = await openBehind(Guard, 'refused');
    await pass(1_999);
    expect(address()).toBe('/app/workspace');
    expect(onLeave).not.toHaveBeenCalled();
    await pass(1);
    expect(address()).toBe(next);
    await pass(5_000);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('ROL-22 ROL-25 restarts with the next screen, also after it has redirected', async () => {
    const stage = await openBehind(PageGuard, 'refused');
    await pass(1_500);
    await settle(() => stage.open('refused'));
    await pass(1_500);
    expect(address()).toBe('/app/subscription');
    await pass(500);
    expect(address()).toBe('/app/tasks');
    await settle(() => stage.open('refused'));
    expect(address()).toBe('/app/workspace');
    await pass(2_000);
    expect(address()).toBe('/app/tasks');
  });
});

describe('rights that change while a screen is open', () => {
  const content = () => shown().content;
  const alert = () => shown().alert?.slice(0, 14) ?? null;

  it.each([
    ['the page guard', PageGuard],
    ['the admin-only guard', AdminGuard],
  ] as const)(
    'ROL-21 ROL-24 apply to %s: revoked content disappears, granted content appears',
    async (_, Guard) => {
      const stage = await openBehind(Guard, 'allowed');
      expect([content(), alert()]).toEqual(['The settings of the company', null]);
      await settle(() => stage.change('refused'));
      expect([content(), alert()]).toEqual([null, 'Access denied:']);
      await settle(() => stage.change('allowed'));
      expect([content(), alert()]).toEqual(['The settings of the company', null]);
    },
  );
});
