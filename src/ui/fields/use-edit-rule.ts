import {
  type ChangeEvent,
  type CompositionEvent,
  type RefCallback,
  useCallback,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '#ui/interaction/use-latest.ts';

/** A text that replaces the characters `from` to `to`. */
export interface TextEdit {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

interface EditedText {
  readonly text: string;
  readonly caret: number;
}

interface EditRuleOptions {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What the input holds after an edit; null where it doesn't enter. */
  readonly edit: (edit: TextEdit) => EditedText | null;
}

/**
 * An input into which only what a rule allows enters, however it comes: by keys, keyboards without keys, composition,
 * autofill or a drop. It is asked in `beforeinput`, because React would set the value afterwards, and with that the
 * browser forgets what Ctrl+Z takes back; for the same reason a changed text is written with `execCommand`.
 */
export function useEditRule({ value, onChange, edit }: EditRuleOptions) {
  const latest = useLatest({ edit, onChange });
  const turn = useRef<Turn>({ expected: undefined, isWriting: false });
  const [composed, setComposed] = useState<string>();

  const ref: RefCallback<HTMLInputElement> = useCallback(
    (input) => {
      const decide = (event: InputEvent) => {
        const typed = event.data ?? event.dataTransfer?.getData('text/plain');
        if (turn.current.isWriting || event.isComposing || !event.cancelable) return;
        if (!event.inputType.startsWith('insert') || !typed) return;
        const isDropped = event.inputType === 'insertFromDrop';
        const { value: text, selectionStart, selectionEnd } = input ?? { value: '' };
        const from = isDropped ? 0 : (selectionStart ?? text.length);
        const to = isDropped ? text.length : (selectionEnd ?? text.length);
        const edited = latest().edit({ text, from, to, typed });
        const isPlain = edited?.text === text.slice(0, from) + typed + text.slice(to);
        if (edited && isPlain && !isDropped) {
          turn.current.expected = edited.text;
          return;
        }
        event.preventDefault();
        if (edited && input) write(input, edited, turn.current, latest().onChange);
      };
      input?.addEventListener('beforeinput', decide);
      return () => input?.removeEventListener('beforeinput', decide);
    },
    [latest],
  );

  /** Takes over a text that the browser has set already, as far as the rule allows it. */
  function take(text: string): void {
    if (text === value) return;
    onChange(edit(difference(value, text))?.text ?? value);
  }

  return {
    /** Puts a whole text into the input, so that it can be undone there. */
    write: (input: HTMLInputElement, text: string) =>
      write(input, { text, caret: text.length }, turn.current, onChange),
    input: {
      ref,
      value: composed ?? value,
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        const { inputType = '', isComposing = false } = nativeEvent as Partial<InputEvent>;
        const isExpected = turn.current.isWriting || target.value === turn.current.expected;
        turn.current.expected = undefined;
        if (isComposing) setComposed(target.value);
        else if (isExpected || /^(?:delete|history)/.test(inputType)) onChange(target.value);
        else take(target.value);
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
        setComposed(undefined);
        take(currentTarget.value);
      },
    },
  } as const;
}

interface Turn {
  /** What the input holds once the browser has done what the rule allowed. */
  expected: string | undefined;
  isWriting: boolean;
}

/** Replaces what differs, as if it had been typed. */
function write(
  input: HTMLInputElement,
  { text, caret }: EditedText,
  turn: Turn,
  onChange: (text: string) => void,
): void {
  const { from, to, typed } = difference(input.value, text);
  if (from < to || typed !== '') {
    turn.isWriting = true;
    input.setSelectionRange(from, to);
    const isDone = document.activeElement === input && insertText(typed);
    turn.isWriting = false;
    if (!isDone) flushSync(() => onChange(text));
  }
  input.setSelectionRange(caret, caret);
}

/** `execCommand` is deprecated and without a successor: nothing else writes into an input so that Ctrl+Z takes it back. */
function insertText(text: string): boolean {
  const command: unknown = Reflect.get(document, 'execCommand');
  if (typeof command !== 'function') return false;
  return Boolean(command.call(document, text === '' ? 'delete' : 'insertText', false, text));
}

/** The edit that made one text of another. */
function difference(text: string, next: string): TextEdit {
  const most = Math.min(text.length, next.length);
  let from = 0;
  while (from < most && text[from] === next[from]) from += 1;
  let same = 0;
  while (same < most - from && text.at(-1 - same) === next.at(-1 - same)) same += 1;
  return { text, from, to: text.length - same, typed: next.slice(from, next.length - same) };
}
