import { ComboboxButton, ComboboxInput, Combobox as Root } from '@headlessui/react';
import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxCreation, ComboboxOption } from './combobox-option.ts';
import { lineControlClass } from '#ui/styles/control-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';
import { useTypedChoice } from './use-typed-choice.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export interface ComboboxProps extends FieldProps {
  readonly id?: string;
  /** Submits the id of the chosen option under this name. */
  readonly name?: string;
  readonly form?: string;
  readonly value: ComboboxOption | null;
  readonly onChange: (value: ComboboxOption | null) => void;
  readonly options: readonly ComboboxOption[];
  /** Default: the label contains the text. */
  readonly matches?: (option: ComboboxOption, text: string) => boolean;
  /** In ms. */
  readonly debounce?: number;
  readonly isLoading?: boolean;
  readonly emptyText: string;
  readonly emptyNote?: string | undefined;
  readonly creation?: ComboboxCreation | undefined;
  readonly onEntered?: ((field: HTMLInputElement) => void) | undefined;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly markShape?: 'bar' | 'dot';
  readonly why?: DisabledReason | undefined;
  readonly className?: string;
}

export function Combobox(props: ComboboxProps) {
  const {
    value,
    options,
    matches = hasInLabel,
    debounce = 0,
    emptyText,
    creation,
    why,
    label,
    required,
    markShape = 'bar',
  } = props;
  const typed = useTypedChoice({
    find: (text) => (text === '' ? options : options.filter((option) => matches(option, text))),
    debounce,
    emptyText,
    onChange: (next) => (next !== null || required !== true) && props.onChange(next),
    creation,
    onEntered: props.onEntered,
  });
  const box = useRef<HTMLDivElement>(null);
  const chosenId = value?.id;
  useEffect(() => {
    if (chosenId === undefined) return;
    // The next key replaces the chosen text.
    const input = box.current?.querySelector('input');
    if (input && input === document.activeElement && input.value !== '') input.select();
  }, [chosenId]);
  const isSearching = props.isLoading === true || typed.isWaiting;
  const isEmpty = typed.found.length === 0 && !isSearching;
  const error = useHeldWhilePressed(typed.notice) ?? props.error;
  const hint = why ? why.reason : props.hint;
  const canClear = value !== null && required !== true && !why;
  const { id, control } = useField({ hint, error }, props.id);

  return (
    <Field
      {...{ id, label, hint, error, labelEnd: props.labelEnd, className: props.className }}
      isLabelHidden={props.isLabelHidden ?? false}
    >
      <Root
        by="id"
        value={value}
        onChange={typed.choose}
        onClose={typed.onClose}
        disabled={why !== undefined}
      >
        <div ref={box} role="presentation" className="relative" onKeyDownCapture={typed.onKeyDownCapture}>
          {value?.color !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center">
              <ColorDot color={value.color} shape={markShape} />
            </span>
          )}
          <ComboboxInput
            as={DescribedInput}
            id={id}
            aria-invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
            autoComplete="off"
            displayValue={(option: ComboboxOption | null) => option?.label ?? ''}
            {...typed.input}
            placeholder={props.isLabelHidden && why && typeof hint === 'string' ? hint : props.placeholder}
            required={required}
            disabled={false}
            readOnly={why !== undefined}
            isBlocked={why !== undefined}
            className={cx(
              lineControlClass,
              'truncate',
              canClear ? 'pr-14' : 'pr-8',
              value?.color !== undefined && (markShape === 'bar' ? 'pl-[19px]' : 'pl-[23px]'),
            )}
          />
          <span className="absolute inset-y-0 right-1 flex items-center text-subtle">
            {canClear && (
              <IconButton
                name={`Clear ${label}`}
                icon={<X />}
                size="small"
                onClick={() => typed.choose(null)}
              />
            )}
            <ComboboxButton
              aria-label={`${label}: show options`}
              className="grid size-(--size-small) place-items-center"
            >
              <ChevronDown aria-hidden className="size-3.5" />
            </ComboboxButton>
          </span>
        </div>
        <ComboboxList
          options={typed.found}
          emptyText={isSearching ? 'Searching…' : emptyText}
          creation={typed.creation}
          note={
            (typed.isTyped ? undefined : creation?.hint) ?? (isEmpty ? props.emptyNote : undefined) ?? null
          }
          markShape={markShape}
        />
      </Root>
      {props.name !== undefined && (
        <input type="hidden" name={props.name} form={props.form} value={value?.id ?? ''} />
      )}
    </Field>
  );
}

/** Renames the props: ComboboxInput overwrites aria-describedby and swallows all keys if aria-disabled. */
function DescribedInput({
  describedBy,
  isBlocked,
  ...input
}: ComponentProps<'input'> & { describedBy: string | undefined; isBlocked: boolean }) {
  return <input {...input} aria-describedby={describedBy} aria-disabled={isBlocked || undefined} />;
}

function hasInLabel({ label }: ComboboxOption, text: string): boolean {
  return plain(label).includes(plain(text));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
