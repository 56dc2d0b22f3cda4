import { counted, texts } from '#domain/texts/index.ts';
import { defaultProject } from '#domain/task/index.ts';
import type { Fact, PlannedLanding } from '#domain/journal/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { projectRef } from '#domain/work/index.ts';
import { type Decision, refused } from '#domain/refusal.ts';
import type { Template } from '#domain/templates/index.ts';
import { useProjects, useSettings } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { undoOf } from '#services/undo/index.ts';
import { useServices, useTemplates } from '#services/user-services/index.ts';

/** `template` must have all its tasks; null while it is loading. */
interface TemplateOn {
  plan(template: Template | null, day: PlainDay | null): Decision<readonly PlannedLanding[]>;
  use(template: Template | null, day: PlainDay | null): Promise<Decision<Fact>>;
}

/** Tasks without a project get the user's default project (DEC-47). */
export function useTemplateOn(boardOf: number): TemplateOn {
  const { undo } = useServices();
  const templates = useTemplates();
  const settings = useSettings();
  const projects = useProjects();
  const isKnown = settings.state === 'ready' && projects.state === 'ready';
  const project = defaultProject(projects.data, settings.data);
  const on = { assigneeId: boardOf, defaultProject: project && projectRef(project) };
  return {
    plan(template, day) {
      if (template === null) return isUnread;
      const waits = !isKnown && template.tasks.some(({ project }) => project === null);
      return waits ? needsDefaults : templates.plan(template, { ...on, day });
    },
    async use(template, day) {
      if (template === null) return isUnread;
      const used = await templates.use(template, { ...on, day });
      if (!used.ok) return used;
      const { name, tasks } = template;
      const added = tasks.length === 1 ? 'was' : 'were';
      const words = `${counted(tasks.length, 'task')} of “${name}” ${added} added.`;
      announceDone(words, undoOf(undo, used.value.id));
      return used;
    },
  };
}

const isUnread = refused('request.invalid', texts.templateUnread);
const needsDefaults = refused('request.invalid', texts.defaultsUnread);
