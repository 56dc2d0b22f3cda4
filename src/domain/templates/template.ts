import * as z from '#domain/browser-schema.ts';
import { LAST_DAY_GROUP, PREVIEW_TASKS } from '#domain/constants.ts';
import {
  choiceText,
  dayText,
  descriptionField,
  nameField,
  taskTimeField,
  timeText,
} from '#domain/work/entity-fields.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { addDays, type PlainDay } from '#domain/time/plain-day.ts';
import type { LabelRef } from '#domain/task/task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';

/** A template of a person (TPL-02). */
export interface Template {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly description: string;
  /** In their order: by day, and within a day as they were added. */
  readonly tasks: readonly TemplateTask[];
}

/** A task of a template (TPL-03); the estimate is in ms. */
export interface TemplateTask {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The day, from 1 on; what counts are the distances (DEC-46). */
  readonly dayGroup: number;
  readonly estimateMs: number;
  /** Null for the default project of whoever uses the template; archived where it can be given to no task now. */
  readonly project: ProjectRef | null;
  readonly label: LabelRef | null;
}

/** What may be set of a template (TPL-02, DEC-48). */
export const templateFields = z.strictObject({
  TemplateName: nameField,
  TemplateDescription: descriptionField,
});

/** What may be set of a task of a template, beside its project and its label (TPL-03). */
export const templateTaskFields = z.strictObject({
  TaskName: nameField,
  TaskDayGroup: z
    .int(texts.dayGroupInvalid)
    .min(1, texts.dayGroupInvalid)
    .max(LAST_DAY_GROUP, texts.dayGroupInvalid),
  EstimatedTime: taskTimeField,
  Description: descriptionField,
});

/** The fields of the form of a template. */
export const templateForm = templateFields.extend({ TemplateDescription: descriptionField.default('') });

/** The form that names a template whose tasks were chosen on the board (DEC-48). */
export const templateNameForm = templateFields.pick({ TemplateName: true });

/** The fields of the form of a task of a template: a project is given with its client, or neither is. */
export const templateTaskForm = templateTaskFields
  .extend({
    TaskDayGroup: z
      .string(texts.dayGroupInvalid)
      .regex(/^\d{1,3}$/, texts.dayGroupInvalid)
      .transform(Number)
      .pipe(templateTaskFields.shape.TaskDayGroup),
    EstimatedTime: timeText,
    Description: descriptionField.default(''),
    idClient: choiceText(messages.clientRequired).optional(),
    idProject: choiceText(messages.projectRequired).optional(),
    idLabel: choiceText(texts.labelGone).optional(),
  })
  .refine(({ idClient, idProject }) => idClient === undefined || idProject !== undefined, {
    path: ['idProject'],
    error: messages.projectRequired,
  });

/** The form that asks on which day a template is used; null is Unscheduled (DEC-47). */
export const templateUseForm = z.strictObject({ StartDate: dayText });

/** The days of tasks counted from 1: the lowest becomes day 1, and the distances stay (TPL-15, DEC-46). */
export function dayNumbers(groups: readonly number[]): number[] {
  const before = Math.min(...groups) - 1;
  return groups.map((group) => group - before);
}

/** The tasks of a preview: the first of them (TPL-14). */
export function previewOf<T>(tasks: readonly T[]): readonly T[] {
  return tasks.slice(0, PREVIEW_TASKS);
}

/** On which day each task of a template lands that is used on `day`: none on the Unscheduled column (DEC-46, DEC-47). */
export function landingDays(groups: readonly number[], day: PlainDay | null): (PlainDay | null)[] {
  return dayNumbers(groups).map((number) => (day === null ? null : addDays(day, number - 1)));
}
