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
  type AmbiguousName,
} from '#domain/quick-add/index.ts';
import { useSuggestions } from './use-suggestions.ts';

interface QuickLineOptions {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly reading: LineReading;
  readonly input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

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
    /** Keeps a recognized part as plain text of the name. */
    takeBack: (part: LinePart) => set(takenBack(text, part), text.length + 1),
    clarify({ end }: AmbiguousName): void {
      input.current?.focus();
      input.current?.setSelectionRange(end, end);
      suggestions.offer(end);
    },
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
        // A line has no breaks: those of a dropped text become spaces.
        onText(value.replaceAll(/[\n\r]+/g, ' '));
        suggestions.offer(selectionStart ?? value.length);
      },
      onBlur: () => suggestions.close(),
    },
  } as const;
}

export type TypedLine = ReturnType<typeof useQuickLine>;
