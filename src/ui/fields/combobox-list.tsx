import { ComboboxOption as Option, ComboboxOptions } from '@headlessui/react';
import { Check, Plus } from 'lucide-react';
import type { ComboboxOption } from './combobox-option.ts';
import { cx } from '#ui/styles/cx.ts';
import { floatingClass } from '#ui/styles/floating-class.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';

interface ComboboxListProps {
  readonly options: readonly ComboboxOption[];
  readonly emptyText: string;
  readonly creation: ComboboxOption | null;
  readonly note: string | null;
  readonly markShape: 'bar' | 'dot';
}

/** Without a closing transition: an interrupted one can leave the invisible list over the page. */
export function ComboboxList({ options, emptyText, creation, note, markShape }: ComboboxListProps) {
  return (
    <ComboboxOptions
      modal={false}
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      className={cx(floatingClass, 'w-(--input-width) max-h-72! overflow-y-auto p-1')}
    >
      {options.length === 0 && creation === null && (
        <Option disabled value={null} className="px-2 py-1.5 text-body text-subtle">
          {emptyText}
        </Option>
      )}
      {options.map((option) => (
        <Option
          key={option.id}
          value={option}
          className="group flex min-h-(--size-tool) cursor-pointer items-center gap-2 rounded-chip px-2 py-1 text-body data-focus:bg-hover"
        >
          {option.color !== undefined && <ColorDot color={option.color} shape={markShape} />}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.note !== undefined && (
            <span className="flex-none text-meta text-subtle">{option.note}</span>
          )}
          <Check aria-hidden className="invisible size-3.5 text-accent-text group-data-selected:visible" />
        </Option>
      ))}
      {creation !== null && (
        <Option
          value={creation}
          className="flex min-h-(--size-tool) cursor-pointer items-center gap-2 rounded-chip px-2 py-1 text-body text-accent-text data-focus:bg-hover"
        >
          <Plus aria-hidden className="size-3.5 flex-none" />
          <span className="min-w-0 flex-1 truncate">{creation.label}</span>
        </Option>
      )}
      {note !== null && (
        <Option disabled value={null} className="px-2 py-1.5 text-meta text-subtle">
          {note}
        </Option>
      )}
    </ComboboxOptions>
  );
}
