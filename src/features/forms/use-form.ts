import { type Submission, type SubmissionResult, useForm as useFields } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Refusal } from '#domain/refusal.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { useCheckedWhenLeft } from './use-checked-when-left.ts';
import { type FormChartOptions, INTENT, showFirstError, useDirty, useFormChart } from './use-form-chart.ts';

/** What sets one form apart from another. */
interface FormOptions<S extends z.ZodObject, Saved> extends FormChartOptions<z.output<S>, Saved> {
  /** How what is typed is checked, and what it means. */
  readonly schema: S;
  /** What stands in the fields at first. */
  readonly initial: z.input<S>;
  /** Nothing that is typed here is missed by whoever leaves, as passwords or the own address: it is not asked for. */
  readonly isForgotten?: boolean;
  /** The field that a refusal is about: it is said there, and nowhere else; undefined where it is about none. */
  readonly fieldOf?: (refusal: Refusal) => (keyof z.input<S> & string) | undefined;
}

/** A form over its schema and its chart: the fields, what is under way, and the way out. */
export function useForm<S extends z.ZodObject, Saved>(options: FormOptions<S, Saved>) {
  const latest = useLatest(options);
  const id = useId();
  const wasSubmitted = useRef(false);
  const sent = useRef<Submission<z.input<S>, string[], z.output<S>>>(undefined);
  const [atField, setAtField] = useState<SubmissionResult>();
  const { submit, ...chart } = useFormChart(id, {
    ...options,
    async save(value: z.output<S>, intent) {
      setAtField(undefined);
      const decided = await options.save(value, intent);
      const field = decided.ok ? undefined : options.fieldOf?.(decided.refusal);
      if (!decided.ok && field !== undefined)
        setAtField(sent.current?.reply({ fieldErrors: { [field]: [decided.refusal.message] } }));
      return decided;
    },
  });
  const { send } = chart;
  useEffect(() => {
    if (atField !== undefined) showFirstError(id);
  }, [atField, id]);

  const [form, fields] = useFields<z.input<S>, z.output<S>>({
    id,
    defaultValue: options.initial as never,
    shouldRevalidate: 'onInput',
    lastResult: atField ?? null,
    onValidate({ formData }) {
      const submission = parseWithZod(fieldsOf(formData), { schema: latest().schema });
      wasSubmitted.current ||= submission.status !== undefined;
      if (submission.status === 'error') send({ type: 'form.rejected' });
      return submission;
    },
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      if (submission?.status !== 'success') return;
      sent.current = submission;
      submit(submission.value, formData);
    },
  });
  // From its first submission on it is checked with every letter, and a field keeps what the server said about it.
  const whenLeft = useCheckedWhenLeft((name) => {
    if (!wasSubmitted.current) form.validate({ name });
  });
  const dirty = form.dirty && options.isForgotten !== true;
  const tellChanged = useDirty(send, dirty);

  return {
    ...chart,
    /** Spread on the form element. */
    props: { id, onSubmit: form.onSubmit, onInput: tellChanged, ...whenLeft, noValidate: true },
    fields,
    isDirty: dirty,
    /** Why it was not saved, or what is wrong with it as a whole. */
    refusal: (atField ? null : chart.refusal) ?? form.errors?.[0] ?? null,
    notSaved: atField ? null : chart.notSaved,
  };
}

/** What stands in the fields, all of them texts, without the button that submits them. */
function fieldsOf(formData: FormData): URLSearchParams {
  const texts = [...formData].filter(([name, value]) => name !== INTENT && typeof value === 'string');
  return new URLSearchParams(texts as [string, string][]);
}
