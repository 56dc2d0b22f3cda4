import { nameField } from '#domain/work/entity-fields.ts';
import type { LineSets } from '#domain/quick-add/quick-line.ts';
import type { NewTask } from '#domain/task/task.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import { withStart } from '#domain/task/schedule.ts';
import { projectRef } from '#domain/work/project-ref.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { ProjectRef } from '#domain/work/project-ref.ts';

/** What is to be started with the quick timer: a name as it was typed, what was chosen, and what else its line sets. */
export interface QuickRequest {
  readonly name: string;
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly sets?: Pick<LineSets, 'estimateMs' | 'label'>;
  /** Its line names a project or a label while they are still being loaded. */
  readonly waits?: boolean;
}

/** Why the quick timer cannot start now, or null: it takes a name that can be read, a client and a project, and one task at a time (QTM-09 to QTM-12). */
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

/** What is still to be chosen for a name that can be started; null where nothing is, or the name comes first. */
export function quickTimerMissing({ name, client, project }: QuickRequest): 'client' | 'project' | null {
  if (!nameField.safeParse(name).success) return null;
  if (client === null) return 'client';
  return project === null ? 'project' : null;
}

/** The task that a name becomes with what is given; the quick timer dates it today (DEC-45). A start alone gets its end from the estimate (FRM-19). */
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
