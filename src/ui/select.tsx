import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lineControlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'size' | 'children' | 'multiple'> {
  readonly options: readonly SelectOption[];
  /** Stands there while nothing is chosen; without it one option is always chosen. */
  readonly placeholder?: string;
}

/** One of a few fixed choices. For many, or for choices that are searched, there is the combobox. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, labelEnd, hint, error, options, placeholder, className, ...select } = props;
  const { id, control } = useField({ hint, error }, select.id);
  return (
    <Field {...{ id, label, hint, error, className, labelEnd }} isLabelHidden={isLabelHidden ?? false}>
      <div className="relative">
        <select
          {...select}
          {...control}
          className={cx(
            lineControlClass,
            'appearance-none truncate pr-8 has-[option[value=""]:checked]:text-subtle',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-text">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-3.5 text-subtle"
        />
      </div>
    </Field>
  );
}
