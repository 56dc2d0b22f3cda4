import { useMemo } from 'react';
import { indexNames } from '#domain/quick-add/name-index.ts';
import type { LineReading } from '#domain/quick-add/quick-line.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useToday } from '#services/shared-services/use-today.ts';

/**
 * What a line is read with: the projects and labels that the pickers offer, and the week of `monday`, null where none is
 * shown; without it the line has no day.
 */
export function useLineReading(monday?: PlainDay | null): LineReading {
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const today = useToday();
  const names = useMemo(
    () => ({
      projects: indexNames(projects, ({ name, client }) => [name, `${client.name} ${name}`]),
      labels: indexNames(labels, ({ name }) => [name]),
    }),
    [projects, labels],
  );
  return useMemo(
    () => ({ ...names, week: monday === undefined ? null : { today, monday } }),
    [names, today, monday],
  );
}
