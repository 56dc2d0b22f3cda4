import type { ComponentProps } from 'react';
import { controlClass } from '#ui/styles/control-class.ts';
import { Counter } from '#ui/primitives/counter.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { useLength } from './use-length.ts';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { useTip } from '#ui/overlays/use-tip.tsx';

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {
  readonly why?: DisabledReason | undefined;
  /** Shows the character limit without enforcing it. */
  readonly counter?: number;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    isLabelHidden,
    labelEnd,
    hint,
    error,
    counter,
    className,
    why,
    onInput,
    ref,
    rows = 3,
    ...area
  } = props;
  const { id, control } = useField({ hint, error }, area.id);
  const { anchor, layer } = useTip({ why });
  const mergedRef = useMergedRef<HTMLTextAreaElement>(ref, anchor.ref);
  const describedBy = [control['aria-describedby'], anchor['aria-describedby']].filter(Boolean).join(' ');
  const [length, readLength] = useLength(area.value, area.defaultValue);
  const count = counter === undefined ? undefined : <Counter used={length} limit={counter} />;

  return (
    <Field
      {...{ id, label, hint, error, className }}
      isLabelHidden={isLabelHidden ?? false}
      labelEnd={labelEnd ?? count}
    >
      <textarea
        {...area}
        {...control}
        ref={mergedRef}
        aria-describedby={describedBy || undefined}
        readOnly={why !== undefined || area.readOnly}
        rows={rows}
        onInput={(event) => {
          readLength(event);
          onInput?.(event);
        }}
        className={cx(controlClass, 'block max-h-80 min-h-16 resize-y py-1.5')}
      />
      {layer}
    </Field>
  );
}
