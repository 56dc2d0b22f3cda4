import type { Actor } from '#domain/access/actor.ts';
import { cloneTaskRefusal } from '#domain/access/commands.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import { copiedFields, pick, type Task } from '#domain/task/task.ts';
import type { CopiedTask } from '#domain/task/task-clipboard.ts';
import { dayRefusal } from '#domain/time/allowed-day.ts';
import { type Batch, judgeEach } from './batch.ts';
import { cloneExclusion } from './batch-rules.ts';
import { type Command, fact } from '#domain/journal/command.ts';
import type { Onto } from '#domain/journal/events.ts';
import type { NewTask } from '#domain/task/task.ts';

/** What a copy is made of: also a task that is not at hand any more, as it was copied. */
export type CloneSource = CopiedTask & Pick<Task, 'live'>;

/** How copies are made: what they are called, and the column onto which they are pasted, if they are. */
export interface CloneAsked {
  readonly idOf: (sourceId: string) => string;
  readonly onto?: Onto | undefined;
  /** Why no task may be made for somebody, where that is known; no copy is made for him or her. */
  readonly refusalOfPerson?: (userId: number) => Refusal | null;
}

/** Makes copies of several tasks, each on its own day or all in the column onto which they are pasted (BLK-09, BLK-10, DEC-19, P4). */
export function decideClone(
  ids: readonly string[],
  { idOf, onto, refusalOfPerson = () => null }: CloneAsked,
  sources: (id: string) => CloneSource | undefined,
  command: Command,
): Decision<Batch<'tasks.cloned'>> {
  const outOfRange = dayRefusal(onto?.day ?? null);
  if (outOfRange) return { ok: false, refusal: outOfRange };
  const personOf = ({ assigneeId }: CloneSource): number => onto?.assigneeId ?? assigneeId;
  const judged = judgeEach(ids, sources, command, {
    refusalOf: (actor: Actor, source: CloneSource) => cloneTaskRefusal(actor, source, personOf(source)),
    exclusionOf: (source) => cloneExclusion(source) ?? refusalOfPerson(personOf(source)),
  });
  if (!judged.ok) return judged;
  const { tasks, skipped } = judged.value;
  const copies = tasks.map((source) => ({ of: source.id, task: copyOf(source, idOf(source.id), onto) }));
  const data = { copies, ...(onto === undefined ? {} : { onto }) };
  return agreed({ fact: copies.length === 0 ? null : fact(command, 'tasks.cloned', data), skipped });
}

/** A copy keeps what its maker would describe anew: no times of day, and no logged time (DEC-19). */
function copyOf(source: CloneSource, id: string, onto: Onto = {}): NewTask {
  return { ...pick(source, copiedFields), ...onto, id, loggedMs: 0, startText: '', endText: '' };
}
