import { nameField, projectRef, type ProjectRef } from '#domain/work/index.ts';
import type { LineSets } from '#domain/quick-add/index.ts';
import { type NewTask, withStart } from '#domain/task/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';

export interface QuickRequest {
  readonly name: string;
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly sets?: Pick<LineSets, 'estimateMs' | 'label'>;
  readonly waits?: boolean;
}

/** Returns why the quick timer can't start now, or null (QTM-09 to QTM-12). */
export function quickTimerRefusal(
  { name, client, project, waits }: QuickRequest,
  isPending: boolean,
): Refusal | null {
  if (isPending) return refusal(texts.startPending);
  const [problem] = nameField.safeParse(name).error?.issues ?? [];
  if (problem) return refusal(problem.message);
  if (waits) return refusal(texts.namesUnread);
  const missing = quickTimerMissing({ name, client, project });
  if (missing === null) return null;
  return refusal(missing === 'client' ? messages.clientRequired : messages.projectRequired);
}

/** Returns what must still be chosen for a valid name, or null. */
export function quickTimerMissing({ name, client, project }: QuickRequest): 'client' | 'project' | null {
  if (!nameField.safeParse(name).success) return null;
  if (client === null) return 'client';
  return project === null ? 'project' : null;
}

/** Creates the task of a name; a start without an end gets it from the estimate (DEC-45, FRM-19). */
export function quickTask(
  name: string,
  { project, startText = '', endText = '', ...given }: QuickTaskFields,
): NewTask {
  const { estimateMs } = given;
  return {
    ...given,
    name: nameField.parse(name),
    description: '',
    loggedMs: 0,
    startText,
    endText: endText || withStart({ startText: '', endText: '', estimateMs }, startText).endText,
    project: projectRef(project),
  };
}

type QuickTaskFields = Pick<NewTask, 'id' | 'assigneeId' | 'day' | 'project' | 'label' | 'estimateMs'> &
  Pick<LineSets, 'startText' | 'endText'>;

const refusal = (message: string): Refusal => ({ code: 'task.invalid', message });
