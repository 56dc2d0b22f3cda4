import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type ToastEvent, type ToastTag, toastMachine } from '#machines/page/toast.machine.ts';
import { startChart } from '#services/charts/index.ts';

export interface ToastAction {
  readonly label: string;
  run(): void;
}

/** Equal text, note and tone show once. */
export interface ToastContent {
  readonly text: string;
  readonly note?: string;
  readonly tone?: 'good' | 'info' | 'warn' | 'bad';
  readonly actions?: readonly ToastAction[];
  /** A newer toast of the same kind replaces the older one. */
  readonly kind?: string;
  readonly about?: string;
  readonly offers?: string;
}

export interface Toast extends ToastContent {
  readonly id: string;
  /** Its text holds only after the server has accepted the change (DEC-149). */
  readonly pending?: PendingChange | undefined;
}

interface PendingChange {
  readonly is: ToastTag;
  readonly what: string;
}

export interface Toasts {
  readonly list: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
  show(content: ToastContent): void;
  dismiss(id: string): void;
  act(id: string, label: string): void;
  hold(isHeld: boolean): void;
  /** Toasts about the fact stay pending until `answered`. */
  awaitAnswer(factId: string, what: string): void;
  answered(factId: string, isAccepted: boolean): void;
  setOffline(isOffline: boolean): void;
  clear(): void;
}

/** Creates the toasts of a page. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  const lives = new Map<string, ActorRefFrom<typeof toastMachine>>();
  /** Null after a refusal. */
  const awaited = new Map<string, string | null>();
  let toasts: readonly Toast[] = [];
  let isHeld = false;
  let isOffline = false;
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
        // Removing the last toast fires no pointer or focus event.
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
  const pendingOf = ({ id, about }: Toast): PendingChange | undefined => {
    const snapshot = lives.get(id)?.getSnapshot();
    const is = (['sending', 'kept'] as const).find((tag) => snapshot?.hasTag(tag));
    const what = awaited.get(about ?? '');
    return is && what != null ? { is, what } : undefined;
  };
  const withPending = (toast: Toast): Toast => {
    const pending = pendingOf(toast);
    const isKnown = pending?.is === toast.pending?.is && pending?.what === toast.pending?.what;
    return isKnown ? toast : { ...toast, pending };
  };
  const showPending = () => {
    const next = toasts.map(withPending);
    if (next.some((toast, index) => toast !== toasts[index])) set(next);
  };
  const isSame = (one: ToastContent, other: ToastContent) =>
    one.text === other.text && one.tone === other.tone && one.note === other.note;

  return {
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(content) {
      const what = content.about === undefined ? undefined : awaited.get(content.about);
      // The refusal has been announced.
      if (what === null) return;
      const same =
        toasts.find(({ about }) => about !== undefined && about === content.about) ??
        toasts.find((toast) => isSame(toast, content));
      const id = same?.id ?? String((count += 1));
      const before = toasts;
      live(id);
      if (what !== undefined) {
        tell(id, { type: 'change.pending' });
        if (isOffline) tell(id, { type: 'change.kept' });
      }
      const others = before.filter((toast) => toast !== same);
      set([...others, withPending({ ...same, ...content, id })]);
      for (const { id: other, kind } of before)
        if (kind !== undefined && kind === content.kind && other !== id)
          tell(other, { type: 'toast.dismissed' });
    },
    awaitAnswer: (factId, what) => void awaited.set(factId, what),
    answered(factId, isAccepted) {
      if (!awaited.has(factId)) return;
      if (isAccepted) awaited.delete(factId);
      else awaited.set(factId, null);
      for (const { id, about } of toasts) {
        if (about !== factId) continue;
        tell(id, { type: isAccepted ? 'change.accepted' : 'toast.dismissed' });
      }
      showPending();
    },
    setOffline(offline) {
      isOffline = offline;
      if (offline) for (const { id } of toasts) tell(id, { type: 'change.kept' });
      showPending();
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
      awaited.clear();
      isHeld = false;
      isOffline = false;
      set([]);
    },
  };
}

export const toasts: Toasts = createToasts();

/** Returns the shown toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.list);
}
