import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Api } from './api.ts';
import type { Board } from '#services/board/board.types.ts';
import type { SecondChance } from '#services/edit-conflict/second-chance.ts';
import type { Clock } from '#services/clock/clock.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { Session } from '#services/session/session.ts';
import type { Timers } from '#services/timers/timers.types.ts';
import type { Undo } from '#services/undo/undo.types.ts';

/** What every screen has, also before somebody is signed in. */
export interface SharedServices {
  readonly clock: Clock;
  readonly api: Api;
  readonly session: Session;
  readonly queryClient: QueryClient;
}

/** What the screens of a signed-in person have: made for that person, dropped when the person leaves (J11). */
export interface Services extends SharedServices {
  readonly journal: Journal;
  readonly board: Board;
  readonly timers: Timers;
  readonly undo: Undo;
  readonly secondChance: SecondChance;
}

interface ProviderProps<T> {
  readonly services: T;
  readonly children: ReactNode;
}

/** Gives the screens of a signed-in person their services. */
export function ServicesProvider({ services, children }: ProviderProps<Services>) {
  return <Context value={services}>{children}</Context>;
}

/** Gives the screens around signing in what they need. */
export function SharedServicesProvider({ services, children }: ProviderProps<SharedServices>) {
  return <Context value={services}>{children}</Context>;
}

/** The services of the signed-in person. Throws outside `ServicesProvider`. */
export function useServices(): Services {
  const services = useSharedServices();
  if (!isWhole(services)) throw new Error('This screen is for signed-in people.');
  return services;
}

/** The services that are there for everybody. Throws outside both providers. */
export function useSharedServices(): SharedServices {
  const services = useContext(Context);
  if (!services) throw new Error('No services were provided.');
  return services;
}

const Context = createContext<SharedServices | Services | null>(null);

function isWhole(services: SharedServices | Services): services is Services {
  return 'journal' in services;
}
