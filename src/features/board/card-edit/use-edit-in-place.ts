import { type KeyboardEvent, useLayoutEffect } from 'react';
import { editInPlaceMachine } from '#machines/board/edit-in-place.machine.ts';
import { holdKeys } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { focusCardOf, focusWhole } from '#features/board/focus/index.ts';

interface EditInPlaceOptions<Value> {
  readonly read: () => { readonly problem: string } | { readonly value: Value } | null;
  readonly onSave: (value: Value) => void;
  readonly onClose: () => void;
}

export function useEditInPlace<Value>({ read, onSave, onClose }: EditInPlaceOptions<Value>) {
  const chart = useEditInPlaceMachine({
    actions: {
      save: (_, { value }) => onSave(value as Value),
      close: onClose,
      holdKeys,
      focusAround: () => document.activeElement instanceof HTMLElement && focusCardOf(document.activeElement),
    },
  });
  const problem = useChart(chart, ({ context }) => context.problem);
  const { send } = chart;
  const latest = useLatest(read);
  const isChanged = () => {
    const meaning = latest()();
    return meaning !== null && 'value' in meaning;
  };
  // A card that is moved or deleted elsewhere unmounts the field without a blur event.
  useLayoutEffect(() => () => send({ type: 'field.taken', meaning: latest()() }), [latest, send]);
  return {
    problem,
    isChanged,
    typed: (wrong: string | null) => send({ type: 'text.typed', problem: wrong }),
    enter: () => send({ type: 'text.entered', meaning: latest()() }),
    cancel: () => send({ type: 'edit.cancelled' }),
    field: {
      ref: focusWhole,
      onBlur: () => send({ type: 'field.left', meaning: read() }),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          send({ type: 'text.entered', meaning: read() });
        } else if (event.key === 'Escape') send({ type: 'edit.cancelled' });
      },
    },
  };
}

const useEditInPlaceMachine = createChartHook(editInPlaceMachine);
