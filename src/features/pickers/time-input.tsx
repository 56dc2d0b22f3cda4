import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
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
  const shown = useHeldWhilePressed(error ?? time.error);
  return (
    <TextField
      placeholder="hh:mm"
      {...field}
      {...time.input}
      error={shown}
      onBlur={(event) => {
        time.input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
