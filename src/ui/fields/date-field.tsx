import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { setInputValue } from './set-input-value.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'start' | 'counter'> {
  /** Hides the button that clears the date. */
  readonly required?: boolean;
}

export function DateField({ ref, onInput, ...props }: DateFieldProps) {
  const [typed, setTyped] = useState(props.defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef<HTMLInputElement>(ref, input);
  const isEmpty = !(props.value ?? typed);
  const canClear = props.required !== true && props.why === undefined && !isEmpty;

  function clear() {
    if (!input.current) return;
    setInputValue(input.current, '');
    input.current.focus();
  }

  return (
    <TextField
      {...props}
      ref={mergedRef}
      type="date"
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
      end={
        canClear ? (
          <IconButton name={`Clear ${props.label}`} icon={<X />} size="small" onClick={clear} />
        ) : undefined
      }
    />
  );
}
