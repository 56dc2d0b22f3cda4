import type { Task } from '#domain/task/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { type Change, changesBy } from '#domain/journal/sending/changes.ts';
import type { Command } from '#domain/journal/command.ts';
import type { Fact, FactType } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { setAside, type Step, takenBack } from './undo-steps.ts';
import { decideUndo } from './undo.ts';

export interface OthersAct {
  readonly factId: string;
  readonly type: FactType;
  readonly by: number;
  readonly name: string | null;
  readonly at: number;
  readonly undoes: string | null;
  readonly changes: readonly Change[];
  readonly away: readonly Task[];
}

/** Returns the acts that still apply, without undone ones and their undos. */
export function standingActs(acts: readonly OthersAct[]): OthersAct[] {
  const ids = new Set(acts.map(({ factId }) => factId));
  const gone = takenBack(acts.map(asStep));
  return acts.filter(({ factId, undoes }) => !gone.has(factId) && (undoes === null || !ids.has(undoes)));
}

export interface UndoneStart {
  readonly by: string | null;
  readonly started: string;
  readonly paused: Change;
}

/** Returns the timer starts that these acts undo; `known` contains the starts. */
export function undoneStarts(acts: readonly OthersAct[], known: readonly OthersAct[]): UndoneStart[] {
  return acts.flatMap(({ undoes, name: by }) => {
    const changes = known.find(({ factId }) => factId === undoes)?.changes ?? [];
    const aside = setAside(changes);
    const started = changes.find((change) => !aside.includes(change))?.after.name ?? '';
    return aside.map((paused) => ({ by, started, paused }));
  });
}

export interface OthersBack {
  readonly undos: readonly Fact<'fact.undone'>[];
  readonly stuck: readonly { readonly act: OthersAct; readonly refusal: Refusal }[];
}

/** Undoes other users' acts, latest first; an unloaded task counts as the act left it (DEC-118, DEC-119). */
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
