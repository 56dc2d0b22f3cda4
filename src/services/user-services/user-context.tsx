import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Command } from '#domain/journal/command.ts';
import type { BoardChart } from '#services/board-chart/board-chart.ts';
import type { Board } from '#services/board/board.types.ts';
import type { ListPlaces } from '#services/board/list-places.ts';
import type { TypedLineStore } from '#services/board/typed-line.ts';
import type { MountedCards } from '#services/board/mounted-cards.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { Panels } from '#services/panels/panels.ts';
import type { Selection } from '#services/board-chart/selection-service.ts';
import type { SharedServices } from '#services/shared-services/shared-context.tsx';
import type { StreamActor } from '#services/stream/event-stream.ts';
import type { Timers } from '#services/timers/timers.types.ts';
import type { Undo } from '#services/undo/undo.types.ts';

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
