import { useMemo } from 'react';
import { defaultProject } from '#domain/task/default-project.ts';
import type { NewTask } from '#domain/task/task.ts';
import { dayAt } from '#domain/time/plain-day.ts';
import type { QuickRequest } from '#domain/timer/quick-timer-rules.ts';
import { useLineReading } from '#features/pickers/use-line-reading.ts';
import { useClients } from '#services/queries/work/clients-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { useNamedTask } from '#services/user-services/use-named-task.ts';

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
