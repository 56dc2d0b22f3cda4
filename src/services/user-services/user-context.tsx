import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Command } from '#domain/journal/index.ts';
import type { BoardChart, Selection } from '#services/board-chart/index.ts';
import type { Board, ListPlaces, TypedLineStore, MountedCards } from '#services/board/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { Panels } from '#services/panels/index.ts';
import type { SharedServices } from '#services/shared-services/index.ts';
import type { StreamActor } from '#services/stream/index.ts';
import type { Timers } from '#services/timers/index.ts';
import type { Undo } from '#services/undo/index.ts';

export interface Services extends SharedServices {
  readonly journal: Journal;
  readonly board: Board;
  readonly timers: Timers;
  readonly undo: Undo;
  readonly panels: Panels;
  readonly selection: Selection;
  readonly boardChart: BoardChart;
  readonly cards: MountedCards;
  readonly places: ListPlaces;
  readonly typedLine: TypedLineStore;
  readonly stream: StreamActor;
  readonly command: () => Command;
}

interface ServicesProviderProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** Provides a signed-in user's services. Needs `SharedServicesProvider` around it. */
export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return (
    <Context value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </Context>
  );
}

/** Returns the signed-in user's services. Throws outside `ServicesProvider`. */
export function useServices(): Services {
  const services = useContext(Context);
  if (!services) throw new Error('This screen is for signed-in people.');
  return services;
}

const Context = createContext<Services | null>(null);
