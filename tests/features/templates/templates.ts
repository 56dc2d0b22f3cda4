import type { WireTemplate, WireTemplateTask } from '#domain/contract/tasks/templates-contract.ts';

/** A template task as the server sends it, in the project "Website" of Fernway. */
export function wireTask(
  id: number,
  TaskName: string,
  TaskDayGroup: number,
  more: Partial<WireTemplateTask> = {},
) {
  return {
    id,
    TaskName,
    TaskDayGroup,
    EstimatedTime: 1_800_000,
    Description: '',
    idProject: 1,
    idLabel: null,
    project: {
      name: 'Website',
      Status: 1,
      client: { idClient: 1, ClientName: 'Fernway', ColorCode: 'Blue' },
    },
    label: null,
    ...more,
  } satisfies WireTemplateTask;
}

/** A template of Elif as the server sends it. */
export function wireTemplate(
  idTemplate: number,
  TemplateName: string,
  Tasks: WireTemplateTask[],
  TasksCount = Tasks.length,
): WireTemplate {
  return { idTemplate, idOwner: 7, TemplateName, TemplateDescription: '', TasksCount, Tasks };
}
