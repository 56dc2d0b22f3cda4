import { type KeyboardEvent, useId } from 'react';
import {
  type LineReading,
  completed,
  type Suggestion,
  type Suggestions,
  suggestionsAt,
} from '#domain/quick-add/index.ts';
import { suggestionsMachine } from '#machines/forms/suggestions.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';

interface SuggestionsOptions {
  readonly text: string;
  readonly reading: LineReading;
  readonly onComplete: (text: string, caret: number) => void;
}

export function useSuggestions({ text, reading, onComplete }: SuggestionsOptions) {
  const listId = useId();
  const { send, ...chart } = useSuggestionsChart();
  const found = chart.isOpen ? suggestionsAt(text, chart.caret, reading) : null;
  // Reloaded names may be fewer.
  const chosen = found?.items[chart.active ?? 0];
  const isActive = chart.active !== null && chosen !== undefined;

  function choose(suggestion: Suggestion): void {
    if (!found) return;
    send({ type: 'name.chosen' });
    const line = completed(text, found, suggestion);
    onComplete(line.text, line.caret);
  }

  return {
    found,
    choose,
    offer: (caret: number) => send({ type: 'word.typed', caret }),
    close: () => send({ type: 'list.closed' }),
    /** Returns whether the list handled the key. */
    press(event: KeyboardEvent): boolean {
      const act = found && actOf(event, found, chosen, isActive);
      if (!act) return false;
      event.preventDefault();
      event.stopPropagation();
      if ('chosen' in act) choose(act.chosen);
      else send(act);
      return true;
    },
    listId,
    active: isActive ? chart.active : null,
    optionId: (at: number) => `${listId} ${at}`,
  } as const;
}

function useSuggestionsChart() {
  const actor = useSuggestionsMachine();
  const isOpen = useChart(actor, (snapshot) => snapshot.hasTag('open'));
  const caret = useChart(actor, ({ context }) => context.caret);
  const active = useChart(actor, ({ context }) => context.active);
  return { send: actor.send, isOpen, caret, active };
}

function actOf(
  event: KeyboardEvent,
  { items: { length: count } }: Suggestions,
  chosen: Suggestion | undefined,
  isActive: boolean,
) {
  const { key, shiftKey, nativeEvent } = event;
  if (nativeEvent.isComposing) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return { type: 'option.moved', by: key === 'ArrowDown' ? 1 : -1, count } as const;
  if (key === 'Escape') return { type: 'list.closed' } as const;
  const isChoice = !shiftKey && (key === 'Tab' || (key === 'Enter' && isActive));
  return isChoice && chosen ? ({ chosen } as const) : null;
}

const useSuggestionsMachine = createChartHook(suggestionsMachine);
