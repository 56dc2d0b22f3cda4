import type { Template, TemplateTask } from '#domain/templates/index.ts';
import type { WireTemplate, WireTemplateTask } from './templates-contract.ts';

/** Reads a template from the wire. */
export function templateOfWire(wire: WireTemplate): Template {
  return {
    id: wire.idTemplate,
    ownerId: wire.idOwner,
    name: wire.TemplateName,
    description: wire.TemplateDescription,
    tasks: wire.Tasks.map(taskOfWire),
  };
}

/** Converts a new template task to the wire. */
export function newTaskToWire(task: Omit<TemplateTask, 'id'>) {
  return {
    TaskName: task.name,
    TaskDayGroup: task.dayGroup,
    EstimatedTime: task.estimateMs,
    Description: task.description,
    idProject: task.project?.id ?? null,
    idLabel: task.label?.id ?? null,
  };
}

function taskOfWire({ idProject, project, idLabel, label, ...wire }: WireTemplateTask): TemplateTask {
  return {
    id: wire.id,
    name: wire.TaskName,
    description: wire.Description,
    dayGroup: wire.TaskDayGroup,
    estimateMs: wire.EstimatedTime,
    project:
      idProject === null || project === null
        ? null
        : {
            id: idProject,
            name: project.name,
            archived: project.Status !== 1,
            client: {
              id: project.client.idClient,
              name: project.client.ClientName,
              color: project.client.ColorCode,
            },
          },
    label:
      idLabel === null || label === null ? null : { id: idLabel, name: label.Name, color: label.ColorCode },
  };
}
