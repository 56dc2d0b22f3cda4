import type { Decision, Refusal } from '#domain/refusal.ts';
import type { ToastAction } from '#services/toasts/toasts.ts';

/** What was done in the settings and can be undone. The server has made it already, so the journal has no fact of it. */
export interface SettingsAct {
  readonly id: string;
  /** As "Deleted client “Fernway”". */
  readonly label: string;
  /** Takes it back; answers what is said then. */
  readonly undo: () => Promise<Decision<string>>;
  /** What can be done about it where that was refused. */
  readonly wayOut?: (refusal: Refusal) => ToastAction | undefined;
}

interface DoneAct extends SettingsAct {
  readonly at: number;
}

/** The acts of this tab that stand, oldest first, with the time of each: the keys of undo compare it with that of a fact. */
interface SettingsActs {
  /** The latest one. */
  last(): DoneAct | undefined;
  byId(id: string): DoneAct | undefined;
  add(act: SettingsAct): void;
  /** It was undone, here or by another way, or can't be undone any more. */
  remove(id: string): void;
}

/** Keeps acts until they are undone; a later act on the same thing takes the place of the one before. */
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

/** Whether asking again would be refused again: somebody has to do something else first. */
export const isFinal = ({ code }: Refusal): boolean => finalCodes.has(code);

const finalCodes: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'access.denied',
  'entity.changed',
  'entity.invalid',
  'entity.nameTaken',
  'notFound',
]);
