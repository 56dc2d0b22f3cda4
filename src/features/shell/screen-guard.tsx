import { type ReactNode, useLayoutEffect } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import type { ScreenAccess } from '#domain/access/screens-access.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { useLink } from '#features/page/links.tsx';
import type { ScreenId } from '#features/page/screen-ids.ts';
import { adminGuardMachine } from '#machines/auth/admin-guard.machine.ts';
import { pageGuardMachine } from '#machines/auth/page-guard.machine.ts';
import { useChart, useOwnChart } from '#services/charts/use-chart.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { ScreenOutline } from './screen-outline.tsx';
import { Page } from '#features/page/page.tsx';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { CalendarLink } from './calendar-link.tsx';

interface ScreenGuardProps {
  /** Which screen was opened. */
  readonly screen: ScreenId;
  readonly access: ScreenAccess;
  /** Whoever may not open it is led away. */
  readonly onLeave: () => void;
  /** The screen; shown to whom may open it. */
  readonly children: ReactNode;
}

/** Stands before the screens that take a permission: others read why and come to the calendar (ROL-21 to ROL-23). */
export function PageGuard(props: ScreenGuardProps) {
  const toCalendar = useToCalendar();
  return (
    <Guard
      {...props}
      machine={pageGuardMachine}
      denied={{ text: messages.pageDenied, next: texts.toCalendar }}
      leave={toCalendar}
    >
      {props.children}
    </Guard>
  );
}

/** Stands before the screens of admins: others read why and come back to where they were (ROL-24 to ROL-26). */
export function AdminGuard(props: ScreenGuardProps) {
  const navigate = useNavigate();
  const toCalendar = useToCalendar();
  // Whoever came from elsewhere than this app, or by its history, is not sent out of it.
  const cameByLink = useNavigationType() === NavigationType.Push;
  const leave = cameByLink ? () => void navigate(-1) : toCalendar;
  return (
    <Guard
      {...props}
      machine={adminGuardMachine}
      denied={{ text: messages.adminDenied, next: cameByLink ? texts.toPageBefore : texts.toCalendar }}
      leave={leave}
    >
      {props.children}
    </Guard>
  );
}

function useToCalendar(): () => void {
  const navigate = useNavigate();
  const link = useLink();
  return () => void navigate(link('tasks'), { replace: true });
}

interface GuardProps extends ScreenGuardProps {
  readonly machine: typeof pageGuardMachine;
  readonly denied: AccessDeniedProps;
  readonly leave: () => void;
}

function Guard({ machine, denied, leave, screen, access, onLeave, children }: GuardProps) {
  const latest = useLatest(() => {
    onLeave();
    leave();
  });
  const actor = useOwnChart(machine.provide({ actions: { leave: () => latest()() } }), { input: { access } });
  useLayoutEffect(() => {
    actor.send({ type: 'access.observed', screen, access });
  }, [actor, screen, access]);
  const isOpen = useChart(actor, (snapshot) => snapshot.hasTag('open'));
  const isRefused = useChart(actor, (snapshot) => snapshot.hasTag('refused'));
  // The chart hears of a new screen after it was rendered: until then nothing of it shows that was not allowed.
  if (isOpen && access === 'allowed') return children;
  return isRefused ? <AccessDenied {...denied} /> : <ScreenOutline />;
}

interface AccessDeniedProps {
  readonly text: string;
  /** Where the person is led in a moment. */
  readonly next: string;
}

/** Stands in place of a screen that the person may not open. */
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
