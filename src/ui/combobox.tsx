import { ComboboxButton, ComboboxInput, Combobox as Root } from '@headlessui/react';
import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { lineControlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Mark } from './mark.tsx';
import { useDebounced } from './use-debounced.ts';
import type { Why } from './why.ts';

export interface ComboboxProps extends FieldProps {
  readonly id?: string;
  /** With a name the id of the chosen option goes into the form. */
  readonly name?: string;
  readonly form?: string;
  readonly value: ComboboxOption | null;
  readonly onChange: (value: ComboboxOption | null) => void;
  readonly options: readonly ComboboxOption[];
  /** The one who asks filters; without it the options are filtered here by their labels. */
  readonly onSearch?: (text: string) => void;
  /** How long to wait before `onSearch` is called, in milliseconds. */
  readonly debounce?: number;
  readonly isLoading?: boolean;
  /** What the list says when nothing fits. */
  readonly emptyText: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly markShape?: 'bar' | 'dot';
  readonly why?: Why | undefined;
  readonly className?: string;
}

/** One of many, found by typing. */
export function Combobox(props: ComboboxProps) {
  const {
    value,
    onChange,
    options,
    onSearch,
    debounce = 0,
    why,
    label,
    error,
    required,
    markShape = 'bar',
  } = props;
  const hint = why ? why.reason : props.hint;
  const { id, control } = useField({ hint, error }, props.id);
  const [text, setText] = useState('');
  const searchLater = useDebounced(onSearch, debounce);

  function type(next: string) {
    setText(next);
    searchLater(next);
  }

  return (
    <Field
      {...{ id, label, hint, error, labelEnd: props.labelEnd, className: props.className }}
      isLabelHidden={props.isLabelHidden ?? false}
    >
      <Root
        immediate
        by="id"
        value={value}
        onChange={(next) => (next !== null || required !== true) && onChange(next)}
        onClose={() => text !== '' && type('')}
        disabled={why !== undefined}
      >
        <div className="relative">
          {value?.colour !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">
              <Mark colour={value.colour} shape={markShape} />
            </span>
          )}
          <ComboboxInput
            as={DescribedInput}
            id={id}
            aria-invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            autoComplete="off"
            displayValue={(option: ComboboxOption | null) => option?.label ?? ''}
            onChange={(event) => type(event.target.value)}
            placeholder={props.placeholder}
            required={required}
            disabled={false}
            readOnly={why !== undefined}
            isBlocked={why !== undefined}
            className={cx(
              lineControlClass,
              'truncate pr-14',
              value?.colour !== undefined && (markShape === 'bar' ? 'pl-[19px]' : 'pl-[23px]'),
            )}
          />
          <span className="absolute inset-y-0 right-1 flex items-center text-subtle">
            {value !== null && required !== true && !why && (
              <IconButton name={`Clear ${label}`} icon={<X />} size="small" onClick={() => onChange(null)} />
            )}
            <ComboboxButton
              aria-label={`${label}: show the list`}
              className="grid size-(--size-small) place-items-center"
            >
              <ChevronDown aria-hidden className="size-3.5" />
            </ComboboxButton>
          </span>
        </div>
        <ComboboxList
          options={onSearch ? options : matching(options, text)}
          emptyText={props.isLoading ? 'Searching…' : props.emptyText}
          markShape={markShape}
        />
      </Root>
      {props.name !== undefined && (
        <input type="hidden" name={props.name} form={props.form} value={value?.id ?? ''} />
      )}
    </Field>
  );
}

/**
 * ComboboxInput overwrites a given aria-describedby, and with aria-disabled it swallows every key, Tab and Escape too: so
 * both travel under other names.
 */
function DescribedInput({
  describedBy,
  isBlocked,
  ...input
}: ComponentProps<'input'> & { describedBy: string | undefined; isBlocked: boolean }) {
  return <input {...input} aria-describedby={describedBy} aria-disabled={isBlocked || undefined} />;
}

function matching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const wanted = plain(text);
  return wanted === '' ? options : options.filter((option) => plain(option.label).includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
