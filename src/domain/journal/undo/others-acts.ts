import type { Task } from '#domain/task/task.ts';
import type { Refusal } from '#domain/refusal.ts';
import { type Change, changesBy } from '#domain/journal/sending/changes.ts';
import type { Command } from '#domain/journal/command.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { setAside, type Step, takenBack } from './undo-steps.ts';
import { decideUndo } from './undo.ts';

/** What somebody else did with tasks of a person. */
export interface OthersAct {
  readonly factId: string;
  readonly type: FactType;
  readonly by: number;
  /** The name of who did it; null where it is not known. */
  readonly name: string | null;
  /** When, in ms, by the device of who did it. */
  readonly at: number;
  /** The act of the same person that it takes back. */
  readonly undoes: string | null;
  readonly changes: readonly Change[];
  /** Tasks that the person may not see any more, as they were. */
  readonly away: readonly Task[];
}

/** What is left to tell of some acts, oldest first: not what was taken back among them, nor the taking back. */
export function standingActs(acts: readonly OthersAct[]): OthersAct[] {
  const ids = new Set(acts.map(({ factId }) => factId));
  const gone = takenBack(acts.map(asStep));
  return acts.filter(({ factId, undoes }) => !gone.has(factId) && (undoes === null || !ids.has(undoes)));
}

/** A timer start that another user made and undid, and the task that it had paused. */
export interface UndoneStart {
  readonly by: string | null;
  readonly started: string;
  readonly paused: Change;
}

/** The timer starts that these acts undo; `known` contains the starts. */
export function undoneStarts(acts: readonly OthersAct[], known: readonly OthersAct[]): UndoneStart[] {
  return acts.flatMap(({ undoes, name: by }) => {
    const changes = known.find(({ factId }) => factId === undoes)?.changes ?? [];
    const aside = setAside(changes);
    const started = changes.find((change) => !aside.includes(change))?.after.name ?? '';
    return aside.map((paused) => ({ by, started, paused }));
  });
}

/** How some acts of others are taken back: by which facts, and which of them can't be, with why. */
export interface OthersBack {
  readonly undos: readonly Fact<'fact.undone'>[];
  readonly stuck: readonly { readonly act: OthersAct; readonly refusal: Refusal }[];
}

/**
 * Decides how acts of others are taken back, the latest first, each by a fact of its own (DEC-118, DEC-119). A task that is
 * not at hand is taken to be as the act left it: the server knows better.
 */
export function decideOthersBack(
  acts: readonly OthersAct[],
  tasks: ReadonlyMap<string, Task>,
  command: () => Command,
): OthersBack {
  const undos: Fact<'fact.undone'>[] = [];
  const stuck: OthersBack['stuck'][number][] = [];
  const later: Step[] = [];
  let now = tasks;
  for (const act of acts.toReversed()) {
    const asLeft = (id: string) => act.changes.find(({ after }) => after.id === id)?.after;
    const { factId: id, type, at, by: whose } = act;
    const undone = { id, type, at, whose, later };
    const decided = decideUndo(undone, act.changes, (taskId) => now.get(taskId) ?? asLeft(taskId), command());
    later.unshift(asStep(act));
    if (!decided.ok) {
      stuck.push({ act, refusal: decided.refusal });
      continue;
    }
    const before = now;
    now = fold(before.values(), [decided.value]);
    const changes = changesBy(decided.value, before, now);
    later.push({ id: decided.value.id, undoes: id, changes, isUnseen: true });
    undos.push(decided.value);
  }
  return { undos, stuck };
}

const asStep = ({ factId, undoes, changes }: OthersAct): Step => ({ id: factId, undoes, changes });
