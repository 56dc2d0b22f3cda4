import type { ReactNode } from 'react';
import { LinksProvider } from '#features/page/links.tsx';
import { type SharedServices, SharedServicesProvider } from '#services/shared-services/shared-context.tsx';
import { pathTo } from './screens/paths.ts';

interface SharedProvidersProps {
  readonly services: SharedServices;
  readonly children: ReactNode;
}

/** What every screen stands in, below a router: the services that all share, and the ways from screen to screen. */
export function SharedProviders({ services, children }: SharedProvidersProps) {
  return (
    <SharedServicesProvider services={services}>
      <LinksProvider link={pathTo}>{children}</LinksProvider>
    </SharedServicesProvider>
  );
}
