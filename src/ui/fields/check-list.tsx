import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Checkbox } from './checkbox.tsx';

export interface CheckItem {
  readonly id: number;
  readonly label: ReactNode;
  readonly isChecked: boolean;
  /** The id of the text that explains why it can't be changed. */
  readonly lockedBy: string | undefined;
}

interface CheckListProps {
  readonly label: string;
  readonly items: readonly CheckItem[];
  readonly onChange: (id: number, isChecked: boolean) => void;
}

/** Only one checkbox is in the tab order; arrow keys, Home and End move between them. */
export function CheckList({ label, items, onChange }: CheckListProps) {
  const [homeId, setHomeId] = useState<number>();
  const home = items.find(({ id }) => id === homeId) ?? items[0];
  return (
    <ul
      aria-label={label}
      className="max-h-[max(16rem,50dvh)] overflow-y-auto overscroll-contain rounded-control border border-hairline py-1"
    >
      {items.map(({ id, label, isChecked, lockedBy }) => (
        <li key={id}>
          <Checkbox
            label={label}
            checked={isChecked}
            aria-disabled={lockedBy !== undefined || undefined}
            aria-describedby={lockedBy}
            tabIndex={id === home?.id ? 0 : -1}
            onKeyDown={walk}
            onFocus={() => setHomeId(id)}
            onChange={({ target }) => lockedBy === undefined && onChange(id, target.checked)}
            className="px-2.5 has-enabled:hover:bg-hover *:flex *:w-full *:py-1 finger:*:py-2.5"
          />
        </li>
      ))}
    </ul>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])];
  const place = boxes.findIndex((box) => box === document.activeElement);
  boxes[Math.min(boxes.length - 1, Math.max(0, place + step))]?.focus();
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
