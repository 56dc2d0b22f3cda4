import { useForm as useFields } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useId } from 'react';
import type * as z from 'zod';
import { useLatest } from '#ui/use-latest.ts';
import { type FormChartOptions, INTENT, useDirty, useFormChart } from './use-form-chart.ts';

/** What sets one form apart from another. */
interface FormOptions<S extends z.ZodObject, Saved> extends FormChartOptions<z.output<S>, Saved> {
  /** How what is typed is checked, and what it means. */
  readonly schema: S;
  /** What stands in the fields at first. */
  readonly initial: z.input<S>;
}

/** A form over its schema and its chart: the fields, what is under way, and the way out. */
export function useForm<S extends z.ZodObject, Saved>(options: FormOptions<S, Saved>) {
  const latest = useLatest(options);
  const id = useId();
  const { submit, ...chart } = useFormChart(id, options);
  const { send } = chart;

  const [form, fields] = useFields<z.input<S>, z.output<S>>({
    id,
    defaultValue: options.initial as never,
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const submission = parseWithZod(fieldsOf(formData), { schema: latest().schema });
      if (submission.status === 'error') send({ type: 'form.rejected' });
      return submission;
    },
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      if (submission?.status === 'success') submit(submission.value, formData);
    },
  });
  const { dirty } = form;
  const tellChanged = useDirty(send, dirty);

  return {
    ...chart,
    /** Spread on the form element. */
    props: { id, onSubmit: form.onSubmit, onInput: tellChanged, noValidate: true },
    fields,
    isDirty: dirty,
    /** Why it was not saved, or what is wrong with it as a whole. */
    refusal: chart.refusal ?? form.errors?.[0] ?? null,
  };
}

/** What stands in the fields, all of them texts, without the button that submits them. */
function fieldsOf(formData: FormData): URLSearchParams {
  const texts = [...formData].filter(([name, value]) => name !== INTENT && typeof value === 'string');
  return new URLSearchParams(texts as [string, string][]);
}
