import * as z from '#domain/browser-schema.ts';
import { MAX_DESCRIPTION, MAX_TASK_MS } from './constants.ts';
import { dayField, nameField } from './entity-fields.ts';
import { messages, texts } from './messages.ts';
import { hasForbiddenText, isWithin, tidyText } from './text.ts';
import { clockMinutes, readTime } from './time-text.ts';

/** A choice of a form field: the text of an id, a whole number of at least 1 (FRM-06 to FRM-09). */
const choice = (message: string) =>
  z
    .string(message)
    .regex(/^[1-9]\d{0,15}$/, message)
    .transform(Number);

const isKeepable = (text: string): boolean => !hasForbiddenText(text);

const time = z
  .string(messages.timeFormat)
  .refine((text) => readTime(text) !== null, messages.timeFormat)
  .transform((text) => readTime(text) ?? 0)
  .pipe(z.number().min(0, messages.timeNegative).max(MAX_TASK_MS, messages.timeTooLong));

const clock = z
  .string()
  .refine((text) => text === '' || clockMinutes(text) !== null, messages.timeFormat)
  .default('');

/**
 * The fields of Add Task and Edit Task as they are typed, and the values they mean: times in ms, ids as numbers, an
 * absent date is Unscheduled (FRM-03 to FRM-13). `logged` and `estimate` are hh:mm texts.
 */
export const taskForm = z.object({
  TaskName: nameField,
  Description: z
    .string()
    .overwrite(tidyText)
    .refine(isWithin(MAX_DESCRIPTION), messages.descriptionTooLong)
    .refine(isKeepable, texts.textForbidden)
    .default(''),
  idAssignedTo: choice(messages.assigneeRequired),
  idClient: choice(messages.clientRequired),
  idProject: choice(messages.projectRequired),
  idLabel: choice(texts.labelGone).optional(),
  StartDate: dayField.optional(),
  DisplayStartTime: clock,
  DisplayEndTime: clock,
  EstimatedTime: time,
  CompletedTime: time,
});

/** What a filled task form means. */
export type TaskFormValue = z.output<typeof taskForm>;
