import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type ToastEvent, toastMachine } from '#machines/page/toast.machine.ts';
import { startChart } from '#services/charts/start-chart.ts';

/** What can be done from a toast; its label names it among those of the toast. */
export interface ToastAction {
  readonly label: string;
  run(): void;
}

/** What a toast says. The same text of the same tone is shown once, with the actions of whoever offered some. */
export interface ToastContent {
  readonly text: string;
  /** What one may want to know beside it. */
  readonly note?: string;
  readonly tone?: 'good' | 'info' | 'warn' | 'bad';
  readonly actions?: readonly ToastAction[];
  /** At most one of a kind is shown: a newer one takes its place. */
  readonly kind?: string;
  /** The fact that it speaks of. */
  readonly about?: string;
  /** The fact that it offers to take back. */
  readonly offers?: string;
}

/** A toast that is shown. */
export interface Toast extends ToastContent {
  readonly id: string;
}

/** The short messages of a page. */
export interface Toasts {
  /** Oldest first; the same array until it changes. */
  readonly list: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
  show(content: ToastContent): void;
  dismiss(id: string): void;
  /** Runs an action of a toast and takes the toast away. */
  act(id: string, label: string): void;
  /** While held no toast goes away by itself. */
  hold(isHeld: boolean): void;
  clear(): void;
}

/** Makes the messages of a page: each has a life of its own, and they are held together. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  const lives = new Map<string, ActorRefFrom<typeof toastMachine>>();
  let toasts: readonly Toast[] = [];
  let isHeld = false;
  let count = 0;

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const machine = toastMachine.provide({
    actions: {
      takeAway({ self }) {
        lives.delete(self.id);
        set(toasts.filter(({ id }) => id !== self.id));
        // The pointer or the focus goes with the last one without a word.
        if (lives.size === 0) isHeld = false;
      },
    },
  });
  const tell = (id: string, event: ToastEvent) => lives.get(id)?.send(event);
  const live = (id: string) => {
    if (lives.has(id)) return tell(id, { type: 'toast.renewed' });
    lives.set(id, startChart(machine, { id }));
    if (isHeld) tell(id, { type: 'toast.held' });
  };

  return {
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(content) {
      const same = toasts.find((toast) => toast.text === content.text && toast.tone === content.tone);
      const id = same?.id ?? String((count += 1));
      const before = toasts;
      set([...before.filter((toast) => toast !== same), { ...same, ...content, id }]);
      live(id);
      for (const { id: other, kind } of before)
        if (kind !== undefined && kind === content.kind && other !== id)
          tell(other, { type: 'toast.dismissed' });
    },
    dismiss: (id) => tell(id, { type: 'toast.dismissed' }),
    act(id, label) {
      const actions = toasts.find((toast) => toast.id === id)?.actions;
      const run = () => actions?.find((each) => each.label === label)?.run();
      tell(id, { type: 'toast.acted', run });
    },
    hold(held) {
      isHeld = held;
      for (const id of lives.keys()) tell(id, { type: held ? 'toast.held' : 'toast.released' });
    },
    clear() {
      for (const life of lives.values()) life.stop();
      lives.clear();
      isHeld = false;
      set([]);
    },
  };
}

/** The messages of this page. */
export const toasts: Toasts = createToasts();

/** The toasts that are shown now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.list);
}
