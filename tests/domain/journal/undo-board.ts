import type { Change } from '#domain/journal/sending/changes.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import { decideUndo } from '#domain/journal/undo/undo.ts';
import type { Task } from '#domain/task/task.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand } from '#tests/domain/examples.ts';

/** Tasks with the facts folded into them and the changes of each. */
export class Board {
  tasks: ReadonlyMap<string, Task>;
  readonly facts: Fact[] = [];
  readonly changes: Change[][] = [];

  constructor(...tasks: Task[]) {
    this.tasks = new Map(tasks.map((task) => [task.id, task]));
  }

  task(id = 'a'): Task {
    const task = this.tasks.get(id);
    if (!task) throw new RangeError(`There is no task ${id}.`);
    return task;
  }

  does(fact: Fact): this {
    const before = this.tasks;
    this.tasks = fold(before.values(), [fact]);
    const changed = [...this.tasks.values()].filter((task) => task !== before.get(task.id));
    this.facts.push(fact);
    this.changes.push(changed.map((after) => ({ before: before.get(after.id) ?? null, after })));
    return this;
  }

  /** Decides the undo of fact number `which`, by default the last. */
  decides(at: number, which = this.changes.length - 1) {
    const command = aCommand({ factId: 'undo', at, actor: anActor('Account Manager') });
    const undone = this.facts[which] ?? { id: 'nothing', at, type: 'task.renamed' as const };
    return decideUndo(undone, this.changes[which] ?? [], (id) => this.tasks.get(id), command);
  }

  undoes(at: number, which?: number): this {
    const decided = this.decides(at, which);
    if (!decided.ok) throw new Error(decided.refusal.message);
    return this.does(decided.value);
  }
}
