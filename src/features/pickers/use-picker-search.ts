import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import { searchMatch } from '#domain/search.ts';
import type { ComboboxOption } from '#ui/combobox-option.ts';
import { useDebounced } from '#ui/use-debounced.ts';

/**
 * What a combobox needs to search in a list: the search waits for the next keystroke (TBL-07, TBL-08, NFR-11). While it
 * waits there is nothing to choose, so that Enter never takes an option of the search before.
 */
export function usePickerSearch(options: readonly ComboboxOption[]): {
  readonly options: readonly ComboboxOption[];
  readonly isLoading: boolean;
  onSearch(text: string): void;
} {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const askLater = useDebounced(setAsked, SEARCH_DEBOUNCE_MS);
  const isLoading = typed !== asked;
  return {
    options: isLoading ? [] : options.filter((option) => searchMatch(option.label, asked)),
    isLoading,
    onSearch(text) {
      setTyped(text);
      if (text === '') setAsked('');
      askLater(text);
    },
  };
}
