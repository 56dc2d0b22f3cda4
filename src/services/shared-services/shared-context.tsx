import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Clock } from '#services/clock/clock.ts';
import type { Connection } from '#services/connection/connection.ts';
import type { Api } from '#services/http/api.ts';
import type { Session } from '#services/session/session.ts';

/** What every screen has, also before somebody is signed in. */
export interface SharedServices {
  readonly clock: Clock;
  readonly api: Api;
  readonly session: Session;
  /** What was read for nobody in particular; a signed-in person has a client of his or her own, in `Services` too (J11). */
  readonly queryClient: QueryClient;
  readonly connection: Connection;
  /** Shows the app anew: as a role where this tab is viewed as one, else as one's own. */
  readonly show?: () => void;
}

interface SharedServicesProviderProps {
  readonly services: SharedServices;
  readonly children: ReactNode;
}

/** Gives all screens what they share. */
export function SharedServicesProvider({ services, children }: SharedServicesProviderProps) {
  return (
    <Context value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </Context>
  );
}

/** The services that are there for everybody. Throws outside `SharedServicesProvider`. */
export function useSharedServices(): SharedServices {
  const services = useContext(Context);
  if (!services) throw new Error('No services were provided.');
  return services;
}

const Context = createContext<SharedServices | null>(null);
