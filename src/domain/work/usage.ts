import { counted } from '#domain/texts/counted.ts';

/** What hangs on a label, a client or a project: how many live tasks, and of how many people. */
export interface Usage {
  readonly tasks: number;
  readonly people: number;
}

/** As "12 tasks of 3 people"; undefined where there are none. */
export function usageWords({ tasks, people }: Usage): string | undefined {
  if (tasks === 0) return undefined;
  return `${counted(tasks, 'task')} of ${people} ${people === 1 ? 'person' : 'people'}`;
}
