import { type ReactNode, useEffect, useState } from 'react';
import { ViewFrame } from '#features/view-as/index.ts';
import { useChart } from '#services/charts/index.ts';
import { type SharedServices, useSharedServices } from '#services/shared-services/index.ts';
import { viewAs } from '#services/view-as/index.ts';
import { personHost } from './person-host.ts';
import { openView } from './viewed-user-services.ts';

interface ViewedAppProps {
  readonly children?: ((services: SharedServices) => ReactNode) | undefined;
}

export function ViewedApp({ children }: ViewedAppProps) {
  const own = useSharedServices();
  const view = viewAs(own);
  const isViewing = useChart(view.actor, (snapshot) => snapshot.hasTag('viewing'));
  useEffect(() => {
    // The tab's stored view belonged to another user or was unreadable.
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
