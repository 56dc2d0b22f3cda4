import { useMemo } from 'react';
import { indexNames, type LineReading } from '#domain/quick-add/index.ts';
import type { LabelRef } from '#domain/task/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { type Read, useLabels, useProjects } from '#services/queries/index.ts';
import { useToday } from '#services/shared-services/index.ts';

/** `monday` is null where no week is shown. Without `shown` a line has no day. */
export function useLineReading(shown?: {
  readonly monday: PlainDay | null;
  readonly day: PlainDay | null;
}): LineReading {
  const { monday, day } = shown ?? {};
  const projects = useNames(useProjects(), projectNames);
  const labels = useNames(useLabels(), labelNames);
  const today = useToday();
  return useMemo(
    () => ({
      projects,
      labels,
      week: monday === undefined || day === undefined ? null : { today, monday, day },
    }),
    [projects, labels, today, monday, day],
  );
}

function useNames<T>({ data, state }: Read<readonly T[]>, namesOf: (item: T) => readonly string[]) {
  const isLoading = state === 'loading';
  return useMemo(() => (isLoading ? null : indexNames(data, namesOf)), [isLoading, data, namesOf]);
}

const projectNames = ({ name, client }: ProjectRef) => [name, `${client.name} ${name}`];
const labelNames = ({ name }: LabelRef) => [name];
