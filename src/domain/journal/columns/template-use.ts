import { applyTemplateRefusal } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type PlainDay, dayRefusal } from '#domain/time/index.ts';
import { agreed, type Decision, type Refusal, refused } from '#domain/refusal.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { landingDays, type Template, type TemplateTask } from '#domain/templates/index.ts';
import { type Command, fact } from '#domain/journal/command.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { NewTask } from '#domain/task/index.ts';

export interface TemplateUse {
  readonly day: PlainDay | null;
  readonly assigneeId: number;
  readonly defaultProject: ProjectRef | null;
  readonly idOf: (task: TemplateTask) => string;
}

/** Adds a template's tasks, all or none; never replaces an archived project (TPL-01, DEC-47, DEC-120). */
export function decideTemplateUse(
  template: Pick<Template, 'id' | 'ownerId' | 'tasks'>,
  { day, assigneeId, defaultProject, idOf }: TemplateUse,
  command: Command,
): Decision<Fact<'template.used'>> {
  const refusal = applyTemplateRefusal(command.actor, template, assigneeId);
  if (refusal) return { ok: false, refusal };
  if (template.tasks.length === 0) return refused('task.invalid', texts.templateEmpty);
  const groups = template.tasks.map(({ dayGroup }) => dayGroup);
  const days = landingDays(groups, day);
  const copies: { readonly of: number; readonly task: NewTask }[] = [];
  for (const [place, task] of template.tasks.entries()) {
    const { name, description, estimateMs, label, project } = task;
    const given = project ?? defaultProject;
    const landing = days[place] ?? null;
    const wrong = dayRefusal(landing) ?? projectRefusal(name, given);
    if (wrong || given === null) return { ok: false, refusal: wrong ?? needsProject };
    const made: NewTask = {
      id: idOf(task),
      name,
      description,
      estimateMs,
      loggedMs: 0,
      day: landing,
      startText: '',
      endText: '',
      project: given,
      label,
      assigneeId,
    };
    copies.push({ of: task.id, task: made });
  }
  return agreed(fact(command, 'template.used', { templateId: template.id, copies }));
}

const needsProject: Refusal = { code: 'task.invalid', message: texts.templateNeedsProject };

function projectRefusal(name: string, project: ProjectRef | null): Refusal | null {
  if (project?.archived !== true) return null;
  return { code: 'task.invalid', message: `“${name}” ${texts.projectNotInUse}` };
}
