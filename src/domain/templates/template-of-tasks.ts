import { DAY_MS, LAST_DAY_GROUP, MAX_TEMPLATE_TASKS } from '#domain/constants.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { templateSelectionRefusal, type Task } from '#domain/task/index.ts';
import { dayNumbers, type TemplateTask } from './template.ts';

export type TemplateSource = Pick<Task, 'name' | 'description' | 'estimateMs' | 'day' | 'project' | 'label'>;

/** Makes template tasks of board tasks, with days from their dates; refuses archived projects (DEC-46, DEC-48). */
export function templateOfTasks(
  tasks: readonly TemplateSource[],
): Decision<readonly Omit<TemplateTask, 'id'>[]> {
  if (tasks.length === 0) return refused('task.invalid', texts.atLeastOneTask);
  if (tasks.length > MAX_TEMPLATE_TASKS) return refused('task.invalid', texts.tooManyTemplateTasks);
  const dates: number[] = [];
  for (const { name, day, project } of tasks) {
    const refusal = templateSelectionRefusal({ day });
    if (refusal || day === null) return refused('task.unscheduled', refusal?.message ?? '');
    if (project.archived) return refused('task.invalid', `“${name}” ${texts.projectNotForTemplate}`);
    dates.push(Date.parse(day) / DAY_MS);
  }
  const days = dayNumbers(dates);
  if (Math.max(...days) > LAST_DAY_GROUP) return refused('task.invalid', texts.templateTooLong);
  return agreed(
    tasks.map(({ name, description, estimateMs, project, label }, place) => ({
      name,
      description,
      estimateMs,
      project,
      label,
      dayGroup: days[place] ?? 1,
    })),
  );
}
