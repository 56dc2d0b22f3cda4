import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#ui/styles/cx.ts';

export interface FieldProps {
  readonly label: string;
  /** Label and hint stay available to screen readers. */
  readonly isLabelHidden?: boolean;
  /** Comes after the control in the tab order. */
  readonly labelEnd?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | readonly string[] | undefined;
}

/** Returns ids and ARIA attributes that connect a control to its label, hint and errors; spread `control` on it. */
export function useField(
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  givenId: string | undefined,
): {
  id: string;
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
} {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasError = messages(error).length > 0;
  return {
    id,
    control: {
      id,
      'aria-invalid': hasError || undefined,
      'aria-describedby': cx(hint !== undefined && hintId(id), hasError && errorId(id)) || undefined,
    },
  };
}

interface FrameProps extends FieldProps {
  readonly id: string;
  /** Announced when it appears. Null keeps the live region empty; undefined renders none. */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Field({
  id,
  label,
  isLabelHidden,
  labelEnd,
  hint,
  note,
  error,
  className,
  children,
}: FrameProps) {
  const errors = messages(error);
  return (
    <div
      className={cx(
        'grid min-w-0 content-start gap-1',
        labelEnd === undefined
          ? 'grid-cols-[minmax(0,1fr)]'
          : 'grid-cols-[minmax(0,1fr)_auto] gap-x-2 *:col-span-full',
        className,
      )}
    >
      <label
        htmlFor={id}
        className={cx(
          'text-meta font-medium text-muted',
          labelEnd !== undefined && 'col-span-1! col-start-1! row-start-1',
          isLabelHidden && 'sr-only',
        )}
      >
        {label}
      </label>
      {children}
      {labelEnd !== undefined && (
        <div className="col-span-1! col-start-2! row-start-1 text-meta">{labelEnd}</div>
      )}
      {hint !== undefined && (
        <p id={hintId(id)} className={cx('text-meta text-subtle', isLabelHidden && 'sr-only')}>
          {hint}
        </p>
      )}
      {note !== undefined && (
        <div aria-live="polite" className="text-meta text-warn empty:sr-only">
          {note}
        </div>
      )}
      {errors.length > 0 && (
        <div id={errorId(id)} className="grid gap-0.5 text-meta text-bad">
          {errors.map((message) => (
            <p key={message} className="flex gap-1.5">
              <CircleAlert aria-hidden className="mt-px size-3.5" />
              {message}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function messages(error: FieldProps['error']): readonly string[] {
  if (error === undefined || error === '') return [];
  return typeof error === 'string' ? [error] : error;
}

function hintId(id: string): string {
  return `${id}-description`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
