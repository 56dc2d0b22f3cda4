import { useMemo } from 'react';
import { defaultProject, type NewTask } from '#domain/task/index.ts';
import { dayAt } from '#domain/time/index.ts';
import type { QuickRequest } from '#domain/timer/index.ts';
import { useLineReading } from '#features/pickers/index.ts';
import { useClients, useProjects, useSettings } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices, useNamedTask } from '#services/user-services/index.ts';

export function useQuickTask() {
  const { clock } = useServices();
  const { user } = useSession();
  const { clientId, projectId } = useSettings().data;
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const named = useNamedTask();
  // No day is passed: the task starts now, so its day is today.
  const reading = useLineReading();
  const defaults = useMemo(() => {
    const project = defaultProject(projects, { projectId, clientId });
    return { client: project?.client ?? clients.find(({ id }) => id === clientId) ?? null, project };
  }, [clientId, projectId, clients, projects]);

  const make = ({ name, project, sets }: QuickRequest): NewTask => {
    if (project === null) throw new Error('A task has a project.');
    const on = { assigneeId: user.id, day: dayAt(clock.now(), user.timeZone) };
    return named.make(name, { ...on, ...named.defaultsIn(project), ...sets, project });
  };
  return { make, defaults, reading };
}
