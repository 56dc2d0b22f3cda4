import { useMemo, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import { texts, searchMatch } from '#domain/texts/index.ts';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import { useRequest } from '#services/charts/index.ts';
import type { Read } from '#services/queries/index.ts';
import type { ComboboxOption } from '#ui/fields/combobox-option.ts';
import { Combobox } from '#ui/fields/combobox.tsx';
import type { FieldProps } from '#ui/fields/field.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

/** `error` may be true for the picker's own text (TBL-09, TBL-10). */
export interface PickerProps<T> extends Pick<FieldProps, 'isLabelHidden' | 'labelEnd' | 'hint'> {
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly name?: string;
  readonly error?: boolean | string | readonly string[] | undefined;
  readonly required?: boolean;
  readonly why?: DisabledReason | undefined;
  /** False if the page keeps the list fresh anyway, so that the picker doesn't load it again. */
  readonly readsAnew?: boolean;
  readonly onEntered?: (field: HTMLInputElement) => void;
  readonly className?: string;
}

export interface PickerCreation<T> {
  readonly refusal: Refusal | null;
  readonly what: string;
  readonly hint: string;
  readonly ask: string;
  readonly create: (name: string) => Promise<Decision<T>>;
  readonly onMade: (made: T) => void;
}

interface OwnProps<T, Made> extends PickerProps<T> {
  readonly label: string;
  readonly list: Pick<Read<readonly T[]>, 'data' | 'state'>;
  readonly option: (item: T) => ComboboxOption;
  readonly emptyText: string;
  readonly placeholder: string;
  readonly ownError?: string;
  readonly markShape?: 'bar' | 'dot';
  readonly creation?: PickerCreation<Made>;
}

/** A chosen item stays visible even if the list no longer has it. */
export function Picker<T extends { readonly id: number }, Made = T>(props: OwnProps<T, Made>) {
  const { list, option, ownError, value, onChange, error, readsAnew: _, creation, ...rest } = props;
  const making = useMaking(creation, props.onEntered);
  const isUnread = list.state === 'failed' && list.data.length === 0;
  const options = useMemo(() => list.data.map(option), [list.data, option]);
  return (
    <Combobox
      {...rest}
      why={making.isBusy ? { what: texts.creating, reason: texts.creating } : rest.why}
      // Until the list is loaded it is unknown what is missing in it.
      creation={
        list.state === 'ready' && creation?.refusal === null
          ? { ...creation, create: making.make }
          : undefined
      }
      emptyNote={!isUnread && creation?.refusal?.code === 'access.denied' ? creation.ask : undefined}
      options={options}
      matches={isFound}
      debounce={SEARCH_DEBOUNCE_MS}
      emptyText={isUnread ? texts.listFailed : props.emptyText}
      isLoading={list.state === 'loading'}
      value={value && option(value)}
      onChange={(next) => onChange(list.data.find((item) => String(item.id) === next?.id) ?? null)}
      error={making.problem ?? (error === true ? ownError : error || undefined)}
    />
  );
}

/** Adds the first value to a list that lacks it, so that a deleted or inactive one can be chosen again (DEC-153). */
export function useFirstChoice<T extends { readonly id: number }>(
  list: readonly T[],
  value: T | null,
): readonly T[] {
  const [first] = useState(value);
  return useMemo(
    () => (first === null || list.some(({ id }) => id === first.id) ? list : [...list, first]),
    [list, first],
  );
}

function useMaking<T>(creation: PickerCreation<T> | undefined, onEntered: PickerProps<T>['onEntered']) {
  const name = useRef('');
  const made = useRef<T>(null);
  const field = useRef<Element>(null);
  const request = useRequest(
    async () => {
      if (!creation) return agreed(null);
      const answer = await creation.create(name.current);
      if (answer.ok) made.current = answer.value;
      return answer;
    },
    () => {
      if (made.current === null) return;
      creation?.onMade(made.current);
      const { current } = field;
      if (current instanceof HTMLInputElement && current === document.activeElement) onEntered?.(current);
    },
  );
  return {
    isBusy: request.is('busy'),
    problem: request.message,
    make(text: string): void {
      name.current = text;
      field.current = document.activeElement;
      request.press();
    },
  };
}

const isFound = ({ label }: ComboboxOption, text: string) => searchMatch(label, text);
