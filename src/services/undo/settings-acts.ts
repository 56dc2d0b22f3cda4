import type { Decision, Refusal } from '#domain/refusal.ts';
import type { ToastAction } from '#services/toasts/index.ts';

export interface SettingsAct {
  readonly id: string;
  readonly label: string;
  readonly undo: () => Promise<Decision<string>>;
  readonly wayOut?: (refusal: Refusal) => ToastAction | undefined;
}

interface DoneAct extends SettingsAct {
  readonly at: number;
}

/** Times are compared with those of facts, to find the latest of both. */
interface SettingsActs {
  last(): DoneAct | undefined;
  byId(id: string): DoneAct | undefined;
  add(act: SettingsAct): void;
  remove(id: string): void;
}

/** Creates the undo list of settings changes. A later change with the same id replaces the earlier one. */
export function createSettingsActs(now: () => number): SettingsActs {
  let acts: readonly DoneAct[] = [];
  const without = (id: string) => acts.filter((act) => act.id !== id);
  return {
    last: () => acts.at(-1),
    byId: (id) => acts.find((act) => act.id === id),
    add(act) {
      acts = [...without(act.id), { ...act, at: now() }];
    },
    remove(id) {
      acts = without(id);
    },
  };
}

/** Returns whether a retry would be refused again. */
export const isFinal = ({ code }: Refusal): boolean => finalCodes.has(code);

const finalCodes: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'access.denied',
  'entity.changed',
  'entity.invalid',
  'entity.nameTaken',
  'notFound',
]);
