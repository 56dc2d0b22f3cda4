import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ComboboxCreation, ComboboxOption } from './combobox-option.ts';
import { useDebounced } from '#ui/interaction/use-debounced.ts';

interface TypedChoiceOptions {
  readonly find: (text: string) => readonly ComboboxOption[];
  /** In ms. */
  readonly debounce: number;
  readonly onChange: (value: ComboboxOption | null) => void;
  readonly emptyText: string;
  readonly creation: ComboboxCreation | undefined;
  readonly onEntered?: ((field: HTMLInputElement) => void) | undefined;
}

/** Enter, Tab and blur skip the debounce and choose the only or exactly named option, else a notice shows. */
export function useTypedChoice({
  find: findAny,
  debounce,
  onChange,
  emptyText,
  creation,
  onEntered,
}: TypedChoiceOptions) {
  const find = (sought: string) => namedFirst(findAny(sought), sought);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [notice, setNotice] = useState<{ readonly text: string; readonly when: string }>();
  const isGivenUp = useRef(false);
  const hasMoved = useRef(false);
  const entered = useRef<HTMLInputElement>(null);
  const askLater = useDebounced(setAsked, debounce);
  // A delayed search may finish after the text was cleared.
  const sought = text === '' ? '' : asked;
  const isWaiting = debounce > 0 && text !== sought;
  const found = isWaiting ? [] : find(debounce > 0 ? sought : text);
  const name = text.trim();
  const isNew = name !== '' && !isWaiting && !found.some(({ label }) => isSameText(label, name));
  const offer = creation && isNew ? { id: CREATION, label: `${creation.what} “${name}”` } : null;

  function type(next: string): void {
    setText(next);
    setNotice(undefined);
    if (next === '') setAsked('');
    if (debounce > 0) askLater(next);
  }

  function choose(option: ComboboxOption | null): void {
    isGivenUp.current = option !== null;
    setNotice(undefined);
    if (option?.id === CREATION) creation?.create(name);
    else onChange(option);
    const field = entered.current;
    if (field === null || option === null || option.id === CREATION) return;
    // The list first returns the focus to its field.
    if (onEntered) setTimeout(() => onEntered(field));
  }

  /** Renders the results before the list handles the key, so that its first option is active. */
  function searchNow(): boolean {
    if (isWaiting) flushSync(() => setAsked(text));
    return find(text).length > 0;
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void {
    if (!isOpen(event.target) || event.nativeEvent.isComposing) return;
    const isTyped = text !== '';
    entered.current = event.key === 'Enter' && event.target instanceof HTMLInputElement ? event.target : null;
    if (event.key.startsWith('Arrow')) hasMoved.current = true;
    else if (event.key === 'Escape') isGivenUp.current = true;
    else if (event.key === 'Enter' && isTyped && offer === null && !searchNow() && !(creation && name))
      spend(event);
    // Tab must not choose from a list in which nothing was typed or moved.
    else if (event.key === 'Tab' && !(isTyped && searchNow()) && !hasMoved.current) event.stopPropagation();
  }

  function onClose(): void {
    if (text !== '' && !isGivenUp.current) {
      const found = find(text);
      const [only] = found;
      if (only && (found.length === 1 || found.filter(({ label }) => isSameText(label, text)).length === 1))
        choose(only);
      else
        setNotice({
          text: only ? `“${text}” isn't in the list. Choose from the list.` : `${emptyText} for “${text}”.`,
          when: emptyText,
        });
    }
    isGivenUp.current = false;
    hasMoved.current = false;
    setText('');
    setAsked('');
  }

  return {
    // A notice about a list that was still loading is outdated once it has loaded.
    notice: notice?.when === emptyText ? notice.text : undefined,
    isWaiting,
    isTyped: text !== '',
    found,
    creation: offer,
    choose,
    onClose,
    onKeyDownCapture,
    input: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onClick: openList,
    },
  };
}

/** Other option ids are numbers. */
const CREATION = 'creation';

const isSameText = (a: string, b: string): boolean => sameText.compare(a.trim(), b.trim()) === 0;

const sameText = new Intl.Collator(undefined, { sensitivity: 'accent' });

function namedFirst(found: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const named = found.filter(({ label }) => isSameText(label, text));
  return named.length === 0 ? found : [...named, ...found.filter((option) => !named.includes(option))];
}

/** A click opens the list by an ArrowDown event; the focus alone doesn't open it. */
function openList({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (isOpen(input)) return;
  input.select();
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

function isOpen(input: EventTarget): boolean {
  return input instanceof HTMLInputElement && input.getAttribute('aria-expanded') === 'true';
}

/** Keeps the list open with the typed text. */
function spend(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
