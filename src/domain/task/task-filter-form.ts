import * as z from '#domain/browser-schema.ts';
import { choiceText, timeText, type ProjectRef } from '#domain/work/index.ts';
import type { TaskChanges, LabelRef } from './task.ts';
import { messages, texts } from '#domain/texts/index.ts';

/** An empty field changes nothing (DEC-23); a client needs a project (FRM-31). */
export const taskFilterForm = z
  .object({
    idAssignedTo: choiceText(messages.assigneeRequired).optional(),
    idClient: choiceText(messages.clientRequired).optional(),
    idProject: choiceText(messages.projectRequired).optional(),
    idLabel: choiceText(texts.labelGone).optional(),
    EstimatedTime: timeText.optional(),
    CompletedTime: timeText.optional(),
  })
  .refine(({ idClient, idProject }) => idClient === undefined || idProject !== undefined, {
    path: ['idProject'],
    error: messages.projectForClient,
  });

export type TaskFilter = z.output<typeof taskFilterForm>;

/** Returns the changes of a filled form: only its filled fields (DEC-23). */
export function changesOfFilter(
  { idAssignedTo, EstimatedTime, CompletedTime }: TaskFilter,
  { project, label }: { readonly project: ProjectRef | null; readonly label: LabelRef | null },
): TaskChanges {
  return {
    ...(idAssignedTo !== undefined && { assigneeId: idAssignedTo }),
    ...(project !== null && { project }),
    ...(label !== null && { label }),
    ...(EstimatedTime !== undefined && { estimateMs: EstimatedTime }),
    ...(CompletedTime !== undefined && { loggedMs: CompletedTime }),
  };
}
