import { useRef } from 'react';
import { defaultProject } from '#domain/default-project.ts';
import { counted } from '#domain/counted.ts';
import { texts } from '#domain/messages.ts';
import { parseDay } from '#domain/plain-day.ts';
import type { Refusal } from '#domain/refusal.ts';
import { type Template, templateUseForm } from '#domain/template.ts';
import { DayField } from '#features/forms/day-field.tsx';
import { FormDialog } from '#features/forms/form-dialog.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { whyOf } from '#features/forms/why-of.ts';
import { MissingState } from '#features/lists/missing-state.tsx';
import { useProjects } from '#services/queries/projects.ts';
import type { ReadItem } from '#services/queries/resource.ts';
import { useSettings } from '#services/queries/settings.ts';
import { useNameOf } from '#services/queries/use-name-of.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useToday } from '#services/shared-services/use-today.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { undoOf } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/context.tsx';
import { useTemplates } from '#services/user-services/use-templates.ts';
import { LandingDays } from './landing-days.tsx';

interface TemplateUseFormProps {
  /** Whole: a list has the tasks of its preview alone. */
  readonly read: ReadItem<Template>;
  readonly boardOf: number;
  readonly onUsed: () => void;
  readonly onClose: () => void;
}

/** Asks on which day a template is used, and says what lands where, or why it cannot be (TPL-05, DEC-47). */
export function TemplateUseForm({ read, boardOf, onUsed, onClose }: TemplateUseFormProps) {
  const { undo } = useServices();
  const { user } = useSession();
  const nameOf = useNameOf();
  const templates = useTemplates();
  const today = useToday();
  const settings = useSettings();
  const projects = useProjects();
  const isUsed = useRef(false);
  const { name, tasks } = read.data ?? unread;
  const on = { assigneeId: boardOf, defaultProject: refOf(defaultProject(projects.data, settings.data)) };
  const form = useForm({
    schema: templateUseForm,
    initial: { StartDate: today },
    save: async ({ StartDate: day }) =>
      read.data ? templates.use(read.data, { ...on, day }) : { ok: false, refusal: isUnread },
    onSaved(fact) {
      isUsed.current = true;
      const added = tasks.length === 1 ? 'was' : 'were';
      const words = `${counted(tasks.length, 'task')} of “${name}” ${added} added.`;
      announceDone(words, undoOf(undo, fact.id));
    },
    onClose() {
      onClose();
      if (isUsed.current) onUsed();
    },
  });
  const typed = form.fields.StartDate.value ?? '';
  const day = typed === '' ? null : parseDay(typed);
  const isKnown = settings.state === 'ready' && projects.state === 'ready';
  const waits = !isKnown && tasks.some(({ project }) => project === null);
  const refusal = waits ? needsDefaults : read.data && templates.refusalOf(read.data, { ...on, day });
  return (
    <FormDialog
      title="Use template"
      note={boardOf === user.id ? name : `${name}, on the board of ${nameOf(boardOf)}`}
      form={form}
      confirm="Use"
      why={whyOf("Can't use this template", read.data ? refusal : isUnread)}
    >
      <DayField
        data-autofocus
        label="First day"
        field={form.fields.StartDate}
        hint={typed === '' ? 'Without a date the tasks are unscheduled.' : undefined}
      />
      {read.data === null && <MissingState title="Template" read={read} onClose={onClose} />}
      {refusal !== null && <p className="text-body text-bad">{refusal.message}</p>}
      {read.data && refusal === null && (typed === '' || day !== null) && (
        <LandingDays tasks={tasks} day={day} />
      )}
    </FormDialog>
  );
}

const unread: Pick<Template, 'name' | 'tasks'> = { name: '', tasks: [] };
const isUnread: Refusal = { code: 'request.invalid', message: texts.templateUnread };
const needsDefaults: Refusal = { code: 'request.invalid', message: texts.defaultsUnread };

/** A project as a task refers to it. */
function refOf(project: ReturnType<typeof useProjects>['data'][number] | null) {
  if (project === null) return null;
  const { id, name, archived, client } = project;
  return { id, name, archived, client };
}
