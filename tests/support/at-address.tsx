import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { screenAt } from '#app/screens/paths.ts';
import { ScreenHere } from '#app/screens/screen-here.tsx';
import { SharedProviders } from '#app/shared-providers.tsx';
import type { SharedServices } from '#services/shared-services/shared-context.tsx';

interface AtAddressProps {
  readonly path: string;
  readonly services: SharedServices;
  readonly children: ReactNode;
}

/** Renders an address of the app, inside everything that surrounds its screens. */
export function AtAddress({ path, services, children }: AtAddressProps) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <SharedProviders services={services}>
        <ScreenHere id={screenAt(new URL(path, 'http://localhost').pathname)}>{children}</ScreenHere>
      </SharedProviders>
    </MemoryRouter>
  );
}
