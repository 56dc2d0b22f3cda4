import type { FieldMetadata } from '@conform-to/react';
import { FIRST_DAY, LAST_DAY, typedDay } from '#domain/time/index.ts';
import { useToday } from '#services/shared-services/index.ts';
import { DateField, type DateFieldProps } from '#ui/fields/date-field.tsx';
import { setInputValue } from '#ui/fields/set-input-value.ts';
import { textProps } from './text-props.ts';

interface DayFieldProps extends Pick<DateFieldProps, 'label' | 'why' | 'className' | 'hint'> {
  readonly 'data-autofocus'?: boolean;
  readonly field: FieldMetadata;
}

/** Completes a year of two digits on blur (DEC-143). */
export function DayField({ field, ...input }: DayFieldProps) {
  const today = useToday();
  const readYear = (element: HTMLInputElement) => {
    const day = typedDay(element.value, today);
    if (day !== element.value) setInputValue(element, day);
  };
  return (
    <DateField
      {...input}
      {...textProps(field)}
      min={FIRST_DAY}
      max={LAST_DAY}
      onBlur={({ currentTarget }) => readYear(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && readYear(currentTarget)}
    />
  );
}
