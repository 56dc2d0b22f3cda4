import type { ComponentProps, ReactNode } from 'react';
import { lineControlClass } from '#ui/styles/control-class.ts';
import { Counter } from '#ui/primitives/counter.tsx';
import { cx } from '#ui/styles/cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { useLength } from './use-length.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  /** Announced when it appears, as why a key was rejected. */
  readonly note?: ReactNode;
  /** Shows the character limit without enforcing it. */
  readonly counter?: number;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly height?: 'control' | 'large';
  readonly why?: DisabledReason | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    labelEnd,
    hint,
    note,
    error,
    counter,
    start,
    end,
    height,
    why,
    className,
    onInput,
    ref,
    ...input
  } = props;
  const { id, control } = useField({ hint, error }, input.id);
  const { anchor, layer } = useTip({ why });
  const mergedRef = useMergedRef<HTMLInputElement>(ref, anchor.ref);
  const describedBy = [control['aria-describedby'], anchor['aria-describedby']].filter(Boolean).join(' ');
  const [length, readLength] = useLength(input.value, input.defaultValue);
  const count = counter === undefined ? undefined : <Counter used={length} limit={counter} />;

  return (
    <Field
      {...{ id, label, hint, note, error, className }}
      isLabelHidden={isLabelHidden ?? false}
      labelEnd={labelEnd ?? count}
    >
      <div className="relative">
        {start !== undefined && <span className={startClass}>{start}</span>}
        <input
          {...input}
          {...control}
          ref={mergedRef}
          aria-describedby={describedBy || undefined}
          readOnly={why !== undefined || input.readOnly}
          onInput={(event) => {
            readLength(event);
            onInput?.(event);
          }}
          className={cx(
            lineControlClass,
            height === 'large' && 'h-(--size-large)',
            start !== undefined && 'pl-8',
            end !== undefined && 'pr-9',
          )}
        />
        {layer}
        {end !== undefined && <span className={endClass}>{end}</span>}
      </div>
    </Field>
  );
}

const startClass = 'pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-subtle';
const endClass = 'absolute inset-y-0 right-1 flex items-center text-subtle';
