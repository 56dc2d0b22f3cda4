import { type Actor, cloneTaskRefusal } from '#domain/access/index.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import { copiedFields, pick, type Task, type NewTask, type CopiedTask } from '#domain/task/index.ts';
import { dayRefusal } from '#domain/time/index.ts';
import { type Batch, judgeEach } from './batch.ts';
import { cloneExclusion } from './batch-rules.ts';
import { type Command, fact } from '#domain/journal/command.ts';
import type { Onto } from '#domain/journal/events.ts';

export type CloneSource = CopiedTask & Pick<Task, 'live'>;

export interface CloneAsked {
  readonly idOf: (sourceId: string) => string;
  readonly onto?: Onto | undefined;
  readonly refusalOfPerson?: (userId: number) => Refusal | null;
}

/** Copies several tasks, each to its own day or all onto one column (BLK-09, BLK-10, DEC-19). */
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

function copyOf(source: CloneSource, id: string, onto: Onto = {}): NewTask {
  return { ...pick(source, copiedFields), ...onto, id, loggedMs: 0, startText: '', endText: '' };
}
