import type { Fact, FactType } from './events.ts';
import type { TaskChanges } from '#domain/task/index.ts';
import type { FactDefinition, PastRun } from './facts/define-fact.ts';
import { definitionOf } from './facts/fact-definitions.ts';

/** Returns the tasks of a fact, each once; dependants of a refused fact are found by them (J7). */
export const taskIdsOf = (fact: Fact): string[] => definitionOf(fact.type).taskIds(fact.data);

/** Returns the tasks that a fact creates (DEC-121, J7). */
export const createdIdsOf = (fact: Fact): readonly string[] => definitionOf(fact.type).creates(fact.data);

/** Returns the tasks that a fact needs, for a moved card also the card above. */
export function namedIn(fact: Fact): readonly (string | null)[] {
  return [...taskIdsOf(fact), ...definitionOf(fact.type).dependsOn(fact.data)];
}

/** Returns the fields that a fact sets by hand, with their values. */
export const editsOf = (fact: Fact): TaskChanges => definitionOf(fact.type).edits(fact.data);

/** Returns whether a fact sets how much time a task has, not only when it ran. */
export const namesTime = (fact: Fact, taskId: string): boolean =>
  definitionOf(fact.type).namesTime(fact.data, taskId);

/** Returns the closed run that a fact adds to a task: of an overtaken start, or the rest of a split run. */
export function pastRun(fact: Fact, taskId: string): PastRun | null {
  return taskIdsOf(fact)[0] === taskId ? definitionOf(fact.type).pastRun(fact.data, fact.at) : null;
}

/** Returns whether a fact puts cards between others. */
export const movesCards = (fact: Fact): boolean => definitionOf(fact.type).moves(fact.data);

/** Returns the category of a fact type. */
export const categoryOf = (type: FactType): FactDefinition<FactType>['category'] =>
  definitionOf(type).category;

/** Returns whether a fact type can be undone even if it changed nothing (DEC-130). */
export const countsUnchanged = (type: FactType): boolean => definitionOf(type).countsUnchanged;

/** Returns whether the server may skip some tasks of a fact type (DEC-123). */
export const hasOutcome = (type: FactType): boolean => definitionOf(type).hasOutcome;

/** Returns the groups of tasks that can be undone separately; null if all go back together (DEC-119). */
export const undoGroupsOf = ({
  type,
  data,
}: Pick<Fact, 'type' | 'data'>): readonly (readonly string[])[] | null => definitionOf(type).undoGroups(data);

/** Returns whether a fact starts or resumes a timer. */
export function isStart(fact: Fact): fact is Fact<'task.started' | 'task.resumed'> {
  return categoryOf(fact.type) === 'start';
}
