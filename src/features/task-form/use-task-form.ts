import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Fact } from '#domain/journal/events.ts';
import type { ProjectRef } from '#domain/task.ts';
import { type TaskFormValue, taskForm } from '#domain/task-form.ts';
import type { Decision } from '#domain/refusal.ts';
import { errorBannerMachine } from '#machines/error-banner.machine.ts';
import type { TaskDraft } from './task-draft.ts';
import { useTaskDraft } from './use-task-draft.ts';

/** A form that has been checked and is to be saved. */
export interface CheckedForm {
  readonly value: TaskFormValue;
  readonly project: ProjectRef;
  readonly draft: TaskDraft;
  readonly touchedFields: ReadonlySet<keyof TaskDraft>;
  /** Save & Start was pressed (FRM-29). */
  readonly start: boolean;
}

interface Options {
  readonly base: TaskDraft;
  readonly save: (form: CheckedForm) => Promise<Decision<Fact>>;
  readonly onSaved: (fact: Fact, form: CheckedForm) => void;
}

/** Checks a task form by the rules of the domain and saves it once; a refusal shows in its banner for a while (FRM-28). */
export function useTaskForm({ base, save, onSaved }: Options) {
  const { draft, touchedFields, change } = useTaskDraft(base);
  const banner = useActorRef(errorBannerMachine);
  const message = useSelector(banner, (snapshot) => snapshot.context.message);
  const [saving, setSaving] = useState<'save' | 'start' | null>(null);
  const [failures, setFailures] = useState(0);
  const isSaving = useRef(false);

  async function submit(value: TaskFormValue, start: boolean) {
    const { project } = draft;
    if (isSaving.current || project === null) return;
    isSaving.current = true;
    setSaving(start ? 'start' : 'save');
    const form = { value, project, draft, touchedFields, start };
    const saved = await save(form);
    isSaving.current = false;
    setSaving(null);
    if (saved.ok) onSaved(saved.value, form);
    else banner.send({ type: 'error.raised', message: saved.refusal.message });
  }

  const [form, fields] = useForm<z.input<typeof taskForm>, TaskFormValue>({
    onValidate({ form: element, formData }) {
      if (isHalfTyped(element.elements.namedItem('StartDate'))) formData.set('StartDate', 'half a date');
      const submission = parseWithZod(formData, { schema: taskForm });
      if (submission.status === 'error') setFailures((count) => count + 1);
      return submission;
    },
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      if (submission?.status === 'success') void submit(submission.value, formData.get(THEN) === START);
    },
  });

  const [refusedField] = Object.keys(form.allErrors);
  const { validate } = form;
  // A field may have been changed by another one, which no event tells the form of.
  useEffect(() => {
    if (refusedField !== undefined) validate({ name: refusedField });
    // oxlint-disable-next-line react/exhaustive-deps -- checked again when the fields change, not when the errors do
  }, [draft]);

  useEffect(() => {
    if (failures > 0) {
      document.getElementById(form.id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [failures, form.id]);

  return {
    form,
    fields,
    draft,
    change,
    saving,
    message,
    dismiss: () => banner.send({ type: 'banner.dismiss' }),
    isDirty: touchedFields.size > 0,
  };
}

/** What the buttons of the form are submitted as. */
export const THEN = 'then';
export const START = 'start';

/** A date of which only parts are typed: its input says that it is empty. */
function isHalfTyped(input: unknown): boolean {
  return input instanceof HTMLInputElement && input.validity.badInput;
}
