import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { type TimeTextOptions, useTimeText } from './use-time-text.ts';

export interface TimeInputProps
  extends TimeTextOptions,
    Omit<
      TextFieldProps,
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'note'
      | 'onCompositionEnd'
      | 'onPaste'
      | 'onFocus'
      | 'onKeyDown'
      | 'inputMode'
      | 'autoComplete'
    > {}

export function TimeInput({
  value,
  onChange,
  read,
  isOptional,
  error,
  onBlur,
  ref,
  ...field
}: TimeInputProps) {
  const time = useTimeText({ value, onChange, read, isOptional });
  const shown = useHeldWhilePressed(error ?? time.error);
  const mergedRef = useMergedRef(ref, time.input.ref);
  return (
    <TextField
      placeholder="hh:mm"
      {...field}
      {...time.input}
      ref={mergedRef}
      note={time.hint ? <span key={time.hint.count}>{time.hint.text}</span> : null}
      error={shown}
      onBlur={(event) => {
        time.input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
