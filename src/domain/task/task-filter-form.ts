import * as z from '#domain/browser-schema.ts';
import { choiceText, timeText } from '#domain/work/entity-fields.ts';
import type { TaskChanges } from './task.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import type { LabelRef } from './task.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';

/**
 * The task filter form (FRM-30) as it is typed, and what it means: what is left empty stays as it is (DEC-23), and a
 * client alone says nothing (FRM-31). Times are hh:mm texts.
 */
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

/** What a filled task filter form means; times in ms. */
export type TaskFilter = z.output<typeof taskFilterForm>;

/** The changes that a filled form makes: the fields that were filled in, and no others (DEC-23). */
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
