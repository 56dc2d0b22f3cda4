import { useForm as useFields } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { fromPromise } from 'xstate';
import type * as z from 'zod';
import type { Decision } from '#domain/refusal.ts';
import { formMachine } from '#machines/form.machine.ts';
import { useLatest } from '#ui/use-latest.ts';

/** What sets one form apart from another. */
interface FormOptions<S extends z.ZodObject, Saved> {
  /** How what is typed is checked, and what it means. */
  readonly schema: S;
  /** What stands in the fields at first. */
  readonly initial: z.input<S>;
  /** Saves what was checked; `intent` is the value of the button that submitted it, 'save' where it has none. */
  readonly save: (value: z.output<S>, intent: string) => Promise<Decision<Saved>>;
  /** What follows when it was saved. */
  readonly onSaved: (saved: Saved, value: z.output<S>) => void;
  /** It was saved or left; absent where the form is the page. */
  readonly onClose?: () => void;
}

/** A form over its schema and its chart: the fields, what is under way, and the way out. */
export function useForm<S extends z.ZodObject, Saved>(options: FormOptions<S, Saved>) {
  const latest = useLatest(options);
  const id = useId();
  const actor = useActorRef(
    formMachine.provide({
      actors: {
        save: fromPromise(({ input }) => latest().save(input.value as z.output<S>, input.intent)),
      },
      actions: {
        showFirstError: () => {
          // The errors are shown with the next painting.
          requestAnimationFrame(() =>
            document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
          );
        },
        tellSaved: (_, { saved, form }) => latest().onSaved(saved as Saved, form.value as z.output<S>),
        close: () => latest().onClose?.(),
      },
    }),
  );
  const state = useSelector(actor, (snapshot) => snapshot);

  const [form, fields] = useFields<z.input<S>, z.output<S>>({
    id,
    defaultValue: options.initial as never,
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const submission = parseWithZod(formData, { schema: latest().schema });
      if (submission.status === 'error') actor.send({ type: 'form.rejected' });
      return submission;
    },
    onSubmit(event, { submission, formData }) {
      event.preventDefault();
      if (submission?.status !== 'success') return;
      const intent = formData.get(INTENT);
      actor.send({
        type: 'form.submitted',
        value: submission.value,
        intent: typeof intent === 'string' ? intent : SAVE,
      });
    },
  });
  const { dirty } = form;
  useEffect(() => {
    actor.send({ type: 'form.changed', isDirty: dirty });
  }, [actor, dirty]);

  return {
    /** Spread on the form element. */
    props: { id, onSubmit: form.onSubmit, noValidate: true },
    id,
    fields,
    isDirty: dirty,
    isBusy: state.hasTag('busy'),
    isAsking: state.matches('asking'),
    /** Why it was not saved, or what is wrong with it as a whole. */
    refusal: state.context.refusal?.message ?? form.errors?.[0] ?? null,
    send: actor.send,
  };
}

/** The name of a submit button whose value is its intent. */
const INTENT = 'intent';
const SAVE = 'save';
