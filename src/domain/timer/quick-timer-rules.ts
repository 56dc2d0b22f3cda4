import { defaultEstimate } from '#domain/task/board.ts';
import { nameField } from '#domain/work/entity-fields.ts';
import type { LineSets } from '#domain/quick-add/quick-line.ts';
import type { NewTask } from '#domain/journal/events.ts';
import { messages, texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { projectRef } from '#domain/work/project-ref.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { LabelRef, ProjectRef } from '#domain/task/task.ts';

/** What is to be started with the quick timer: a name as it was typed, what was chosen, and what else its line sets. */
export interface QuickRequest {
  readonly name: string;
  readonly client: ProjectRef['client'] | null;
  readonly project: ProjectRef | null;
  readonly sets?: Pick<LineSets, 'estimateMs' | 'label'>;
}

/** Why the quick timer cannot start now, or null: it takes a name, a client and a project, and one task at a time (QTM-09 to QTM-12). */
export function quickTimerRefusal(
  { name, client, project }: QuickRequest,
  isPending: boolean,
): Refusal | null {
  if (isPending) return refusal(texts.startPending);
  const [problem] = nameField.safeParse(name).error?.issues ?? [];
  if (problem) return refusal(problem.message);
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

/** What a task that is made of a name has beside its name and project; `estimateMs` is null without a default. */
interface QuickDefaults {
  readonly id: string;
  readonly assigneeId: number;
  readonly day: PlainDay | null;
  readonly estimateMs: number | null;
  readonly label: LabelRef | null;
}

/** The task that a name and a project become; the quick timer dates it today (DEC-45). */
export function quickTask(name: string, project: ProjectRef, { estimateMs, ...own }: QuickDefaults): NewTask {
  return {
    ...own,
    name: nameField.parse(name),
    description: '',
    estimateMs: defaultEstimate(estimateMs),
    loggedMs: 0,
    startText: '',
    endText: '',
    project: projectRef(project),
  };
}

const refusal = (message: string): Refusal => ({ code: 'task.invalid', message });
