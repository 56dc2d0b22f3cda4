import { Search } from 'lucide-react';
import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useTouch } from '#ui/interaction/use-touch.ts';
import { useDebounced } from '#ui/interaction/use-debounced.ts';

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Its width, where it differs from that of other lists. */
  readonly className?: string;
  /** Whoever comes to the list comes to search: it has the focus, unless that brings up a keyboard on the screen. */
  readonly takesFocus?: boolean;
}

/** The search of a list: it waits for the next keystroke (TBL-08), and for nothing after Enter. */
export function ListSearch({
  label,
  value,
  onSearch,
  className = 'w-56 max-md:w-full',
  takesFocus = false,
}: ListSearchProps) {
  const isFinger = useTouch();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  // The field may show another text by now, as by a link: what was typed before it is not searched for.
  const search = useDebounced((typed: string) => typed === text && onSearch(typed), SEARCH_DEBOUNCE_MS);
  return (
    <TextField
      ref={takesFocus && !isFinger ? focus : null}
      label={label}
      isLabelHidden
      type="search"
      placeholder={label}
      start={<Search aria-hidden className="size-4" />}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        search(target.value);
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onSearch(currentTarget.value)}
      className={className}
    />
  );
}

const focus = (input: HTMLInputElement | null): void => input?.focus();
