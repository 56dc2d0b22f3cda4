import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '#domain/constants.ts';
import { fact, type Fact, type FactData, type FactType } from '#domain/journal/index.ts';
import type { NewTask, LabelRef } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import type { Planned } from './weeks.ts';

export interface Marks {
  readonly googleId?: string;
  readonly rollovers?: number;
}

export interface Work {
  readonly projects: ReadonlyMap<string, ProjectRef>;
  readonly labels: ReadonlyMap<string, LabelRef>;
}

export class ActivityScript {
  readonly userId: number;
  readonly marks = new Map<string, Marks>();
  readonly #work: Work;
  readonly #facts: Fact[] = [];

  constructor(userId: number, work: Work) {
    this.userId = userId;
    this.#work = work;
  }

  facts(): Fact[] {
    return this.#facts.toSorted((a, b) => a.at - b.at);
  }

  plan(
    [name, project, label, estimateMin]: Planned,
    day: PlainDay | null,
    at: number,
    marks: Marks = {},
  ): string {
    const task: NewTask = {
      id: randomUUID(),
      name,
      description: '',
      estimateMs: estimateMin * MINUTE_MS,
      loggedMs: 0,
      day,
      startText: '',
      endText: '',
      project: found(this.#work.projects, project),
      label: this.#work.labels.get(label) ?? null,
      assigneeId: this.userId,
    };
    this.#note(at, 'task.created', { task });
    this.marks.set(task.id, marks);
    return task.id;
  }

  work(taskId: string, from: number, to: number, end: 'paused' | 'done', again = false): void {
    this.start(taskId, from, again);
    this.#note(to, end === 'done' ? 'task.completed' : 'task.paused', { taskId });
  }

  start(taskId: string, at: number, again = false): void {
    this.#note(at, again ? 'task.resumed' : 'task.started', { taskId });
  }

  move(taskId: string, day: PlainDay, at: number): void {
    this.#note(at, 'task.edited', { taskId, changes: { day }, bankRun: false });
  }

  #note<T extends FactType>(at: number, type: T, data: FactData[T]): void {
    const command = { factId: randomUUID(), actor: { userId: this.userId }, at };
    this.#facts.push(fact(command, type, data as Fact<T>['data']) as Fact);
  }
}

function found<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name) ?? map.values().next().value;
  if (value === undefined) throw new RangeError(`The company has nothing called ${name}.`);
  return value;
}
