import * as z from '#domain/browser-schema.ts';
import { choiceText, dayField, descriptionField, nameField, timeText } from '#domain/work/entity-fields.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { clockMinutes } from '#domain/time/time-text.ts';

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
  Description: descriptionField.default(''),
  idAssignedTo: choiceText(messages.assigneeRequired),
  idClient: choiceText(messages.clientRequired),
  idProject: choiceText(messages.projectRequired),
  idLabel: choiceText(texts.labelGone).optional(),
  StartDate: dayField.optional(),
  DisplayStartTime: clock,
  DisplayEndTime: clock,
  EstimatedTime: timeText,
  CompletedTime: timeText,
});

/** What a filled task form means. */
export type TaskFormValue = z.output<typeof taskForm>;
