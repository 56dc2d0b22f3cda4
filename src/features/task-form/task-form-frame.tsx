import { Play } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import type { Fact } from '#domain/journal/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { DiscardDialog, INTENT } from '#features/forms/index.ts';
import type { ProjectItem } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { undoOf } from '#services/undo/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { ChangedUnder, type Elsewhere } from './changed-under.tsx';
import type { TaskDraft } from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';
import { type CheckedForm, START, useTaskForm } from './use-task-form.ts';

export interface TaskFormFrameProps {
  readonly title: string;
  readonly problem?: string | null;
  readonly elsewhere?: Elsewhere;
  readonly base: TaskDraft;
  readonly typed?: Partial<TaskDraft> | undefined;
  readonly save: (form: CheckedForm) => Promise<Decision<Fact>>;
  readonly savedText: string | null;
  readonly hasSaved: (form: CheckedForm) => boolean;
  readonly startWhy: (draft: TaskDraft) => DisabledReason | undefined;
  readonly withProject?: (project: ProjectItem, draft: TaskDraft) => Partial<TaskDraft>;
  readonly loggedEnd?: ReactNode;
  readonly details?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export function TaskFormFrame(props: TaskFormFrameProps) {
  const {
    title,
    problem = null,
    elsewhere,
    base,
    typed,
    save,
    savedText,
    hasSaved,
    startWhy,
    withProject,
  } = props;
  const { loggedEnd, details, children, onClose } = props;
  const { undo } = useServices();
  const form = useTaskForm({
    base,
    typed,
    save,
    onSaved(fact, checked) {
      if (savedText !== null) announceDone(savedText, hasSaved(checked) ? undoOf(undo, fact.id) : undefined);
    },
    onClose,
  });
  const { errors, draft, change, saving, refusal, notSaved, send } = form;
  const isRefused = refusal !== null && refusal !== problem;
  const onProject = useCallback(
    (project: ProjectItem | null) =>
      change({ ...(project && { client: project.client, ...withProject?.(project, draft) }), project }),
    [change, draft, withProject],
  );

  return (
    <Dialog
      isOpen
      title={title}
      onClose={() => send({ type: 'form.leave' })}
      footer={
        <>
          <Button variant="primary" type="submit" form={form.id} busy={saving !== null && saving !== START}>
            Save
          </Button>
          <Button
            type="submit"
            form={form.id}
            name={INTENT}
            value={START}
            icon={<Play aria-hidden className="size-3.5" />}
            busy={saving === START}
            why={startWhy(draft)}
          >
            Save & Start
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {isRefused ? (
            <div className={saidClass}>
              <Banner tone="bad" onDismiss={() => send({ type: 'banner.dismiss' })}>
                {refusal}
              </Banner>
            </div>
          ) : (
            notSaved !== null && <p className={cx(saidClass, 'text-meta text-bad')}>{notSaved}</p>
          )}
        </>
      }
    >
      {problem !== null && (
        <Banner tone="bad" className="mb-4">
          {problem}
        </Banner>
      )}
      {elsewhere && <ChangedUnder {...{ elsewhere, base, form }} />}
      <form {...form.props} autoComplete="off">
        <TaskFields {...{ errors, draft, change, onProject, loggedEnd }} />
      </form>
      {details}
      <DiscardDialog
        isOpen={form.isAsking}
        onKeep={() => send({ type: 'form.stay' })}
        onDiscard={() => send({ type: 'form.discard' })}
      />
      {children}
    </Dialog>
  );
}

const saidClass = 'min-w-0 flex-1 basis-60 max-md:order-first max-md:basis-full';
