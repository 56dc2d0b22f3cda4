import * as z from '#domain/browser-schema.ts';
import { LAST_DAY_GROUP, PREVIEW_TASKS } from '#domain/constants.ts';
import {
  choiceText,
  dayText,
  descriptionField,
  nameField,
  taskTimeField,
  timeText,
  type ProjectRef,
} from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { addDays, type PlainDay } from '#domain/time/index.ts';
import type { LabelRef } from '#domain/task/index.ts';

export interface Template {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly description: string;
  readonly tasks: readonly TemplateTask[];
}

export interface TemplateTask {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** From 1; only the distances between days matter (DEC-46). */
  readonly dayGroup: number;
  readonly estimateMs: number;
  /** Null for the user's default project; archived if tasks can't use it now. */
  readonly project: ProjectRef | null;
  readonly label: LabelRef | null;
}

export const templateFields = z.strictObject({
  TemplateName: nameField,
  TemplateDescription: descriptionField,
});

export const templateTaskFields = z.strictObject({
  TaskName: nameField,
  TaskDayGroup: z
    .int(texts.dayGroupInvalid)
    .min(1, texts.dayGroupInvalid)
    .max(LAST_DAY_GROUP, texts.dayGroupInvalid),
  EstimatedTime: taskTimeField,
  Description: descriptionField,
});

export const templateForm = templateFields.extend({ TemplateDescription: descriptionField.default('') });

export const templateNameForm = templateFields.pick({ TemplateName: true });

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

export const templateUseForm = z.strictObject({ StartDate: dayText });

/** Numbers the days of tasks from 1 and keeps their distances (TPL-15, DEC-46). */
export function dayNumbers(groups: readonly number[]): number[] {
  const before = Math.min(...groups) - 1;
  return groups.map((group) => group - before);
}

/** Returns the first tasks, for the preview (TPL-14). */
export function previewOf<T>(tasks: readonly T[]): readonly T[] {
  return tasks.slice(0, PREVIEW_TASKS);
}

/** Returns the day of each task of a template used on `day`; null on Unscheduled (DEC-46, DEC-47). */
export function landingDays(groups: readonly number[], day: PlainDay | null): (PlainDay | null)[] {
  return dayNumbers(groups).map((number) => (day === null ? null : addDays(day, number - 1)));
}
