import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useCallback, useEffect, useId, useMemo } from 'react';
import type * as z from 'zod';
import type { Fact } from '#domain/journal/index.ts';
import type { ProjectRef } from '#domain/work/index.ts';
import { type TaskFormValue, taskForm } from '#domain/task/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { useCheckedWhenLeft, useDirty, useFormChart } from '#features/forms/index.ts';
import type { TaskDraft } from './task-draft.ts';
import { useTaskDraft } from './use-task-draft.ts';

export interface CheckedForm {
  readonly value: TaskFormValue;
  readonly project: ProjectRef;
  readonly draft: TaskDraft;
  readonly touchedFields: ReadonlySet<keyof TaskDraft>;
  readonly unseenFields: ReadonlySet<keyof TaskDraft>;
  readonly start: boolean;
}

interface Options {
  readonly base: TaskDraft;
  readonly typed?: Partial<TaskDraft> | undefined;
  readonly save: (form: CheckedForm) => Promise<Decision<Fact>>;
  readonly onSaved: (fact: Fact, form: CheckedForm) => void;
  readonly onClose: () => void;
}

export function useTaskForm({ base, typed, save, onSaved, onClose }: Options) {
  const { draft, touchedFields, unseenFields, change, acceptBase } = useTaskDraft(base, typed);
  const id = useId();
  const { submit, ...chart } = useFormChart<Filled, Fact>(id, {
    save: (filled, intent) => save(checked(filled, intent)),
    onSaved: (fact, filled, intent) => onSaved(fact, checked(filled, intent)),
    isKept: true,
    onClose,
  });
  const { send } = chart;
  const tellChanged = useDirty(send, touchedFields.size > 0);

  const [form] = useForm<z.input<typeof taskForm>, TaskFormValue>({
    id,
    onValidate({ form: element, formData }) {
      if (isHalfTyped(element.elements.namedItem('StartDate'))) formData.set('StartDate', 'half a date');
      const submission = parseWithZod(formData, { schema: taskForm });
      if (submission.status === 'error') send({ type: 'form.rejected' });
      return submission;
    },
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      const { project } = draft;
      if (submission?.status === 'success' && project !== null)
        submit({ value: submission.value, project, draft, touchedFields, unseenFields }, formData);
    },
  });

  const [refusedField] = Object.keys(form.allErrors);
  const { validate } = form;
  // Another field may have changed this one, which fires no event in the form.
  useEffect(() => {
    if (refusedField !== undefined) validate({ name: refusedField });
    // oxlint-disable-next-line react/exhaustive-deps -- validates when the fields change, not when the errors do
  }, [draft]);

  const whenLeft = useCheckedWhenLeft((name) => validate({ name }));
  const said = JSON.stringify(form.allErrors);
  return {
    ...chart,
    props: { id, onSubmit: form.onSubmit, ...whenLeft, noValidate: true },
    /** Keeps its identity while the errors are the same. */
    errors: useMemo(() => JSON.parse(said) as FieldErrors, [said]),
    draft,
    unseenFields,
    acceptBase,
    change: useCallback(
      (changes: Partial<TaskDraft>) => {
        tellChanged();
        change(changes);
      },
      [tellChanged, change],
    ),
  };
}

export type TaskFormState = ReturnType<typeof useTaskForm>;

type FieldErrors = Readonly<Partial<Record<keyof z.input<typeof taskForm>, string[]>>>;

export const START = 'start';

type Filled = Omit<CheckedForm, 'start'>;

const checked = (filled: Filled, intent: string): CheckedForm => ({ ...filled, start: intent === START });

/** The input of a partly typed date reports an empty value. */
function isHalfTyped(input: unknown): boolean {
  return input instanceof HTMLInputElement && input.validity.badInput;
}
