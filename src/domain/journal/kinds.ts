import type { Fact, FactType } from './events.ts';
import type { TaskChanges } from '#domain/task/task.ts';
import type { FactDefinition, PastRun } from './facts/define-fact.ts';
import { definitionOf } from './facts/fact-definitions.ts';

/** The tasks a fact speaks of, each once; what depends on a refused fact is found by them (J7). */
export const taskIdsOf = (fact: Fact): string[] => definitionOf(fact.type).taskIds(fact.data);

/** The tasks that a fact makes (DEC-121, J7). */
export const createdIdsOf = (fact: Fact): readonly string[] => definitionOf(fact.type).creates(fact.data);

/** The tasks that a fact cannot be without; for a sorted card also the one that it stands behind. */
export function namedIn(fact: Fact): readonly (string | null)[] {
  return [...taskIdsOf(fact), ...definitionOf(fact.type).dependsOn(fact.data)];
}

/** The fields that a fact sets by hand, with the values that its person wants. */
export const editsOf = (fact: Fact): TaskChanges => definitionOf(fact.type).edits(fact.data);

/** Whether a fact says how much time a task has, and not only when it ran. */
export const namesTime = (fact: Fact, taskId: string): boolean =>
  definitionOf(fact.type).namesTime(fact.data, taskId);

/**
 * The closed run that a fact adds to a task: of a start that another device's later start had ended, or what a split run
 * that has ended keeps behind the cut.
 */
export function pastRun(fact: Fact, taskId: string): PastRun | null {
  return taskIdsOf(fact)[0] === taskId ? definitionOf(fact.type).pastRun(fact.data, fact.at) : null;
}

/** Whether a fact puts cards between others. */
export const movesCards = (fact: Fact): boolean => definitionOf(fact.type).moves(fact.data);

/** What sort of act a kind of fact is. */
export const categoryOf = (type: FactType): FactDefinition<FactType>['category'] =>
  definitionOf(type).category;

/** Whether a kind of fact can be undone although it has left its tasks as they were (DEC-130). */
export const countsUnchanged = (type: FactType): boolean => definitionOf(type).countsUnchanged;

/** Whether the server may leave out some of the tasks of a kind of fact (DEC-123). */
export const hasOutcome = (type: FactType): boolean => definitionOf(type).hasOutcome;

/** The tasks of a fact that can be undone without the others, each with those that only go back with it; null for all or none (DEC-119). */
export const undoGroupsOf = ({
  type,
  data,
}: Pick<Fact, 'type' | 'data'>): readonly (readonly string[])[] | null => definitionOf(type).undoGroups(data);

/** Whether a fact starts or resumes a timer. */
export function isStart(fact: Fact): fact is Fact<'task.started' | 'task.resumed'> {
  return categoryOf(fact.type) === 'start';
}
