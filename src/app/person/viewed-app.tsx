import { type ReactNode, useEffect, useState } from 'react';
import { ViewFrame } from '#features/view-as/view-frame.tsx';
import { useChart } from '#services/charts/use-chart.ts';
import { type SharedServices, useSharedServices } from '#services/shared-services/shared-context.tsx';
import { viewAs } from '#services/view-as/view-as.ts';
import { personHost } from './person-host.ts';
import { openView } from './viewed-user-services.ts';

interface ViewedAppProps {
  /** The app around other services. */
  readonly children?: ((services: SharedServices) => ReactNode) | undefined;
}

/** The whole app as a role has it, under the bar that says so; the own one where nothing is viewed (0082). */
export function ViewedApp({ children }: ViewedAppProps) {
  const own = useSharedServices();
  const view = viewAs(own);
  const isViewing = useChart(view.actor, (snapshot) => snapshot.hasTag('viewing'));
  useEffect(() => {
    // What this tab had kept was of somebody else, or could not be read.
    if (!isViewing) own.show?.();
  }, [isViewing, own]);
  return isViewing && <Viewed own={own}>{children}</Viewed>;
}

function Viewed({ own, children }: ViewedAppProps & { readonly own: SharedServices }) {
  const view = viewAs(own);
  const [services] = useState(() => openView(own, view));
  useEffect(() => {
    const over = view.actor.on('view.over', () => void personHost(services).current()?.close());
    return () => over.unsubscribe();
  }, [view, services]);
  const isOut = useChart(
    own.session.actor,
    (session) => !(['in', 'checking', 'unreachable'] as const).some((tag) => session.hasTag(tag)),
  );
  useEffect(() => {
    if (isOut) view.actor.send({ type: 'person.left' });
  }, [isOut, view]);
  return <ViewFrame view={view}>{children?.(services)}</ViewFrame>;
}
