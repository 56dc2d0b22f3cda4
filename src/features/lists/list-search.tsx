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
  readonly className?: string;
  /** Ignored on touch, where the focus opens the keyboard. */
  readonly takesFocus?: boolean;
}

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
  // A link may have changed the field's text meanwhile.
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
