import { useSyncExternalStore } from 'react';
import type { PlainDay } from '#domain/time/plain-day.ts';

/** On which column a template is to be used, and what the choice of it stands beside. */
export interface ColumnRequest {
  readonly day: PlainDay | null;
  readonly anchor: HTMLElement;
}

/** Which column of the board that is shown wants a template: what is drawn of the board asks, and the templates answer. */
export interface ColumnTemplate {
  wish(): ColumnRequest | null;
  subscribe(listener: () => void): () => void;
  /** Lets the person choose a template for a column; null closes the choice. */
  ask(wish: ColumnRequest | null): void;
}

function createColumnTemplate(): ColumnTemplate {
  const listeners = new Set<() => void>();
  let asked: ColumnRequest | null = null;
  return {
    wish: () => asked,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // A board that was left takes its wish along: the column is no longer there.
        if (listeners.size === 0) asked = null;
      };
    },
    ask(wish) {
      asked = wish;
      for (const listener of listeners) listener();
    },
  };
}

/** That of this page. */
export const columnTemplate: ColumnTemplate = createColumnTemplate();

/** The column that wants a template now; null where none does. */
export function useColumnWish(): ColumnRequest | null {
  return useSyncExternalStore(columnTemplate.subscribe, columnTemplate.wish);
}
