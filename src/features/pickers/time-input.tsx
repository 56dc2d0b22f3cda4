import { TextField, type TextFieldProps } from '#ui/text-field.tsx';
import { type TimeTextOptions, useTimeText } from './use-time-text.ts';

export interface TimeInputProps
  extends TimeTextOptions,
    Omit<
      TextFieldProps,
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'onPaste'
      | 'onFocus'
      | 'onKeyDown'
      | 'inputMode'
      | 'autoComplete'
    > {}

/** A field for a time as hh:mm. An error of the form stands before its own. */
export function TimeInput({ value, onChange, read, isOptional, error, onBlur, ...field }: TimeInputProps) {
  const time = useTimeText({ value, onChange, read, isOptional });
  return (
    <TextField
      placeholder="hh:mm"
      {...field}
      {...time.input}
      error={error ?? time.error}
      onBlur={(event) => {
        time.input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
