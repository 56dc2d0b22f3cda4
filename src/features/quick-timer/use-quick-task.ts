import { useMemo } from 'react';
import type { NewTask } from '#domain/journal/events.ts';
import { dayAt } from '#domain/plain-day.ts';
import { quickTask, type QuickWish } from '#domain/quick-timer.ts';
import { newId } from '#services/browser/new-id.ts';
import { useClients } from '#services/queries/clients.ts';
import { useLabels } from '#services/queries/labels.ts';
import { useProjects } from '#services/queries/projects.ts';
import { useSettings } from '#services/queries/settings.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useServices } from '#services/user-services/context.tsx';

/** How a task of the quick timer is made, and the client and the project that it has by default (QTM-08, BRD-23, DEC-87). */
export function useQuickTask() {
  const { clock } = useServices();
  const { user } = useSession();
  const { clientId, projectId, labelId, estimateMs } = useSettings().data;
  const { data: clients } = useClients();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const defaults = useMemo(() => {
    const found = projects.find(({ id }) => id === projectId) ?? null;
    const project = clientId === null || found?.client.id === clientId ? found : null;
    return { client: project?.client ?? clients.find(({ id }) => id === clientId) ?? null, project };
  }, [clientId, projectId, clients, projects]);

  const make = ({ name, project }: QuickWish): NewTask => {
    if (project === null) throw new Error('A task has a project.');
    const now = clock.now();
    const ofProject = projects.find(({ id }) => id === project.id)?.defaultLabelId;
    return quickTask(name, project, {
      id: newId(now),
      assigneeId: user.id,
      day: dayAt(now, user.timeZone),
      estimateMs,
      label: labels.find(({ id }) => id === (labelId ?? ofProject)) ?? null,
    });
  };
  return { make, defaults };
}
