import type { Batch } from '#domain/journal/batch.ts';
import { decideCompleteMany, decideDeleteMany, decideEditMany } from '#domain/journal/batch-edit.ts';
import type { Command } from '#domain/journal/command.ts';
import type { FactType, TaskChanges } from '#domain/journal/events.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task.ts';

/** What a batch is decided on: the tasks of the fake server, and how it reads the fields of an edit. */
export interface BatchGround {
  readonly tasks: (id: string) => Task | undefined;
  readonly changesOf: (body: Record<string, unknown>) => TaskChanges;
}

/** Decides a call that works on several tasks, as the server does; null for any other call. */
export function decideBatch(
  key: string,
  body: Record<string, unknown>,
  { tasks, changesOf }: BatchGround,
  command: Command,
): Decision<Batch<FactType>> | null {
  const ids = body['TaskIds'] as string[];
  switch (key) {
    case 'POST /api/tasks/Task/BatchComplete':
      return decideCompleteMany(ids, tasks, command);
    case 'POST /api/tasks/Task/BatchUpdate': {
      const changes = body['changes'] as Record<string, unknown>;
      if (changes['Status'] === 3) return decideDeleteMany(ids, tasks, command);
      return decideEditMany(ids, changesOf(changes), tasks, command);
    }
    default:
      return null;
  }
}
