import type { ReactNode } from 'react';
import { LinksProvider } from '#features/page/links.tsx';
import { type SharedServices, SharedServicesProvider } from '#services/shared-services/shared-context.tsx';
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
