import { defaultEstimate } from '#domain/task/index.ts';
import { type TemplateTask, templateTaskForm } from '#domain/templates/index.ts';
import { inputTime } from '#domain/time/index.ts';
import { FormDialog, useForm } from '#features/forms/index.ts';
import { useSettings, type TemplateItem, useSaveTemplateTasks } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { idText } from '#features/pickers/index.ts';
import { useTemplateLock } from '#features/templates/use-template-lock.ts';
import { TemplateTaskFields } from './template-task-fields.tsx';

interface TemplateTaskFormProps {
  readonly template: TemplateItem;
  readonly task: TemplateTask | null;
  readonly onClose: () => void;
}

export function TemplateTaskForm({ template, task, onClose }: TemplateTaskFormProps) {
  const save = useSaveTemplateTasks();
  const locked = useTemplateLock();
  const { estimateMs } = useSettings().data;
  const form = useForm({
    schema: templateTaskForm,
    initial: {
      TaskName: task?.name ?? '',
      TaskDayGroup: String(task?.dayGroup ?? template.tasks.at(-1)?.dayGroup ?? 1),
      EstimatedTime: inputTime(task?.estimateMs ?? defaultEstimate(estimateMs)),
      // In the order of the inputs, which the form's dirty check compares.
      idClient: idText(task?.project?.client ?? null),
      idProject: idText(task?.project ?? null),
      idLabel: idText(task?.label ?? null),
      Description: task?.description ?? '',
    },
    save: ({ idProject = null, idLabel = null, ...value }) => {
      const { TaskName, TaskDayGroup, EstimatedTime, Description } = value;
      const named = task === null ? {} : { id: task.id };
      const wanted = { ...named, TaskName, TaskDayGroup, EstimatedTime, Description, idProject, idLabel };
      return save({ idTemplate: template.id, Tasks: [wanted] });
    },
    onSaved: (_, { TaskName }) =>
      announceDone(task === null ? `“${TaskName}” was added to the template.` : `“${TaskName}” was saved.`),
    onClose,
  });
  return (
    <FormDialog
      title={task === null ? 'Add task' : 'Edit task'}
      note={template.name}
      form={form}
      confirm={task === null ? 'Add' : 'Save'}
      why={locked}
    >
      <TemplateTaskFields fields={form.fields} task={task} why={locked} />
    </FormDialog>
  );
}
