import * as z from '#domain/browser-schema.ts';
import { choiceText, dayField, descriptionField, nameField, timeText } from '#domain/work/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { clockMinutes } from '#domain/time/index.ts';

const clock = z
  .string()
  .refine((text) => text === '' || clockMinutes(text) !== null, messages.timeFormat)
  .default('');

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

export type TaskFormValue = z.output<typeof taskForm>;
