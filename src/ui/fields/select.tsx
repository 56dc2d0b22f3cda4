import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lineControlClass } from '#ui/styles/control-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'size' | 'children' | 'multiple'> {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; without it the first option is always chosen. */
  readonly placeholder?: string;
  readonly why?: DisabledReason | undefined;
}

export function Select(props: SelectProps) {
  const {
    label,
    isLabelHidden,
    labelEnd,
    hint,
    error,
    options,
    placeholder,
    why,
    className,
    ref,
    ...select
  } = props;
  const { id, control } = useField({ hint, error }, select.id);
  const { anchor, layer } = useTip({ why });
  const mergedRef = useMergedRef<HTMLSelectElement>(ref, anchor.ref);
  const shown = why ? options.filter(({ value }) => value === select.defaultValue) : options;
  const describedBy = [control['aria-describedby'], anchor['aria-describedby']].filter(Boolean).join(' ');
  return (
    <Field {...{ id, label, hint, error, className, labelEnd }} isLabelHidden={isLabelHidden ?? false}>
      <div className="relative">
        <select
          {...select}
          {...control}
          ref={mergedRef}
          aria-disabled={why ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={cx(
            lineControlClass,
            'appearance-none truncate pr-8 has-[option[value=""]:checked]:text-subtle',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {shown.map((option) => (
            <option key={option.value} value={option.value} className="text-text">
              {option.label}
            </option>
          ))}
        </select>
        {layer}
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-3.5 text-subtle"
        />
      </div>
    </Field>
  );
}
