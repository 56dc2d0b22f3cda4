import { useSyncExternalStore } from 'react';
import { TOAST_MS } from '#domain/constants.ts';

/** What can be done from a toast; its label names it among those of the toast. */
export interface ToastAction {
  readonly label: string;
  readonly keys?: string;
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

/** Makes the messages of a page; each goes away after `TOAST_MS`. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let toasts: readonly Toast[] = [];
  let isHeld = false;
  let count = 0;

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: string) => {
    stop(id);
    set(toasts.filter((toast) => toast.id !== id));
  };
  const stop = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const live = (id: string) => {
    stop(id);
    if (!isHeld)
      timers.set(
        id,
        setTimeout(() => dismiss(id), TOAST_MS),
      );
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
      const replaced = toasts.filter((toast) => content.kind !== undefined && toast.kind === content.kind);
      for (const toast of replaced) stop(toast.id);
      set([
        ...toasts.filter((toast) => toast !== same && !replaced.includes(toast)),
        { ...same, ...content, id },
      ]);
      live(id);
    },
    dismiss,
    act(id, label) {
      const toast = toasts.find((each) => each.id === id);
      const action = toast?.actions?.find((each) => each.label === label);
      dismiss(id);
      action?.run();
    },
    hold(held) {
      isHeld = held;
      for (const { id } of toasts) live(id);
    },
    clear() {
      for (const { id } of toasts) stop(id);
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
