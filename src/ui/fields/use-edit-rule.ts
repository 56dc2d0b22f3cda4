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
  /** Null rejects the edit. */
  readonly edit: (edit: TextEdit) => EditedText | null;
}

/** Filters input in `beforeinput` and with `execCommand`: a value set by React would clear the undo history. */
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

  /** Handles text that the browser has already inserted, as by composition. */
  function take(text: string): void {
    if (text === value) return;
    onChange(edit(difference(value, text))?.text ?? value);
  }

  return {
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
  /** The value after an allowed edit, to recognize it in `onChange`. */
  expected: string | undefined;
  isWriting: boolean;
}

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

/** `execCommand` is deprecated, but nothing else writes into an input with undo support. */
function insertText(text: string): boolean {
  const command: unknown = Reflect.get(document, 'execCommand');
  if (typeof command !== 'function') return false;
  return Boolean(command.call(document, text === '' ? 'delete' : 'insertText', false, text));
}

function difference(text: string, next: string): TextEdit {
  const most = Math.min(text.length, next.length);
  let from = 0;
  while (from < most && text[from] === next[from]) from += 1;
  let same = 0;
  while (same < most - from && text.at(-1 - same) === next.at(-1 - same)) same += 1;
  return { text, from, to: text.length - same, typed: next.slice(from, next.length - same) };
}
