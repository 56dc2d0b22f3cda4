import { counted } from '#domain/texts/index.ts';

export interface Usage {
  readonly tasks: number;
  readonly people: number;
}

/** Returns "12 tasks of 3 people", or undefined without tasks. */
export function usageWords({ tasks, people }: Usage): string | undefined {
  if (tasks === 0) return undefined;
  return `${counted(tasks, 'task')} of ${people} ${people === 1 ? 'person' : 'people'}`;
}
