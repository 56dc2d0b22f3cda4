import { useCallback, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type FormDone, sentences, outageWords } from '#domain/texts/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { formMachine } from '#machines/forms/form.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useOutage } from '#services/shared-services/index.ts';
import { useLeaveGuard } from './leaving/use-leave-guard.ts';
import { useUnloadGuard } from './leaving/use-unload-guard.ts';

export interface FormChartOptions<Value, Saved> {
  /** `intent` is the value of the submit button, `SAVE` if it has none. */
  readonly save: (value: Value, intent: string) => Promise<Decision<Saved>>;
  readonly onSaved: (saved: Saved, value: Value, intent: string) => void;
  /** What is saved is a fact, which is kept until the server responds, so saving works offline. */
  readonly isKept?: boolean;
  readonly done?: FormDone;
  readonly onClose?: () => void;
}

export function useFormChart<Value, Saved>(id: string, options: FormChartOptions<Value, Saved>) {
  const [wayOut] = useState(createWayOut);
  const actor = useFormMachine({
    actors: {
      save: fromPromise(({ input }) => options.save(input.value as Value, input.intent)),
    },
    actions: {
      showFirstError: () => showFirstError(id),
      tellSaved: (_, { saved, form: { value, intent } }) =>
        options.onSaved(saved as Saved, value as Value, intent),
      forgetWay: wayOut.stay,
      close: () => wayOut.take(options.onClose),
    },
  });
  const state = useChart(actor, (snapshot) => snapshot);
  const { send } = actor;

  useLeaveGuard((onward) => {
    const isPage = options.onClose === undefined;
    if (isPage || !actor.getSnapshot().context.isDirty || !wayOut.request(onward)) return false;
    send({ type: 'form.leave' });
    return true;
  });
  useUnloadGuard(options.onClose !== undefined && state.status === 'active' && state.context.isDirty);
  const { lastRefusal } = state.context;
  const { done = 'saved', isKept = false } = options;
  const outage = useOutage();
  return {
    id,
    send,
    /** The intent of the button that is saving; null otherwise. */
    saving: state.hasTag('busy') ? (state.context.submitted?.intent ?? SAVE) : null,
    isAsking: state.hasTag('asks'),
    undone: { note: sentences.notDoneYet(done), question: sentences.discardText(done) },
    refusal: state.context.refusal?.message ?? null,
    /** Outlasts `refusal`, until a change or another attempt. */
    notSaved: lastRefusal && sentences.notDone(done, lastRefusal.message),
    unsaved:
      outage === null || isKept
        ? undefined
        : { what: sentences.cantBe(done), reason: outageWords[outage].unsaved },
    submit(value: Value, formData: FormData) {
      const intent = formData.get(INTENT);
      send({ type: 'form.submitted', value, intent: typeof intent === 'string' ? intent : SAVE });
    },
  };
}

export function showFirstError(id: string): void {
  // The errors render with the next frame.
  requestAnimationFrame(() =>
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  );
}

export type FormChart = Omit<ReturnType<typeof useFormChart>, 'submit'>;

/** Where leaving leads: to the requested place, else to `close`. */
function createWayOut() {
  let onward: (() => void) | undefined;
  let isTaken = false;
  return {
    /** Returns false if the request is the way out itself. */
    request(next: () => void): boolean {
      if (!isTaken) onward = next;
      return !isTaken;
    },
    stay(): void {
      onward = undefined;
    },
    take(close: (() => void) | undefined): void {
      isTaken = true;
      (onward ?? close)?.();
    },
  };
}

export function useDirty(send: FormChart['send'], isDirty: boolean): () => void {
  const tell = useCallback(() => send({ type: 'form.changed', isDirty }), [send, isDirty]);
  useEffect(tell, [tell]);
  return tell;
}

export const INTENT = 'intent';
const SAVE = 'save';

const useFormMachine = createChartHook(formMachine);
