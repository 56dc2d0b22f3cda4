import { Plus, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { MAX_ROWS } from '#domain/onboarding/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

interface RowsProps<Row> {
  /** The singular noun of a row in lower case. */
  readonly what: string;
  readonly rows: readonly Row[];
  readonly empty: (place: number) => Row;
  readonly onChange: (rows: Row[]) => void;
  readonly renderRow: (row: Row, place: number, set: (changes: Partial<Row>) => void) => ReactNode;
  readonly className?: string;
}

export function Rows<Row extends object>({
  what,
  rows,
  empty,
  onChange,
  renderRow,
  className,
}: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const focusOn = useRef<number>(null);
  // A layout effect, so that keys typed right after a click or Enter reach the new row.
  useLayoutEffect(() => {
    const item = focusOn.current === null ? undefined : list.current?.children[focusOn.current];
    if (!item) return;
    item.querySelector<HTMLElement>('input, select, button')?.focus();
    focusOn.current = null;
  });
  const remove = (place: number) => {
    const left = rows.filter((_, each) => each !== place);
    focusOn.current = Math.max(0, Math.min(place, left.length - 1));
    onChange(left.length > 0 ? left : [empty(0)]);
  };
  const add = () => {
    focusOn.current = rows.length;
    onChange([...rows, empty(rows.length)]);
  };
  const isFull = rows.length >= MAX_ROWS;
  return (
    <div className="grid justify-items-start gap-2">
      <ul ref={list} className="grid w-full gap-3">
        {rows.map((each, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place of a row is its only identity
          <li key={place} className={rowClass}>
            <fieldset className={cx('flex items-start gap-2', className)}>
              <legend className="sr-only">{`${what} ${place + 1}`}</legend>
              <div className="min-w-0 flex-1">
                {renderRow(each, place, (changes) =>
                  onChange(rows.map((other, at) => (at === place ? { ...other, ...changes } : other))),
                )}
              </div>
              <IconButton
                name={`Remove ${what} ${place + 1}`}
                hint="Remove"
                icon={<X />}
                size="control"
                className="mt-5"
                onClick={() => remove(place)}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        icon={<Plus aria-hidden />}
        why={
          isFull
            ? { what: `No more than ${MAX_ROWS}`, reason: 'You can add more in the settings later.' }
            : undefined
        }
        onClick={add}
      >
        {`Add another ${what}`}
      </Button>
    </div>
  );
}

const rowClass = 'max-sm:not-first:border-t max-sm:not-first:border-hairline max-sm:not-first:pt-3';
