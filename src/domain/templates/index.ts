/** Templates of tasks. */
export { templateOfTasks, type TemplateSource } from './template-of-tasks.ts';
export {
  dayNumbers,
  landingDays,
  previewOf,
  type Template,
  templateFields,
  templateForm,
  templateNameForm,
  type TemplateTask,
  templateTaskFields,
  templateTaskForm,
  templateUseForm,
} from './template.ts';
