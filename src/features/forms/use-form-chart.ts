import { useCallback, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type FormDone, sentences } from '#domain/texts/messages.ts';
import { outageWords } from '#domain/texts/outage-words.ts';
import type { Decision } from '#domain/refusal.ts';
import { formMachine } from '#machines/forms/form.machine.ts';
import { createChartHook, useChart } from '#services/charts/use-chart.ts';
import { useOutage } from '#services/shared-services/use-outage.ts';
import { useLeaveGuard } from './leaving/use-leave-guard.ts';
import { useUnloadGuard } from './leaving/use-unload-guard.ts';

/** What sets the chart of one form apart from another's. */
export interface FormChartOptions<Value, Saved> {
  /** Saves what was checked; `intent` is the value of the button that submitted it, `SAVE` where it has none. */
  readonly save: (value: Value, intent: string) => Promise<Decision<Saved>>;
  /** What follows when it was saved. */
  readonly onSaved: (saved: Saved, value: Value, intent: string) => void;
  /** What is saved is a fact: it is kept until the server responds, and needs none to be saved. */
  readonly isKept?: boolean;
  /** What saving is called in the words around the form, where it saves no changes. */
  readonly done?: FormDone;
  /** It was saved or left; absent where the form is the page. */
  readonly onClose?: () => void;
}

/** The chart of the form with this id: what is under way, and the way out. */
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
    if (isPage || !actor.getSnapshot().context.isDirty || !wayOut.wish(onward)) return false;
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
    /** With which button it is being saved; null while it is not. */
    saving: state.hasTag('busy') ? (state.context.submitted?.intent ?? SAVE) : null,
    isAsking: state.hasTag('asks'),
    /** What is said while it is not saved, and asked before that is lost. */
    undone: { note: sentences.notDoneYet(done), question: sentences.discardText(done) },
    /** Why it was not saved, for as long as that is announced. */
    refusal: state.context.refusal?.message ?? null,
    /** That it is still not saved, and why; null once something was changed, or it is tried again. */
    notSaved: lastRefusal && sentences.notDone(done, lastRefusal.message),
    /** Why it can't be saved now, however it is filled in: there is no server to save it. */
    unsaved:
      outage === null || isKept
        ? undefined
        : { what: sentences.cantBe(done), reason: outageWords[outage].unsaved },
    /** Submits what was checked, with the button that the browser names in the data of the form. */
    submit(value: Value, formData: FormData) {
      const intent = formData.get(INTENT);
      send({ type: 'form.submitted', value, intent: typeof intent === 'string' ? intent : SAVE });
    },
  };
}

/** Gives the focus to the first field of a form that is wrong. */
export function showFirstError(id: string): void {
  // The errors are shown with the next painting.
  requestAnimationFrame(() =>
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  );
}

/** The parts of a form that its frame shows. */
export type FormChart = Omit<ReturnType<typeof useFormChart>, 'submit'>;

/** Where a form leads that is left: to where its person was going, else to where it closes. */
function createWayOut() {
  let onward: (() => void) | undefined;
  let isTaken = false;
  return {
    /** Notes where the person is going; false where that is the way out itself. */
    wish(next: () => void): boolean {
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

/** Tells the chart whether something would be lost; answers how it is told that a field was changed. */
export function useDirty(send: FormChart['send'], isDirty: boolean): () => void {
  const tell = useCallback(() => send({ type: 'form.changed', isDirty }), [send, isDirty]);
  useEffect(tell, [tell]);
  return tell;
}

/** The name of a submit button whose value is its intent. */
export const INTENT = 'intent';
const SAVE = 'save';

const useFormMachine = createChartHook(formMachine);
