import { type Submission, type SubmissionResult, useForm as useFields } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Refusal } from '#domain/refusal.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { useCheckedWhenLeft } from './use-checked-when-left.ts';
import { type FormChartOptions, INTENT, showFirstError, useDirty, useFormChart } from './use-form-chart.ts';

interface FormOptions<S extends z.ZodObject, Saved> extends FormChartOptions<z.output<S>, Saved> {
  readonly schema: S;
  readonly initial: z.input<S>;
  /** Leaving discards the text without asking, as for passwords. */
  readonly isForgotten?: boolean;
  /** The field that shows the refusal in place of the form. */
  readonly fieldOf?: (refusal: Refusal) => (keyof z.input<S> & string) | undefined;
}

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
  // After the first submit each input is checked; a check on blur would drop the server's error.
  const whenLeft = useCheckedWhenLeft((name) => {
    if (!wasSubmitted.current) form.validate({ name });
  });
  const dirty = form.dirty && options.isForgotten !== true;
  const tellChanged = useDirty(send, dirty);

  return {
    ...chart,
    props: { id, onSubmit: form.onSubmit, onInput: tellChanged, ...whenLeft, noValidate: true },
    fields,
    isDirty: dirty,
    refusal: (atField ? null : chart.refusal) ?? form.errors?.[0] ?? null,
    notSaved: atField ? null : chart.notSaved,
  };
}

function fieldsOf(formData: FormData): URLSearchParams {
  const texts = [...formData].filter(([name, value]) => name !== INTENT && typeof value === 'string');
  return new URLSearchParams(texts as [string, string][]);
}
