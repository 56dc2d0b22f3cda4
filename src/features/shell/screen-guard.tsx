import { type ReactNode, useLayoutEffect } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import type { ScreenAccess } from '#domain/access/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { useLink, type ScreenId, Page } from '#features/page/index.ts';
import { adminGuardMachine } from '#machines/auth/admin-guard.machine.ts';
import { pageGuardMachine } from '#machines/auth/page-guard.machine.ts';
import type { PageBefore } from '#services/shared-services/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { ScreenOutline } from './screen-outline.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { CalendarLink } from './calendar-link.tsx';

interface ScreenGuardProps {
  readonly screen: ScreenId;
  readonly access: ScreenAccess;
  readonly onLeave: () => void;
  readonly pageBefore?: (() => PageBefore) | undefined;
  readonly children: ReactNode;
}

/** Users without the right see why and are led to the calendar (ROL-21 to ROL-23). */
export function PageGuard({ screen, access, onLeave, children }: ScreenGuardProps) {
  const toCalendar = useToCalendar();
  const leave = () => {
    onLeave();
    toCalendar();
  };
  const actor = usePageGuardMachine({ actions: { leave } }, { input: { access } });
  return (
    <Guard {...{ actor, screen, access }} denied={{ text: messages.pageDenied, next: texts.toCalendar }}>
      {children}
    </Guard>
  );
}

/** Users without the right see why and are led back to the page before (ROL-24 to ROL-26). */
export function AdminGuard({ screen, access, onLeave, pageBefore, children }: ScreenGuardProps) {
  const navigate = useNavigate();
  const toCalendar = useToCalendar();
  // A user who came from another site must not be sent back there.
  const before = useNavigationType() === NavigationType.Push ? 'history' : (pageBefore?.() ?? null);
  const leave = () => {
    onLeave();
    if (before === null) toCalendar();
    else if (before === 'history') void navigate(-1);
    else void navigate(before.path, { replace: true });
  };
  const actor = useAdminGuardMachine({ actions: { leave } }, { input: { access } });
  const next = before === null ? texts.toCalendar : texts.toPageBefore;
  return (
    <Guard {...{ actor, screen, access }} denied={{ text: messages.adminDenied, next }}>
      {children}
    </Guard>
  );
}

function useToCalendar(): () => void {
  const navigate = useNavigate();
  const link = useLink();
  return () => void navigate(link('tasks'), { replace: true });
}

interface GuardProps extends Omit<ScreenGuardProps, 'onLeave' | 'pageBefore'> {
  readonly actor: ReturnType<typeof usePageGuardMachine>;
  readonly denied: AccessDeniedProps;
}

function Guard({ actor, denied, screen, access, children }: GuardProps) {
  useLayoutEffect(() => {
    actor.send({ type: 'access.observed', screen, access });
  }, [actor, screen, access]);
  const isOpen = useChart(actor, (snapshot) => snapshot.hasTag('open'));
  const isRefused = useChart(actor, (snapshot) => snapshot.hasTag('refused'));
  // The chart learns of a new screen after its render, so `access` is checked too.
  if (isOpen && access === 'allowed') return children;
  return isRefused ? <AccessDenied {...denied} /> : <ScreenOutline />;
}

interface AccessDeniedProps {
  readonly text: string;
  readonly next: string;
}

function AccessDenied({ text, next }: AccessDeniedProps) {
  return (
    <Page>
      <div role="alert" className="grid flex-1 place-items-center">
        <EmptyState title={text} action={<CalendarLink />}>
          {next}
        </EmptyState>
      </div>
    </Page>
  );
}

const usePageGuardMachine = createChartHook(pageGuardMachine);
const useAdminGuardMachine = createChartHook(adminGuardMachine);
