import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Clock } from '#services/clock/index.ts';
import type { Connection } from '#services/connection/index.ts';
import type { Api } from '#services/http/index.ts';
import type { Session } from '#services/session/index.ts';

export interface SharedServices {
  readonly clock: Clock;
  readonly api: Api;
  readonly session: Session;
  /** Signed-in users have a query client of their own in `Services` (J11). */
  readonly queryClient: QueryClient;
  readonly connection: Connection;
  readonly show?: () => void;
}

interface SharedServicesProviderProps {
  readonly services: SharedServices;
  readonly children: ReactNode;
}

/** Provides the services that all screens share. */
export function SharedServicesProvider({ services, children }: SharedServicesProviderProps) {
  return (
    <Context value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </Context>
  );
}

/** Returns the shared services. Throws outside `SharedServicesProvider`. */
export function useSharedServices(): SharedServices {
  const services = useContext(Context);
  if (!services) throw new Error('No services were provided.');
  return services;
}

const Context = createContext<SharedServices | null>(null);
