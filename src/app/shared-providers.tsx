import type { ReactNode } from 'react';
import { LinksProvider } from '#features/page/index.ts';
import { type SharedServices, SharedServicesProvider } from '#services/shared-services/index.ts';
import { pathTo } from './screens/paths.ts';

interface SharedProvidersProps {
  readonly services: SharedServices;
  readonly children: ReactNode;
}

export function SharedProviders({ services, children }: SharedProvidersProps) {
  return (
    <SharedServicesProvider services={services}>
      <LinksProvider link={pathTo}>{children}</LinksProvider>
    </SharedServicesProvider>
  );
}
