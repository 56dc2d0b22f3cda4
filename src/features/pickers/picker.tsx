import { useMemo } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import { texts } from '#domain/messages.ts';
import { searchMatch } from '#domain/search.ts';
import type { Read } from '#services/queries/read.ts';
import type { ComboboxOption } from '#ui/combobox-option.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { FieldProps } from '#ui/field.tsx';
import type { DisabledReason } from '#ui/disabled-reason.ts';

/** What every picker is given. `error` is a text, or true for the picker's own (TBL-09, TBL-10). */
export interface PickerProps<T> extends Pick<FieldProps, 'isLabelHidden' | 'labelEnd' | 'hint'> {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly label?: string;
  readonly placeholder?: string;
  /** The id of what is chosen goes into the form under this name. */
  readonly name?: string;
  readonly error?: boolean | string | readonly string[] | undefined;
  /** One is always chosen. */
  readonly required?: boolean;
  readonly why?: DisabledReason | undefined;
  /** False where the page follows the list all along: then it is not read again as the picker is shown. */
  readonly readsAnew?: boolean;
  readonly className?: string;
}

interface OwnProps<T> extends PickerProps<T> {
  readonly label: string;
  readonly list: Pick<Read<readonly T[]>, 'data' | 'state'>;
  readonly option: (item: T) => ComboboxOption;
  readonly emptyText: string;
  readonly placeholder: string;
  readonly ownError?: string;
  readonly markShape?: 'bar' | 'dot';
}

/** One thing of a list of the workspace, found by typing, half a second after the last key (TBL-07, TBL-08, NFR-11). What is chosen shows even when the list no longer has it. */
export function Picker<T extends { readonly id: number }>(props: OwnProps<T>) {
  const { list, option, ownError, value, onChange, error, readsAnew: _, ...rest } = props;
  const options = useMemo(() => list.data.map(option), [list.data, option]);
  return (
    <Combobox
      {...rest}
      options={options}
      matches={isFound}
      debounce={SEARCH_DEBOUNCE_MS}
      emptyText={list.state === 'failed' && list.data.length === 0 ? texts.listFailed : props.emptyText}
      isLoading={list.state === 'loading'}
      value={value && option(value)}
      onChange={(next) => onChange(list.data.find((item) => String(item.id) === next?.id) ?? null)}
      error={error === true ? ownError : error || undefined}
    />
  );
}

const isFound = ({ label }: ComboboxOption, text: string) => searchMatch(label, text);
