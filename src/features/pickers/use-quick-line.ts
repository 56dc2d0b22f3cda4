import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  type LinePart,
  type LineReading,
  readLine,
  takenBack,
  type UnclearName,
} from '#domain/quick-add/quick-line.ts';
import { useSuggestions } from './use-suggestions.ts';

interface QuickLineOptions {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly reading: LineReading;
  readonly input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

/** A line in which a task is added: what is understood of it while it is typed, and the names that it offers (BRD-13). */
export function useQuickLine({ text, onText, reading, input }: QuickLineOptions) {
  const line = useMemo(() => readLine(text, reading), [text, reading]);
  // Where the caret goes once the field has its new text.
  const caret = useRef<number>(null);
  const set = (next: string, at: number) => {
    caret.current = at;
    input.current?.focus();
    onText(next);
  };
  const suggestions = useSuggestions({ text, reading, onComplete: set });

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const { found, active } = suggestions;
  return {
    text,
    line,
    suggestions,
    /** Leaves a part in the name that was understood. */
    takeBack: (part: LinePart) => set(takenBack(text, part), text.length + 1),
    /** Offers the names that a word may mean. */
    clarify({ end }: UnclearName): void {
      input.current?.focus();
      input.current?.setSelectionRange(end, end);
      suggestions.offer(end);
    },
    /** Answers whether a key was meant for the names that are offered. */
    press: (event: KeyboardEvent): boolean => suggestions.press(event),
    field: {
      value: text,
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': found ? suggestions.listId : undefined,
      'aria-activedescendant': active === null ? undefined : suggestions.optionId(active),
      onChange({
        target: { value, selectionStart },
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
        // A line has no breaks: those of a drop, say, are spaces.
        onText(value.replaceAll(/[\n\r]+/g, ' '));
        suggestions.offer(selectionStart ?? value.length);
      },
      onBlur: () => suggestions.close(),
    },
  } as const;
}

/** A line as it is typed. */
export type TypedLine = ReturnType<typeof useQuickLine>;
